import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Fault } from '../../kernel/fault.js';
import { variablesFault } from '../input/variables.js';
import { type Operation, operationCost } from './operation-cost.js';
import { OPERATION_LIMITS } from './operation-limits.js';
import { operationSize } from './operation-size.js';

/** Why an operation may not run, known before a resolver does; null when it may. */
export function operationRefusal(operation: Operation): GraphQLError | null {
  const { schema, document, operationName } = operation;
  const chosen = getOperationAST(document, operationName);
  if (!chosen) return unresolved(document, operationName);
  const misfit = variablesFault(schema, chosen, operation.variables ?? {});
  if (misfit) return unfitting(misfit);
  if (operationSize(document, chosen) > OPERATION_LIMITS.selections)
    return tooCostly(
      `The operation selects more than ${OPERATION_LIMITS.selections} fields and fragments with every fragment where it is spread: spread fewer.`,
    );
  const cost = operationCost(operation);
  if (cost <= OPERATION_LIMITS.cost) return null;
  return tooCostly(
    `The operation costs ${cost}, and ${OPERATION_LIMITS.cost} is the most: ask for shorter pages or fewer fields.`,
  );
}

/** The same for an operation over HTTP, where nothing can be followed. */
export function httpOperationRefusal(operation: Operation): GraphQLError | null {
  const chosen = getOperationAST(operation.document, operation.operationName);
  return chosen?.operation === OperationTypeNode.SUBSCRIPTION
    ? notOverHttp()
    : operationRefusal(operation);
}

function unfitting(fault: Fault): GraphQLError {
  const extensions = { code: fault.code, http: { status: 400 } };
  return new GraphQLError(fault.message, { originalError: fault, extensions });
}

function tooCostly(message: string): GraphQLError {
  return refusal('OPERATION_TOO_COSTLY', message);
}

function notOverHttp(): GraphQLError {
  return refusal(
    'BAD_REQUEST',
    'A subscription does not run over HTTP: open a WebSocket at /graphql of this server with the subprotocol graphql-transport-ws, as the package graphql-ws does, and send it there.',
  );
}

/** With the code that Apollo has for it. */
function unresolved({ definitions }: DocumentNode, name: string | null | undefined): GraphQLError {
  const names = definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => nameOf(definition));
  const there = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
  return refusal(
    'OPERATION_RESOLUTION_FAILURE',
    typeof name === 'string'
      ? `The document has no operation named ${JSON.stringify(name)}; ${there}.`
      : `The document does not say which operation to run; ${there}. Name one as operationName.`,
  );
}

function nameOf({ name }: OperationDefinitionNode): string {
  return name ? JSON.stringify(name.value) : 'one without a name';
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
