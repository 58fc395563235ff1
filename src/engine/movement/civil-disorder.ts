import type { Rules } from '../rules/rules.js';
import type { WrittenOrder } from '../vocabulary.js';
import type { Battle } from './battle.js';

/**
 * DATC 4.D.9: a power is in civil disorder when it gave no order at all, possible or not; its units hold.
 * Where the rules say so, nobody else can support them.
 */
export function forsakePowers(
  battle: Battle,
  { civilDisorderSupport }: Rules,
  written: readonly WrittenOrder[],
): void {
  if (civilDisorderSupport === 'GIVEN') return;
  const present = new Set(written.map(({ order }) => order.power));
  battle.board.powerCodes.forEach((code, power) => {
    battle.isForsaken[power] = present.has(code) ? 0 : 1;
  });
}
