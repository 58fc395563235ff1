import type {
  JudgedOrder,
  PowerCode,
  UnreadableLine,
  Variant,
  WrittenOrder,
} from '../../engine/index.js';
import type { RecordedEvent } from '../../event-store/event.js';
import { dataOf } from '../events/parts.js';
import type { GameEventType } from '../events/game.events.js';
import type { Success } from './handle-command.js';
import { attemptOpenedBy } from '../state/attempts.js';
import { variantOf } from '../state/variant-of.js';
import { powerHeldBy } from '../state/who-writes.js';

/** How an edge shows a phase's orders. */
export type ShowOrders<Shown> = (
  variant: Variant,
  phase: string,
  orders: readonly (JudgedOrder | WrittenOrder)[],
) => Shown[];

/** What a submission recorded, with the proof of it. */
export interface Submission<Shown> {
  readonly orders: Shown[];
  readonly unreadable: readonly UnreadableLine[];
  readonly receipt: Pick<RecordedEvent, 'sequence' | 'hash' | 'recordedAt'>;
}

/** Answers are made from the recorded events, so that a repeated request gets the same again. */
export function submissionIn<Shown>(done: Success, show: ShowOrders<Shown>): Submission<Shown> {
  const recorded = recordedOf('OrdersSubmitted', done);
  const { phase, orders, unreadable } = dataOf('OrdersSubmitted', recorded);
  const { sequence, hash, recordedAt } = recorded;
  const receipt = { sequence, hash, recordedAt };
  return { orders: show(variantOf(done.game), phase, orders), unreadable, receipt };
}

/** The orders that counted in the phase that the command closed. */
export function adjudicatedIn<Shown>(done: Success, show: ShowOrders<Shown>): Shown[] {
  const recorded = recordedOf('PhaseAdjudicated', done);
  const { phase, orders } = dataOf('PhaseAdjudicated', recorded);
  return show(variantOf(done.game), phase, orders);
}

/** The attempt at a phase that the command opened. */
export function reopenedIn(done: Success): { readonly name: string; readonly attempt: number } {
  const data = dataOf('PhaseReopened', recordedOf('PhaseReopened', done));
  return { name: data.phase, attempt: attemptOpenedBy(data) };
}

/** The seat that a player took with the command, or held before it. */
export function seatTaken({ game }: Success, player: string): PowerCode {
  const power = powerHeldBy(game, player);
  if (power !== null) return power;
  throw new Error(`Player ${player} holds no seat of game ${game.gameId}.`);
}

function recordedOf(type: GameEventType, { events, game }: Success): RecordedEvent {
  const recorded = events.find((event) => event.type === type);
  if (recorded) return recorded;
  throw new Error(`The command on game ${game.gameId} recorded no ${type}.`);
}
