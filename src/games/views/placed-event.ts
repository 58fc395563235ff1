import type { RecordedEvent } from '../../event-store/event.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { gameIdOf } from '../events/game-stream.js';
import type { EventRead } from './data-read.js';

/** An event with its place in the log, before it is appended or after it was read: all that a read model is made of. */
export interface PlacedEvent {
  readonly gameId: string;
  readonly sequence: number;
  readonly recordedAt: string;
  readonly event: EventRead;
}

/** The same of an event that stands in the log. */
export function placedEvent(
  recorded: Omit<RecordedEvent, 'metadata' | 'salt' | 'hash'>,
): PlacedEvent {
  const { streamId, sequence, recordedAt } = recorded;
  return { gameId: gameIdOf(streamId), sequence, recordedAt, event: readGameEvent(recorded) };
}
