/** The one door of the engine: the rules of Diplomacy, pure and total, names in and names out. */
export * from './vocabulary.js';
export {
  ADJACENT_CONVOY_RULES,
  CIVIL_DISORDER_REMOVAL_RULES,
  CONVOY_PARADOX_RULES,
  RULE_PRESETS,
  expandRules,
} from './rules.js';
export type {
  AdjacentConvoyRule,
  CivilDisorderRemovalRule,
  ConvoyParadoxRule,
  RuleChoices,
  RulePreset,
  Rules,
  RulesRequest,
} from './rules.js';
export type { Table } from './table.js';
export { findVariant, variantCodes } from './board/variants.js';
export type { AdjacencyFacts, Power, Province, Variant } from './board/variant.js';
export { openingPosition } from './position/opening.js';
export { adjustmentsOf } from './position/adjustments.js';
export { parsePhaseName, formatPhaseName } from './position/calendar.js';
export type { PhaseName } from './position/calendar.js';
export { positionFrom } from './position/position-from.js';
export type { PositionFault, PositionRequest } from './position/position-from.js';
export { powersThatOweOrders } from './position/owes.js';
export { readOrders } from './orders/read-orders.js';
export type { ReadOrders } from './orders/read-orders.js';
export { NOTATIONS } from './notation/notation.js';
export type { Notation, WriteOptions } from './notation/notation.js';
export { writeOrder } from './notation/write-order.js';
export { orderText, unitText } from './orders/text.js';
export { legalOrders } from './orders/legal-orders.js';
export type { LegalOrders } from './orders/legal-orders.js';
export { adjudicate, ENGINE_VERSION } from './adjudicate.js';
export type { AdjudicationRequest } from './adjudicate.js';
export { explain } from './explanation/explain.js';
