import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { Problem, PROBLEM_TYPE } from '../faults/problem.js';

export interface AnswersOptions {
  /** Statuses of the refusals and faults of its own; 400, 401 and 429 can meet every request. */
  readonly refusals?: readonly number[];
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
  const problems = new Set([400, 401, 429, ...(options.refusals ?? [])]);
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiBearerAuth(),
    ApiExtraModels(Problem),
    ApiResponse({ status, type: body, isArray: options.isArray ?? false, description: summary }),
    ...[...problems].map(problemResponse),
    ...(options.repeatable ? [ApiHeader(IDEMPOTENCY_KEY)] : []),
  );
}

function problemResponse(status: number) {
  const content = { [PROBLEM_TYPE]: { schema: { $ref: getSchemaPath(Problem) } } };
  return ApiResponse({
    status,
    description: MEANINGS[status] ?? 'Refused; `code` says why.',
    content,
  });
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is malformed; `detail` says what would be right.',
  401: 'The token is missing where one is needed, unknown or expired, or the credentials are wrong.',
  403: 'The asker may not do this.',
  404: 'There is nothing of this name that the asker may see.',
  409: 'It does not fit how things stand now.',
  422: 'Well-formed, but not acceptable; `detail` says what would be right.',
  429: 'Too many requests; wait a second.',
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'The same key, viewer and input: the first answer again, nothing recorded twice. Another input: 422 IDEMPOTENCY_KEY_REUSED.',
};
