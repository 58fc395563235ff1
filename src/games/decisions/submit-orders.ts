import { combineOrders, readOrders, type PowerCode } from '../../engine/index.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { variantOf } from '../state/variant-of.js';
import { writesFor } from '../state/who-writes.js';
import { notYourPower, phaseNotCurrent, unreadableOrders } from './refusals.js';

export interface SubmitOrdersCommand {
  readonly player: string;
  readonly phase: string;
  readonly power: PowerCode;
  readonly lines: readonly string[];
  /** Record the lines that can be read although others cannot. */
  readonly keepReadable: boolean;
}

/**
 * Replaces a power's orders for the phase, or adds to them where the game's rules say so. The one policy on faulty orders: text that is no order refuses
 * the whole submission, unless the client keeps what is readable, and something is: only no lines withdraw. An
 * order that is understood but impossible is recorded with its problem, and the unit holds, as the rulebook says
 * of wrong orders.
 */
export function submitOrders(
  game: GameState,
  { player, phase, power, lines, keepReadable }: SubmitOrdersCommand,
): readonly GameEvent[] | Refusal<'NotYourPower' | 'PhaseNotCurrent' | 'UnreadableOrders'> {
  if (!writesFor(game, player, power)) return notYourPower(game, power);
  if (game.status !== 'ACTIVE' || game.position.phase !== phase) {
    return phaseNotCurrent(game, phase);
  }
  const table = { variant: variantOf(game), rules: game.rules, position: game.position };
  const { orders, unreadable } = readOrders(table, power, lines);
  const isKept = keepReadable && orders.length > 0;
  if (unreadable.length > 0 && !isKept) return unreadableOrders(unreadable, lines.length);
  const earlier = game.submissions[power]?.orders ?? [];
  const standing = combineOrders(table, power, earlier, orders);
  return [{ type: 'OrdersSubmitted', data: { phase, power, orders: standing, unreadable } }];
}
