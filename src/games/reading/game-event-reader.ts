import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../event-store/event.js';
import { EventStore } from '../../event-store/event-store.js';
import { streamOf } from '../events/game-stream.js';

/** One event's place in a game. */
export interface EventPlace {
  readonly gameId: string;
  readonly sequence: number;
}

/** Reads the events of games raw: `viewFor` decides which of them somebody may see. */
@Injectable()
export class GameEventReader {
  constructor(private readonly store: EventStore) {}

  /** The events at these places, in their order; null where none stands. One statement. */
  async at(places: readonly EventPlace[]): Promise<(RecordedEvent | null)[]> {
    return this.store.readPlaces(
      places.map(({ gameId, sequence }) => ({ streamId: streamOf(gameId), sequence })),
    );
  }
}
