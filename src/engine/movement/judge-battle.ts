import { at } from '../board/ints.js';
import type { Rules } from '../rules/rules.js';
import { CONVOY, HOLD, MOVE, type Battle } from './battle.js';
import { giveMove } from './move-verdicts.js';
import { resolve } from './resolve.js';
import { giveSupport } from './support-verdicts.js';
import { findDislodged, giveConvoy, giveHold, type Verdicts } from './verdicts.js';

/** Adjudicates the orders of one movement phase: exactly one outcome and reason for every unit. */
export function judgeBattle(battle: Battle, rules: Rules, verdicts: Verdicts): void {
  resolve(battle, rules);
  findDislodged(battle, verdicts);
  for (let unit = 0; unit < battle.unitCount; unit += 1) giveVerdict(battle, verdicts, unit);
}

function giveVerdict(battle: Battle, verdicts: Verdicts, unit: number): void {
  const kind = at(battle.kind, unit);
  if (kind === HOLD) giveHold(verdicts, unit);
  else if (kind === MOVE) giveMove(battle, verdicts, unit);
  else if (kind === CONVOY) giveConvoy(battle, verdicts, unit);
  else giveSupport(battle, verdicts, unit);
}
