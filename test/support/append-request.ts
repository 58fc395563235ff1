import type { AppendRequest, NewEvent } from '../../src/event-store/event.js';
import { EMPTY_STREAM } from '../../src/event-store/event.js';

/** An append of one event to an empty stream, unless told otherwise. */
export function appendRequest(changes: Partial<AppendRequest> = {}): AppendRequest {
  return {
    streamId: 'game-00000000-0000-4000-8000-000000000001',
    head: EMPTY_STREAM,
    events: [happened()],
    recordedAt: '2026-03-01T12:00:00.000Z',
    metadata: {
      actor: { kind: 'PLAYER', id: '00000000-0000-4000-8000-0000000000aa' },
      onBehalfOf: null,
      client: 'spec/1.0',
      commandId: '00000000-0000-4000-8000-0000000000bb',
      correlationId: '00000000-0000-4000-8000-0000000000cc',
    },
    idempotency: null,
    inlineWrites: [],
    ...changes,
  };
}

export function happened(data: NewEvent['data'] = { power: 'france' }, type = 'SomethingHappened') {
  return { type, schemaVersion: 1, data } satisfies NewEvent;
}
