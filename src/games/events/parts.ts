import type { JudgedOrder, Position, WrittenOrder } from '../../engine/index.js';
import { readGameEvent, type StoredEvent } from './event-catalogue.js';
import type { GameEventType, DataOf } from './game.events.js';

/** The board as the event left it. */
export function boardIn(stored: StoredEvent): Position {
  const event = readGameEvent(stored);
  if (event.type === 'GameStarted') return event.data.opening;
  if (event.type === 'PhaseAdjudicated') return event.data.next;
  if (event.type === 'PhaseReopened') return event.data.position;
  throw new Error(`${event.type} holds no board.`);
}

/** The orders that counted in the phase that the event closed. */
export function judgedOrdersIn(stored: StoredEvent): readonly JudgedOrder[] {
  return dataOf('PhaseAdjudicated', stored).orders;
}

/** The orders that the event submitted. */
export function writtenOrdersIn(stored: StoredEvent): readonly WrittenOrder[] {
  return dataOf('OrdersSubmitted', stored).orders;
}

/** The data of an event that must be of this type. */
export function dataOf<Type extends GameEventType>(type: Type, stored: StoredEvent): DataOf<Type> {
  const event = readGameEvent(stored);
  if (event.type !== type) throw new Error(`The event is ${event.type}, not ${type}.`);
  return event.data as DataOf<Type>;
}
