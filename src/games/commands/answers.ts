import type { JudgedOrder, PowerCode, UnreadableLine, WrittenOrder } from '../../engine/index.js';
import type { RecordedEvent } from '../../event-store/event.js';
import { dataOf } from '../events/parts.js';
import type { GameEventType } from '../events/game.events.js';
import type { Success } from './handle-command.js';
import { powerHeldBy } from '../state/who-writes.js';

/** What a submission recorded, with the proof of it. */
export interface SubmittedOrders {
  readonly phase: string;
  readonly power: PowerCode;
  readonly orders: readonly WrittenOrder[];
  readonly unreadable: readonly UnreadableLine[];
  readonly receipt: Pick<RecordedEvent, 'sequence' | 'hash' | 'recordedAt'>;
}

/** Answers are made from the recorded events, so that a repeated request gets the same again. */
export function submittedOrders(success: Success): SubmittedOrders {
  const recorded = recordedOf('OrdersSubmitted', success);
  const { phase, power, orders, unreadable } = dataOf('OrdersSubmitted', recorded);
  const { sequence, hash, recordedAt } = recorded;
  return { phase, power, orders, unreadable, receipt: { sequence, hash, recordedAt } };
}

/** The orders that counted in the phase that the command closed, and its name. */
export function adjudicatedOrders(success: Success): {
  readonly phase: string;
  readonly judged: readonly JudgedOrder[];
} {
  const { phase, orders } = dataOf('PhaseAdjudicated', recordedOf('PhaseAdjudicated', success));
  return { phase, judged: orders };
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
