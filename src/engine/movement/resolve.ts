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

/** Judges what is open again and again, until a round decides nothing. */
function tighten(battle: Battle): void {
  let open = Number.POSITIVE_INFINITY;
  let before: number;
  do {
    before = open;
    open = judgeRound(battle);
  } while (open < before);
}

/** Judges every unit that has a decision open; returns how many decisions still are. */
function judgeRound(battle: Battle): number {
  let open = 0;
  let kept = 0;
  for (let place = 0; place < battle.pendingCount; place += 1) {
    const unit = at(battle.pending, place);
    const left = judgeUnit(battle, unit);
    if (left === 0) continue;
    open += left;
    battle.pending[kept] = unit;
    kept += 1;
  }
  battle.pendingCount = kept;
  return open;
}

/** Returns how many decisions of the unit are still open. */
function judgeUnit(battle: Battle, unit: number): number {
  if (at(battle.kind, unit) !== MOVE) {
    battle.support[unit] = judgeSupport(battle, unit);
    return countOpen(at(battle.support, unit));
  }
  if (at(battle.path, unit) === OPEN) battle.path[unit] = judgePath(battle, unit);
  if (at(battle.move, unit) === OPEN) battle.move[unit] = judgeMove(battle, unit);
  return countOpen(at(battle.path, unit)) + countOpen(at(battle.move, unit));
}

function countOpen(decision: number): number {
  return decision === OPEN ? 1 : 0;
}
