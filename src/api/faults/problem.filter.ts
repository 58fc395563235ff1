import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correlationOf } from '../auth/correlation.js';
import { isGraphqlPath } from './graphql-path.js';
import { faultOf } from './fault-of.js';
import { reportFault } from './fault-report.js';
import {
  internalProblem,
  isPassing,
  type Problem,
  PROBLEM_TYPE,
  problemOfFault,
  problemOfRefusal,
} from './problem.js';
import { RefusedError } from './refused.js';

/** Whatever is thrown below HTTP leaves as problem details, or below /graphql as a GraphQL error. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): unknown {
    // Apollo formats what a resolver throws.
    if (host.getType<GqlContextType>() === 'graphql') return error;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (isGone(request)) return reply.hijack();
    const problem = problemOf(error, correlationOf(request));
    if (isPassing(problem)) void reply.header('retry-after', '1');
    if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
    return isGraphqlPath(request.url)
      ? sendGraphqlError(reply, problem)
      : sendProblem(reply, problem);
  }
}

/** Whether the client went before it had sent its request: that is no outage, and nobody is there to be told. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof RefusedError) return problemOfRefusal(error.refusal);
  reportFault(error, requestId);
  const fault = faultOf(error);
  return fault ? problemOfFault(fault) : internalProblem(requestId);
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).header('content-type', PROBLEM_TYPE).send(problem);
}

function sendGraphqlError(
  reply: FastifyReply,
  { status, detail, code, requestId }: Problem,
): FastifyReply {
  const extensions = requestId === undefined ? { code } : { code, requestId };
  return reply.code(status).send({ errors: [{ message: detail, extensions }] });
}
