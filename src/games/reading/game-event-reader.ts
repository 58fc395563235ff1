import { Injectable } from '@nestjs/common';
import type { Page } from '../../api/paging/connection.js';
import type { RecordedEvent } from '../../event-store/event.js';
import { EventStore } from '../../event-store/event-store.js';
import { streamOf } from '../commands/game-fold.js';
import { forwardSpanOf, pageOf, sequenceOf, type PageRequest } from './page.js';

const LIST = 'events';

/** One event's place in a game. */
export interface EventPlace {
  readonly gameId: string;
  readonly sequence: number;
}

/** Reads the events of games raw: `viewFor` decides which of them somebody may see. */
@Injectable()
export class GameEventReader {
  constructor(private readonly store: EventStore) {}

  /** A page of a game's log, in order. */
  async page(gameId: string, request: PageRequest): Promise<Page<RecordedEvent>> {
    const span = forwardSpanOf(LIST, request);
    const events = await this.store.readStream(streamOf(gameId), {
      afterSequence: sequenceOf(span.after) ?? 0,
      limit: span.size + 1,
    });
    return pageOf(LIST, span, events, ({ sequence }) => String(sequence));
  }

  /** The events at these places, in their order; null where none stands. One statement. */
  async at(places: readonly EventPlace[]): Promise<(RecordedEvent | null)[]> {
    return this.store.readPlaces(
      places.map(({ gameId, sequence }) => ({ streamId: streamOf(gameId), sequence })),
    );
  }
}
