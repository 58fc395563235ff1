import { at } from '../board/ints.js';
import type { Rules } from '../rules/rules.js';
import { CUTS_BY_1982, CUTS_BY_2000, CUTS_PLAINLY, MOVE, OPEN, type Battle } from './battle.js';
import { judgePath } from './convoys.js';
import { breakCycle } from './cycles.js';
import { linkOrders } from './links.js';
import { judgeMove } from './moves.js';
import { judgeSupport } from './supports.js';

/**
 * Decides every move, support and convoy. Each decision has bounds that only tighten as others are made,
 * so what is decided this way holds in every consistent reading of the orders; where nothing tightens
 * any more, the open decisions hang on each other in a cycle, and the rules for cycles settle one.
 */
export function resolve(battle: Battle, rules: Rules): void {
  battle.cutRule = cutRuleOf(rules);
  battle.isEveryRouteNeeded = rules.multiRouteConvoy === 'EVERY_ROUTE';
  battle.dislodgedStandsOffConvoyer = rules.dislodgedStandsOffConvoyer;
  linkOrders(battle, rules.adjacentConvoy);
  tighten(battle);
  while (battle.pendingCount > 0) {
    breakCycle(battle, rules.convoyParadox);
    tighten(battle);
  }
}

function cutRuleOf({ convoyParadox }: Rules): number {
  if (convoyParadox === 'RULEBOOK_1982') return CUTS_BY_1982;
  return convoyParadox === 'RULEBOOK_2000' ? CUTS_BY_2000 : CUTS_PLAINLY;
}

/** Judges the units that are open again and again, until a round decides nothing. */
function tighten(battle: Battle): void {
  let before: number;
  do {
    before = battle.pendingCount;
    judgeRound(battle);
  } while (battle.pendingCount > 0 && battle.pendingCount < before);
}

function judgeRound(battle: Battle): void {
  let kept = 0;
  for (let place = 0; place < battle.pendingCount; place += 1) {
    const unit = at(battle.pending, place);
    if (judgeUnit(battle, unit)) continue;
    battle.pending[kept] = unit;
    kept += 1;
  }
  battle.pendingCount = kept;
}

/** Returns whether the unit has nothing left to decide. */
function judgeUnit(battle: Battle, unit: number): boolean {
  if (at(battle.kind, unit) !== MOVE) return judgeSupporter(battle, unit);
  if (at(battle.path, unit) === OPEN) battle.path[unit] = judgePath(battle, unit);
  if (at(battle.move, unit) === OPEN) battle.move[unit] = judgeMove(battle, unit);
  return at(battle.path, unit) !== OPEN && at(battle.move, unit) !== OPEN;
}

function judgeSupporter(battle: Battle, unit: number): boolean {
  if (at(battle.support, unit) === OPEN) battle.support[unit] = judgeSupport(battle, unit);
  return at(battle.support, unit) !== OPEN;
}
