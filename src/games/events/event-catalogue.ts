import type { JsonObject } from '../../kernel/json.js';
import type { GameEvent, GameEventType } from './game.events.js';

/** The version in which each type of event is written today. */
export const SCHEMA_VERSIONS: Readonly<Record<GameEventType, number>> = {
  GameCreated: 1,
  PlayerJoined: 1,
  GameStarted: 1,
  OrdersSubmitted: 1,
  ReadinessChanged: 1,
  PhaseAdjudicated: 1,
  GameEnded: 1,
};

/** An event as the log holds it, of any version; what a game needs to know of it. */
export interface EventRecord extends StoredEvent {
  readonly sequence: number;
  readonly recordedAt: string;
  readonly metadata: object;
  readonly salt: string;
  readonly hash: string;
}

export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
}

/** The event as it is to be stored, in the version written today. */
export function storedEvent(event: GameEvent): StoredEvent {
  return {
    type: event.type,
    schemaVersion: SCHEMA_VERSIONS[event.type],
    data: event.data as unknown as JsonObject,
  };
}

/**
 * A stored event as today's code knows it. Every version written so far is still today's, so nothing
 * is lifted yet; an event from a newer server is never guessed at.
 */
export function readGameEvent({ type, schemaVersion, data }: StoredEvent): GameEvent {
  if (!isGameEventType(type) || schemaVersion !== SCHEMA_VERSIONS[type]) {
    throw new Error(
      `This server cannot read ${type} of schema version ${schemaVersion}; a newer one wrote it.`,
    );
  }
  return { type, data } as unknown as GameEvent;
}

function isGameEventType(type: string): type is GameEventType {
  return Object.hasOwn(SCHEMA_VERSIONS, type);
}
