import type { RecordedEvent } from '../../src/event-store/event.js';
import { storedEvent } from '../../src/games/events/event-catalogue.js';
import type { GameEvent } from '../../src/games/events/game.events.js';
import { GAME, OWNER } from './game-events.js';

/** An event as the log would hold it. Its salt and hash are of the right size and mean nothing. */
export function recorded(event: GameEvent, changes: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    ...storedEvent(event),
    streamId: `game-${GAME}`,
    sequence: 1,
    recordedAt: '2026-03-01T12:00:00.000Z',
    metadata: {
      actor: { kind: 'PLAYER', id: OWNER },
      onBehalfOf: null,
      client: null,
      commandId: '00000000-0000-4000-8000-0000000000c1',
      correlationId: '00000000-0000-4000-8000-0000000000c2',
    },
    salt: '5a'.repeat(16),
    hash: 'a5'.repeat(32),
    ...changes,
  };
}
