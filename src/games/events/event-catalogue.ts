import type { JsonObject } from '../../kernel/json.js';
import type { GameEvent, GameEventType } from './game.events.js';
import { liftData, newestVersion } from './upcasters.js';

/** Spelt out as an object so that the compiler misses a type that is left out. */
const TYPES: Readonly<Record<GameEventType, true>> = {
  GameCreated: true,
  PlayerJoined: true,
  GameStarted: true,
  OrdersSubmitted: true,
  ReadinessChanged: true,
  PhaseAdjudicated: true,
  PhaseReopened: true,
  GameEnded: true,
};
export const GAME_EVENT_TYPES = Object.keys(TYPES) as readonly GameEventType[];

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
    schemaVersion: newestVersion(event.type),
    data: event.data as unknown as JsonObject,
  };
}

/** A stored event as today's code knows it, whichever release wrote it; one from a newer server is never guessed at. */
export function readGameEvent({ type, schemaVersion, data }: StoredEvent): GameEvent {
  if (!isGameEventType(type) || schemaVersion > newestVersion(type)) {
    throw new Error(
      `This server cannot read ${type} of schema version ${schemaVersion}; a newer one wrote it.`,
    );
  }
  return { type, data: liftData(type, schemaVersion, data) } as unknown as GameEvent;
}

function isGameEventType(type: string): type is GameEventType {
  return Object.hasOwn(TYPES, type);
}
