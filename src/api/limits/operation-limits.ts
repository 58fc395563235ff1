import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';

/** What one operation may ask, known before a resolver runs. */
export const OPERATION_LIMITS = {
  tokens: 5_000,
  depth: 14,
  aliases: 60,
  directives: 50,
  /** Roughly the number of values in the answer: a field costs 1, a list its items times what each costs. */
  cost: 50_000,
} as const;

/** What questions to the rules cost besides their answers: they keep the processor busy, and need no account. */
export const WORK = { ofAdjudication: 2_000, ofLegalOrders: 5_000, ofAPhasesOrders: 500 } as const;

/** How long the lists are that have no `first`, for the estimate only. */
export const TYPICAL_LENGTH = {
  ofAPosition: 30,
  ofAPhase: 25,
  ofAMap: 80,
  ofLegalOrders: 60,
} as const;

export const limitRules: ValidationRule[] = new ApolloArmor({
  maxDepth: { n: OPERATION_LIMITS.depth, flattenFragments: true },
  maxAliases: { n: OPERATION_LIMITS.aliases },
  maxDirectives: { n: OPERATION_LIMITS.directives },
  // Cost and tokens have better measures of their own, and the schema is public: suggestions help.
  costLimit: { enabled: false },
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect().validationRules;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** The error for an operation that costs too much; null when it may run. */
export function costError(operation: Operation): GraphQLError | null {
  const cost = costOf(operation);
  if (cost === null || cost <= OPERATION_LIMITS.cost) return null;
  return new GraphQLError(
    `The operation costs ${cost}, and ${OPERATION_LIMITS.cost} is the most: ask for shorter pages or fewer fields.`,
    { extensions: { code: 'OPERATION_TOO_COSTLY', http: { status: 400 } } },
  );
}

/** Null where the variables do not fit: the execution says so, and says it better. */
function costOf({ schema, document, operationName, variables }: Operation): number | null {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  if (getVariableValues(schema, definitions, { ...variables }).errors) return null;
  return getComplexity({
    schema,
    query: document,
    variables: { ...variables },
    ...(operationName === undefined ? {} : { operationName }),
    estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    maxQueryNodes: OPERATION_LIMITS.cost,
  });
}

interface Estimated {
  readonly args: Readonly<Record<string, unknown>>;
  readonly childComplexity: number;
}

/** The cost of a connection: its page times what one entry costs. */
export function perPage({ args, childComplexity }: Estimated): number {
  const asked = args['first'] ?? args['last'];
  return 1 + (typeof asked === 'number' && asked > 0 ? asked : 50) * childComplexity;
}

/** The cost of a field that takes work before it has anything to show. */
export function withWork(work: number): (estimated: Estimated) => number {
  return ({ childComplexity }) => work + childComplexity;
}

/** The cost of a list of about so many entries. */
export function perEntry(length: number): (estimated: Estimated) => number {
  return ({ childComplexity }) => 1 + length * Math.max(1, childComplexity);
}
