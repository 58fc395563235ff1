import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameCreated,
  gameEnded,
  gameStarted,
  hold,
  ordersSubmitted,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  readinessChanged,
  scribeGame,
} from '../../../test/support/game-events.js';
import { expandRules } from '../../engine/index.js';
import { fold } from '../state/evolve.js';
import {
  readGameEvent,
  GAME_EVENT_TYPES,
  storedEvent,
  type StoredEvent,
} from './event-catalogue.js';
import type { GameEvent, GameEventType } from './game.events.js';
import { newestVersion } from './upcasters.js';

const written: readonly GameEvent[] = [
  gameCreated(),
  scribeGame(),
  playerJoined('france'),
  gameStarted(),
  ordersSubmitted('france', [hold('france', 'par')]),
  readinessChanged('france'),
  phaseAdjudicated(),
  phaseReopened(),
  gameEnded('france'),
];

const FOLDER = path.join(import.meta.dirname, '../../../test/fixtures/events');
const fixtures: readonly StoredEvent[] = readdirSync(FOLDER)
  .toSorted()
  .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as StoredEvent);

describe('storedEvent and readGameEvent', () => {
  it.each(written)('bring $type back through JSON as it was', (event) => {
    const stored = JSON.parse(JSON.stringify(storedEvent(event))) as StoredEvent;
    expect(readGameEvent(stored)).toStrictEqual(event);
  });

  it('are tried with every type of event', () => {
    expect(new Set(written.map(({ type }) => type))).toEqual(new Set(GAME_EVENT_TYPES));
  });

  it.each(['GameTeleported', 'toString', '__proto__'])(
    'do not guess at the unknown type %s',
    (type) => {
      expect(() => readGameEvent({ type, schemaVersion: 1, data: {} })).toThrow('cannot read');
    },
  );

  it('do not guess at a newer version', () => {
    const newer = { ...storedEvent(gameStarted()), schemaVersion: 2 };
    expect(() => readGameEvent(newer)).toThrow('a newer one wrote it');
  });
});

describe('events written by earlier releases', () => {
  it('are kept of every type and version', () => {
    const kept = new Set(fixtures.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`));
    const all = GAME_EVENT_TYPES.flatMap((type) =>
      Array.from({ length: newestVersion(type) }, (_, place) => `${type} ${place + 1}`),
    );
    expect([...kept].toSorted()).toEqual(all.toSorted());
  });

  it.each([
    ['first', (version: number) => version === 1],
    ['newest', (version: number, type: GameEventType) => version === newestVersion(type)],
  ] as const)('are read in their %s version and tell their game to its end', (_, isChosen) => {
    const told = fixtures.filter(({ type, schemaVersion }) =>
      isChosen(schemaVersion, type as GameEventType),
    );
    expect(fold(told.map(readGameEvent), GAME)).toMatchObject({
      status: 'FINISHED',
      version: GAME_EVENT_TYPES.length,
      winners: ['france'],
      position: { phase: 'S1901M' },
      superseded: { S1901M: 1, F1901M: 1 },
      rules: expandRules(),
    });
  });
});
