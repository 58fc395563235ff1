import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { TOO_DEEP_TO_READ } from '../faults/graphql-errors.js';
import { shapeFault } from '../input/shape.js';
import { limitRules, OPERATION_LIMITS } from '../limits/operation-limits.js';
import { operationRefusal } from '../limits/operation-refusal.js';

export interface SocketPayload {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

/** What a socket asks to run, within the limits that hold over HTTP too; or why it may not. */
export function socketOperation(
  schema: GraphQLSchema,
  payload: SocketPayload,
): Omit<ExecutionArgs, 'contextValue'> | readonly GraphQLError[] {
  const fault = shapeFault(payload.variables, 'variables');
  if (fault) return [new GraphQLError(fault.message, { originalError: fault })];
  const document = parsed(payload.query);
  if (document instanceof GraphQLError) return [document];
  const invalid = validate(schema, document, [...specifiedRules, ...limitRules]);
  if (invalid.length > 0) return invalid;
  const operationName = payload.operationName ?? undefined;
  const variables = payload.variables ?? undefined;
  const refused = operationRefusal({ schema, document, operationName, variables });
  if (refused) return [refused];
  return { schema, document, operationName, variableValues: variables };
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens: OPERATION_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return parseError(error);
    if (error instanceof RangeError) return parseError(new GraphQLError(TOO_DEEP_TO_READ));
    throw error;
  }
}

/** With the code that Apollo gives it over HTTP. */
function parseError({ message, source, positions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, {
    source,
    positions,
    extensions: { code: 'GRAPHQL_PARSE_FAILED' },
  });
}
