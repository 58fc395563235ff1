import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Fault } from '../../kernel/refusal.js';
import { faultOf } from './fault-of.js';
import { INTERNAL_MESSAGE } from './problem.js';

/** Apollo's formatError: a fault keeps its code and message, whatever nobody foresaw is logged and shown as INTERNAL. */
export function formatGraphqlError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const cause = causeOf(error);
  const { stacktrace: _stacktrace, code, ...extensions } = { ...formatted.extensions };
  const isOfGraphql = typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR';
  if (isOfGraphql && !(cause instanceof Fault))
    return { ...formatted, extensions: { ...extensions, code } };
  const fault = faultOf(cause);
  if (!fault) return { ...formatted, message: INTERNAL_MESSAGE, extensions: { code: 'INTERNAL' } };
  const { status: _status, ...details } = fault.details;
  return { ...formatted, message: fault.message, extensions: { ...details, code: fault.code } };
}

/** The same for errors over a socket, where Apollo does not pass by. */
export function formatSocketErrors(errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.map((error) => {
    const isOfTheRequest = error.originalError === undefined && error.path === undefined;
    const code =
      error.extensions['code'] ?? (isOfTheRequest ? 'GRAPHQL_VALIDATION_FAILED' : undefined);
    return formatGraphqlError(
      { ...error.toJSON(), extensions: { ...error.extensions, code } },
      error,
    );
  });
}

/** What a resolver or a stream of events threw, in whatever it was wrapped. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}
