import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Fault } from '../../kernel/fault.js';
import { shortened } from '../../kernel/quoted.js';
import { faultOf } from './fault-of.js';
import { reportFault } from './fault-report.js';
import { INTERNAL_MESSAGE } from './problem.js';

/** In characters. GraphQL repeats the values that are wrong, each time as long as they came. */
const LONGEST_MESSAGE = 1_000;

/** What stands where a stack ends before the document does. */
export const TOO_DEEP_TO_READ =
  'Syntax Error: the document nests too deep to be read: nest fewer braces and brackets.';

/** Apollo's formatError: a fault keeps its code and message, whatever nobody foresaw is shown as INTERNAL. */
export function formatGraphqlError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const cause = causeOf(error);
  const { stacktrace: _stacktrace, code, ...extensions } = { ...formatted.extensions };
  if (isOfGraphql(code) && !(cause instanceof Fault))
    return { ...formatted, message: told(formatted, cause), extensions: { ...extensions, code } };
  const fault = faultOf(cause);
  if (!fault) return { ...formatted, message: INTERNAL_MESSAGE, extensions: { code: 'INTERNAL' } };
  const { status: _status, ...details } = fault.details;
  return { ...formatted, message: fault.message, extensions: { ...details, code: fault.code } };
}

function told({ message }: GraphQLFormattedError, cause: unknown): string {
  return causeOf(cause) instanceof RangeError
    ? TOO_DEEP_TO_READ
    : shortened(message, LONGEST_MESSAGE);
}

/** Logs those of an operation's errors that nobody foresaw, and outages. */
export function reportErrors(errors: readonly Error[], requestId: string): void {
  for (const error of errors) if (!isOfTheRequest(error)) reportFault(causeOf(error), requestId);
}

/** What GraphQL says of a document or its variables, before anything is resolved. */
function isOfTheRequest(error: Error): boolean {
  const isGraphqls = causeOf(error) instanceof GraphQLError;
  return isGraphqls && error instanceof GraphQLError && error.path === undefined;
}

/** What nobody foresaw carries the id that it was logged under. */
export function withRequestId(
  errors: readonly GraphQLFormattedError[],
  requestId: string,
): GraphQLFormattedError[] {
  return errors.map((error) =>
    error.extensions?.['code'] === 'INTERNAL'
      ? { ...error, extensions: { ...error.extensions, requestId } }
      : error,
  );
}

/** The same for errors over a socket, where Apollo does not pass by. */
export function formatSocketErrors(
  errors: readonly GraphQLError[],
  requestId: string,
): GraphQLFormattedError[] {
  const named = errors.map((error) => withSocketCode(error));
  reportErrors(errors, requestId);
  return withRequestId(
    named.map((error, place) => formatGraphqlError(error, errors[place])),
    requestId,
  );
}

/** An error with the code that Apollo would give it. */
function withSocketCode(error: GraphQLError): GraphQLFormattedError {
  const code = error.extensions['code'] ?? codeOfRequest(error);
  const { http: _http, ...extensions } = error.extensions;
  return { ...error.toJSON(), extensions: { ...extensions, code } };
}

function codeOfRequest(error: GraphQLError): string | undefined {
  return isOfTheRequest(error) ? 'GRAPHQL_VALIDATION_FAILED' : undefined;
}

/** Whether GraphQL itself gave the error its code. */
function isOfGraphql(code: unknown): code is string {
  return typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR';
}

/** What a resolver or a stream of events threw, in whatever it was wrapped. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}
