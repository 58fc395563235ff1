import type { Variant } from './board/variant.js';
import type { Rules } from './rules/rules.js';
import type { Position } from './vocabulary.js';

/** What lies on the table before orders are read: the map, the rules that were agreed on, and the board. */
export interface Table {
  readonly variant: Variant;
  readonly rules: Rules;
  readonly position: Position;
}
