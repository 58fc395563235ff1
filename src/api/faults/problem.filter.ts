import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from './fault-of.js';
import {
  internalProblem,
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
    const problem = problemOf(error);
    if ([429, 503].includes(problem.status)) void reply.header('retry-after', '1');
    if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
    return isGraphql(request) ? sendGraphqlError(reply, problem) : sendProblem(reply, problem);
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof RefusedError) return problemOfRefusal(error.refusal);
  const fault = faultOf(error);
  return fault ? problemOfFault(fault) : internalProblem();
}

function isGraphql(request: FastifyRequest): boolean {
  return /^\/graphql(?=$|[?/])/.test(request.url);
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).header('content-type', PROBLEM_TYPE).send(problem);
}

function sendGraphqlError(reply: FastifyReply, { status, detail, code }: Problem): FastifyReply {
  return reply.code(status).send({ errors: [{ message: detail, extensions: { code } }] });
}
