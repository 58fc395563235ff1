import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { close, positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import {
  GAME,
  gameCreated,
  gameEnded,
  gameStarted,
  OWNER,
  phaseReopened,
  playerJoined,
  readinessChanged,
} from '../../../test/support/game-events.js';
import { DocumentedShapes } from '../../../test/support/documented-shapes.js';
import { recorded } from '../../../test/support/recorded.js';
import { expandRules, readOrders } from '../../engine/index.js';
import { publicId } from '../../kernel/ids.js';
import { showEvent } from '../show/show-game.js';
import { showPhase } from '../show/show-phase.js';
import { visibleEvent } from '../visibility/event-view.js';
import { GAME_EVENT_TYPES, storedEvent, type StoredEvent } from './event-catalogue.js';
import type { GameEvent } from './game.events.js';
import { newestVersion } from './upcasters.js';

const ROOT = path.join(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/events.md'), 'utf8');
/** What stands in the streams of players. */
const OF_PLAYERS = ['PlayerSignedUp', 'PlayerErased'];
const FIXTURES = path.join(ROOT, 'test/fixtures/events');

/** A phase of each kind, with orders of each kind, possible and not. */
const PHASES: readonly (readonly [StatedBoard, Readonly<Record<string, readonly string[]>>])[] = [
  [
    {
      units: {
        france: ['A PAR', 'A MAR', 'F BRE'],
        germany: ['A BUR'],
        england: ['A LON', 'F NTH'],
      },
    },
    {
      france: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE S A PAR'],
      england: ['A LON - BEL VIA', 'F NTH C A LON - BEL', 'A LON - MOS'],
    },
  ],
  [
    {
      phase: 'F1901R',
      units: { france: ['A BUR', 'A KIE'] },
      dislodged: [
        { power: 'germany', unit: 'A BUR', attackedFrom: 'par' },
        { power: 'england', unit: 'A KIE' },
      ],
      standoffs: ['gas'],
    },
    { germany: ['A BUR - MUN'], england: ['A KIE D'] },
  ],
  [
    {
      phase: 'W1901A',
      units: { italy: ['A ROM', 'A PIE'] },
      centers: { france: ['par', 'mar', 'bre'], italy: ['rom'] },
    },
    { france: ['Build A PAR', 'Build F BRE', 'Waive'], italy: ['A PIE D'] },
  ],
];

function submitted([board, orders]: (typeof PHASES)[number]): GameEvent[] {
  const position = positionOf(board);
  const table = { variant: STANDARD, rules: expandRules(), position };
  return Object.entries(orders).map(([power, lines]) => {
    const read = readOrders(table, power, [...lines, 'A PAR - BURR', 'banana']);
    return { type: 'OrdersSubmitted', data: { phase: position.phase, power, ...read } };
  });
}

function adjudicated([board, orders]: (typeof PHASES)[number]): GameEvent {
  const position = positionOf(board);
  const judged = close(position, orders, expandRules());
  const attempts = { attempt: 1, nextAttempt: 1 };
  const data = { phase: position.phase, orders: judged.orders, next: judged.next, ...attempts };
  return { type: 'PhaseAdjudicated', data: { ...data, engineVersion: '1' } };
}

const written: readonly StoredEvent[] = [
  gameCreated(),
  gameCreated({ control: 'SCRIBE' }),
  playerJoined('france'),
  gameStarted(),
  readinessChanged('france'),
  ...PHASES.flatMap(submitted),
  ...PHASES.map(adjudicated),
  phaseReopened(),
  gameEnded('france'),
].map(storedEvent);
const released: readonly StoredEvent[] = readdirSync(FIXTURES).map(
  (file) => JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8')) as StoredEvent,
);

describe('docs/events.md', () => {
  it('has a table for every event of a game, in every version', () => {
    const headings = [...DOCUMENT.matchAll(/^### (\w+), version (\d+)$/gm)];
    const described = headings.map(([, type = '', version]) => [type, Number(version)] as const);
    const ofGames = described.filter(([type]) => !OF_PLAYERS.includes(type));
    const all = GAME_EVENT_TYPES.flatMap((type) =>
      Array.from({ length: newestVersion(type) }, (_, place) => [type, place + 1] as const),
    );
    expect(ofGames).toEqual(all);
  });

  it('says of every field of events what it is, and describes no field that none has', () => {
    const shapes = new DocumentedShapes(DOCUMENT);
    for (const { type, schemaVersion, data } of [...released, ...written])
      expect(shapes.misfits(`${type}, version ${schemaVersion}`, data)).toEqual([]);
    const { metadata } = recorded(gameStarted());
    expect(shapes.misfits('Metadata', metadata)).toEqual([]);
    for (const type of OF_PLAYERS)
      expect(shapes.misfits(`${type}, version 1`, { player: OWNER })).toEqual([]);
    expect(shapes.described.filter((field) => !shapes.seen.has(field))).toEqual([]);
  });

  it('is held against events by a reading that finds what does not fit', () => {
    const shapes = new DocumentedShapes(DOCUMENT);
    expect(
      shapes.misfits('PlayerJoined, version 1', { player: 'player_1', power: 'FRANCE', more: 1 }),
    ).toEqual([
      'PlayerJoined, version 1.player is "player_1", not uuid',
      'PlayerJoined, version 1.power is "FRANCE", not power',
      'PlayerJoined, version 1.more is not described',
    ]);
    expect(shapes.misfits('GameEnded, version 1', { kind: 'DRAW' })).toEqual([
      'GameEnded, version 1.winners is missing',
      'GameEnded, version 1.kind is "DRAW", not `SOLO`',
    ]);
  });

  it('says how the ids of the log become those of the API', () => {
    const opened = { name: 'S1901M', attempt: 1, startedVersion: 9, supersededVersion: null };
    const phase = { ...opened, gameId: GAME, closedVersion: null, adjudicatedAt: null };
    const event = visibleEvent(recorded(gameStarted(), { sequence: 7 }));
    for (const id of [
      publicId('player', GAME),
      publicId('game', GAME),
      showEvent(GAME, event).id.replace(/7$/, '<sequence>'),
      showPhase(phase).id.replace('S1901M.1', '<phase>.<attempt>'),
    ])
      expect(DOCUMENT).toContain(`\`${id.replace(GAME, '<uuid>')}\``);
  });
});
