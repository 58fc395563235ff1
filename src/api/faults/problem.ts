import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import type { Fault } from '../../kernel/fault.js';
import type { Refusal } from '../../kernel/refusal.js';
import { type RefusalKind, statusOfFault, statusOfRefusal } from './http-status.js';
import type { Violation } from './validation.js';

export const PROBLEM_TYPE = 'application/problem+json';

const VIOLATION = {
  type: 'object',
  required: ['field', 'message'],
  properties: {
    field: { type: 'string', description: 'Where it stands, such as "units[0].power".' },
    message: { type: 'string', description: 'What is wrong and what would be right.' },
  },
};

/** Problem details, RFC 9457. Further members depend on the code, such as `currentPhase` or `violations`. */
@ApiSchema({
  description: 'Problem details, RFC 9457. Which further members it has hangs on the code.',
})
export class Problem {
  @ApiProperty({
    description: 'A stable URI of this kind of problem: "urn:chancery:problem:" and the code.',
  })
  type: string;

  @ApiProperty({ description: 'The kind of problem in words.' })
  title: string;

  @ApiProperty({ type: 'integer', description: 'The HTTP status.' })
  status: number;

  @ApiProperty({ description: 'What was wrong with this request and what would be right.' })
  detail: string;

  @ApiProperty({
    description:
      'Stable for programs: the name of a refusal as in the GraphQL unions ("PhaseNotCurrent"), or of a fault ("BAD_USER_INPUT").',
  })
  code: string;

  @ApiPropertyOptional({
    type: 'array',
    items: VIOLATION,
    description: 'Of BAD_USER_INPUT: each field that is wrong.',
  })
  violations?: readonly Violation[];

  @ApiPropertyOptional({
    type: 'array',
    items: { $ref: '#/components/schemas/UnreadableLine' },
    description: 'Of UnreadableOrders: the lines that are no orders.',
  })
  lines?: readonly object[];

  @ApiPropertyOptional({
    type: [String],
    description: 'Of SeatsOpen: the codes of the powers that nobody plays yet.',
  })
  powers?: readonly string[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Of PhaseNotCurrent: the phase that awaits orders; null before the start and after the end.',
  })
  currentPhase?: string | null;

  @ApiPropertyOptional({ type: String, description: 'Of GameNotForming: how far the game is.' })
  gameStatus?: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of BAD_USER_INPUT about a version or sequence: the newest that the game has.',
  })
  version?: number;

  @ApiPropertyOptional({ description: 'Of FORBIDDEN: the scope that the token lacks.' })
  scope?: string;

  @ApiPropertyOptional({
    description: 'Of INTERNAL: the id that the log names it by, as in the header X-Request-Id.',
  })
  requestId?: string;
}

export function problemOfRefusal({ refused, message, details }: Refusal<RefusalKind>): Problem {
  // The `status` of a problem is HTTP's, so a game's own goes by another name.
  const { status: gameStatus, ...further } = details;
  return {
    ...problem(refused, statusOfRefusal(refused), message),
    ...further,
    ...(typeof gameStatus === 'string' ? { gameStatus } : {}),
  };
}

export function problemOfFault(fault: Fault): Problem {
  const status = statusOfFault(fault);
  return { ...problem(fault.code, status, fault.message), ...fault.details, status };
}

export const INTERNAL_MESSAGE =
  'Something went wrong in the server. It was logged; try again later.';

export function internalProblem(requestId: string): Problem {
  return { ...problem('INTERNAL', 500, INTERNAL_MESSAGE), requestId };
}

/** Whether the same request may do better a second later. */
export function isPassing({ status }: Problem): boolean {
  return status === 429 || status === 503;
}

function problem(code: string, status: number, detail: string) {
  return {
    type: `urn:chancery:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
  };
}
