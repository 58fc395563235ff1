import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
} from '@nestjs/swagger';
import type { FaultCode } from '../../kernel/fault.js';
import { type RefusalKind, statusOfCode, statusOfRefusal } from '../faults/http-status.js';
import { Problem } from '../faults/problem.js';
import { Repeatable } from '../input/repeatable.js';
import type { Scope } from '../../kernel/principal.js';
import { problemContent } from './problem-content.js';

export interface AnswersOptions {
  /** The refusals that it may meet, by the names they have in the GraphQL unions. */
  readonly refusals?: readonly RefusalKind[];
  /** The faults of its own; those that any request may meet are documented once for all. */
  readonly faults?: readonly FaultCode[];
  /** What the token has to allow; without it the token may be left out. */
  readonly scope?: Scope;
  /** Set where a token has no meaning. */
  readonly isForAnybody?: boolean;
  /** Whether it takes an Idempotency-Key. */
  readonly repeatable?: boolean;
  readonly isArray?: boolean;
}

/** What a controller's method answers, for HTTP and for the OpenAPI document. */
export function Answers(
  status: number,
  body: Type,
  summary: string,
  options: AnswersOptions = {},
): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ...security(options),
    ApiExtraModels(Problem),
    ApiResponse({ status, type: body, isArray: options.isArray ?? false, description: summary }),
    ...[...problems(options)].map(([number, codes]) =>
      ApiResponse({ status: number, description: meaning(codes), content: problemContent() }),
    ),
    ...(options.repeatable ? [Repeatable(), ApiHeader(IDEMPOTENCY_KEY)] : []),
  );
}

/** Decorators apply from the last to the first, and each puts its own before the others. */
function security({ scope, isForAnybody }: AnswersOptions): MethodDecorator[] {
  if (isForAnybody) return [];
  return scope ? [ApiBearerAuth()] : [ApiSecurity({}), ApiBearerAuth()];
}

/** Which codes each status stands for here. */
function problems(options: AnswersOptions): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  const add = (status: number, code: string) =>
    codes.set(status, [...(codes.get(status) ?? []), code]);
  for (const code of faultsOf(options)) add(statusOfCode(code), code);
  for (const kind of options.refusals ?? []) add(statusOfRefusal(kind), kind);
  return codes;
}

function faultsOf({ faults = [], scope, repeatable }: AnswersOptions): readonly FaultCode[] {
  return [
    'UNAUTHENTICATED',
    ...(scope ? (['FORBIDDEN'] as const) : []),
    ...(repeatable ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...faults,
  ];
}

function meaning(codes: readonly string[]): string {
  return `${codes.map((code) => `\`${code}\``).join(', ')}: \`code\` says which, \`detail\` what would be right.`;
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'The same key, viewer and input: the first answer again, nothing recorded twice. Another input: 422 IDEMPOTENCY_KEY_REUSED.',
};
