import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../event-store/event.js';
import { Replicas } from '../../database/replicas.js';
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
  constructor(
    private readonly store: EventStore,
    private readonly replicas: Replicas,
  ) {}

  /**
   * The events at these places, in their order; null where none stands. One statement, of a replica where there is
   * one: an event never changes, and those that it does not have yet the primary has.
   */
  async at(asked: readonly EventPlace[]): Promise<(RecordedEvent | null)[]> {
    const places = asked.map(({ gameId, sequence }) => ({ streamId: streamOf(gameId), sequence }));
    const found = await this.replicas.ask((pool) => this.store.readPlaces(places, pool));
    if (!found) return this.store.readPlaces(places);
    const missing = places.filter((_place, index) => !found[index]);
    if (missing.length === 0) return found;
    const newer = (await this.store.readPlaces(missing)).values();
    return found.map((event) => event ?? newer.next().value ?? null);
  }
}
