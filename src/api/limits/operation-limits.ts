import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';

/** What one operation may ask, known before a resolver runs. */
export const OPERATION_LIMITS = {
  tokens: 5_000,
  depth: 14,
  aliases: 60,
  directives: 50,
  /** Fields and fragments, with every fragment where it is spread. */
  selections: 10_000,
  /** Roughly the number of values in the answer: a field costs 1, a list its items times what each costs. */
  cost: 50_000,
} as const;

/** How much of the answer 1 stands for at most: an operation makes no more than some 10 MB. */
export const BYTES_OF_A_COST = 200;

/** What questions to the rules cost besides their answers: they keep the processor busy, and need no account. */
export const WORK = {
  ofAdjudication: 1_000,
  ofReadingAPhase: 1_000,
  ofLegalOrders: 5_000,
  ofAPhasesOrders: 500,
  ofComparing: 500,
} as const;

/** What values cost that are larger than others: an event's data may hold every order of a phase. */
export const PRICE = { ofEventData: 50, ofEventMetadata: 3 } as const;

/** How long the lists are that have no `first`, for the estimate only. */
export const TYPICAL_LENGTH = {
  ofAPosition: 30,
  ofAPhase: 25,
  ofAMap: 80,
  ofPowers: 7,
  ofPhaseChanges: 20,
  ofRetreats: 10,
  ofUnits: 25,
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

export interface Estimated {
  readonly args: Readonly<Record<string, unknown>>;
  readonly childComplexity: number;
}

/** The cost of a connection: its page times what one entry costs. */
export function perPage({ args, childComplexity }: Estimated): number {
  const asked = args['first'] ?? args['last'];
  return 1 + (typeof asked === 'number' && asked > 0 ? asked : 50) * childComplexity;
}

/** The cost of a text of at most so many characters. */
export function ofText(characters: number): number {
  return 1 + Math.floor(characters / 50);
}

/** The cost of a field that takes work before it has anything to show. */
export function withWork(work: number): (estimated: Estimated) => number {
  return ({ childComplexity }) => work + childComplexity;
}

/** The cost of a list of about so many entries. */
export function perEntry(length: number): (estimated: Estimated) => number {
  return ({ childComplexity }) => 1 + length * Math.max(1, childComplexity);
}
