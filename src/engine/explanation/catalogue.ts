import type { ReasonCode } from './reason-codes.js';

/**
 * One sentence for every reason, as an ICU message. Its arguments are the facts of the reason: {unit}, {by},
 * and what follows from one of them: {bySupportersCount} (0 where the fact is missing, so that a sentence can
 * leave out what it does not know), {byKind} (army, fleet or unknown) and {targetCode} (MUN rather than Munich).
 * Apostrophes are typographic: the plain one quotes in ICU.
 */
export type Catalogue = Readonly<Record<ReasonCode, string>>;
