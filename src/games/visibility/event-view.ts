import type { JsonObject } from '../../kernel/json.js';
import type { EventRecord } from '../events/event-catalogue.js';

/**
 * An event of the log as one viewer may see it. A withheld one keeps its place, its time and its hash;
 * its salt goes with its data, for a public hash over guessable orders would give them away.
 */
export interface EventView {
  readonly sequence: number;
  readonly type: string;
  readonly schemaVersion: number | null;
  readonly recordedAt: string;
  readonly isWithheld: boolean;
  readonly data: JsonObject | null;
  readonly metadata: JsonObject | null;
  readonly salt: string | null;
  readonly hash: string;
}

export function visibleEvent(recorded: EventRecord): EventView {
  const { sequence, type, schemaVersion, recordedAt, data, salt, hash } = recorded;
  const metadata = { ...recorded.metadata };
  return {
    sequence,
    type,
    schemaVersion,
    recordedAt,
    isWithheld: false,
    data,
    metadata,
    salt,
    hash,
  };
}

export function withheldEvent({ sequence, recordedAt, hash }: EventRecord): EventView {
  return {
    sequence,
    type: 'Withheld',
    schemaVersion: null,
    recordedAt,
    isWithheld: true,
    data: null,
    metadata: null,
    salt: null,
    hash,
  };
}
