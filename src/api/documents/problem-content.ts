import { getSchemaPath } from '@nestjs/swagger';
import { Problem, PROBLEM_TYPE } from '../faults/problem.js';

/** The body of every answer that is not what was asked for. */
export function problemContent() {
  return { [PROBLEM_TYPE]: { schema: { $ref: getSchemaPath(Problem) } } };
}
