import type { ReasonCode } from './reason-codes.js';

/**
 * One sentence for every reason. {unit}, {by} and the like stand for facts of the reason; a part in square
 * brackets is left out where one of its facts is missing or empty.
 */
export type Catalogue = Readonly<Record<ReasonCode, string>>;
