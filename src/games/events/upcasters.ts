import type { JsonObject } from '../../kernel/json.js';
import type { GameEventType } from './game.events.js';

/** Lifts the data of an event from one version of its type to the next. */
type Upcaster = (data: JsonObject) => JsonObject;

/** For each type the steps from its first version to the one written today; a step never changes once released. */
const UPCASTERS: Readonly<Partial<Record<GameEventType, readonly Upcaster[]>>> = {
  GameCreated: [withEveryRule, asNoFork],
  PhaseAdjudicated: [asOnlyAttempt],
};

/** The data of a stored event of some version, as today's code writes it. */
export function liftData(type: GameEventType, version: number, data: JsonObject): JsonObject {
  const steps = UPCASTERS[type] ?? [];
  return steps.slice(version - 1).reduce((lifted, step) => step(lifted), data);
}

/** The version in which a type of event is written today. */
export function newestVersion(type: GameEventType): number {
  return 1 + (UPCASTERS[type]?.length ?? 0);
}

/** Games of version 1 could choose in five issues; in all others they were played by these. */
const RULES_OF_VERSION_1 = {
  multiRouteConvoy: 'ANY_ROUTE',
  omittedCoast: 'ONLY_COAST',
  impossibleCoast: 'ILLEGAL',
  supportCoast: 'OPTIONAL',
  wrongUnitCoast: 'IGNORED',
  irrelevantCoast: 'IGNORED',
  missingUnitType: 'VALID',
  wrongUnitType: 'VALID',
  missingBuildType: 'FLEET_WITH_COAST',
  inlandFleetBuild: 'FAILS',
  missingNationality: 'VALID',
  wrongNationality: 'VALID',
  laterOrderSet: 'REPLACES',
  unorderedSets: 'COMBINED',
  repeatedOrder: 'FIRST',
  surplusBuilds: 'FIRST',
  repeatedBuild: 'FIRST',
  surplusDisbands: 'FIRST',
  civilDisorderSupport: 'GIVEN',
};

function withEveryRule(data: JsonObject): JsonObject {
  return { ...data, rules: { ...RULES_OF_VERSION_1, ...(data['rules'] as JsonObject) } };
}

/** Until version 3 there were no forks. */
function asNoFork(data: JsonObject): JsonObject {
  return { ...data, forkedFrom: null };
}

/** While version 1 was written, no phase was ever reopened. */
function asOnlyAttempt(data: JsonObject): JsonObject {
  return { ...data, attempt: 1, nextAttempt: 1 };
}
