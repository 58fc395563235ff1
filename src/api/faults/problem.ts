import { ApiProperty } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import type { Fault, Refusal } from '../../kernel/refusal.js';
import { statusOfFault, statusOfRefusal } from './http-status.js';

export const PROBLEM_TYPE = 'application/problem+json';

/** Problem details, RFC 9457. Further members depend on the code, such as `currentPhase` or `violations`. */
export class Problem {
  @ApiProperty({
    description:
      'A stable URI of this kind of problem; "about:blank" where the status says it all.',
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
}

export function problemOfRefusal({ refused, message, details }: Refusal): Problem {
  // The `status` of a problem is HTTP's, so a game's own goes by another name.
  const { status: gameStatus, ...further } = details;
  return {
    ...problem(refused, statusOfRefusal(refused), message),
    ...further,
    ...(gameStatus === undefined ? {} : { gameStatus }),
  };
}

export function problemOfFault(fault: Fault): Problem {
  const status = statusOfFault(fault);
  return { ...problem(fault.code, status, fault.message), ...fault.details, status };
}

export const INTERNAL_MESSAGE =
  'Something went wrong in the server. It was logged; try again later.';

export function internalProblem(): Problem {
  return problem('INTERNAL', 500, INTERNAL_MESSAGE);
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
