import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { hashOf } from '../../src/event-store/hash-chain.js';
import { runCommand, settingsOf } from '../support/command.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { GamesProcess, type Table } from '../support/games.js';
import { playedGame } from '../support/ledger.js';

let folder: string;
let database: ScratchDatabase;
let games: GamesProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-changed-log-'));
  database = await createScratchDatabase();
  games = await GamesProcess.open(database.url);
});
afterAll(async () => {
  await games.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** A game of which the owner of the tables changed an event. */
async function changedGame(change: string, values: readonly unknown[] = []): Promise<Table> {
  const table = await playedGame(games);
  await changed(table, change, values);
  return table;
}

async function changed({ gameId }: Table, change: string, values: readonly unknown[]) {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter table events disable trigger events_append_only');
  const { rowCount } = await owner.query(change, [`game-${gameId}`, ...values]);
  expect(rowCount).toBe(1);
  await owner.end();
}

/** A game whose last event fits, and is of a version that nobody here knows. */
async function newerGame(): Promise<Table> {
  const table = await playedGame(games);
  const [before, last] = (await games.log(table.gameId)).slice(-2) as [
    RecordedEvent,
    RecordedEvent,
  ];
  const hash = hashOf(before.hash, { ...last, schemaVersion: 99 });
  await changed(table, `${SET} schema_version = 99, hash = decode($3, 'hex') ${AT}`, [
    last.sequence,
    hash,
  ]);
  return table;
}

function exported({ id }: Table, ...args: readonly string[]) {
  const into = mkdtempSync(join(folder, 'out-'));
  const all = ['export', id, '--out', join(into, 'file'), ...args];
  return { ...runCommand(settingsOf(database, folder), ...all), files: readdirSync(into) };
}

const SET = 'update events set';
const AT = 'where stream_id = $1 and sequence = $2';
const HASH = 'its hash does not fit: the event, its hash or the one before was changed';
const PUBLIC = ['--public'];
const PYTHON = ['--format', 'python'];
const UNMADE: Readonly<Record<string, string>> = {
  '--public':
    'a public export cannot be made of a log that does not fit; export it whole, without --public',
  '--format':
    'a game for python-diplomacy cannot be made of a log that does not fit; export it with --format chancery',
};

const CHANGES: readonly [string, readonly string[], string, number, string][] = [
  ['an event of no known type', PUBLIC, `${SET} type = 'Nonsense' ${AT}`, 3, HASH],
  ['an event of no known type', PYTHON, `${SET} type = 'Nonsense' ${AT}`, 3, HASH],
  ['an event of no known version', PUBLIC, `${SET} schema_version = 99 ${AT}`, 4, HASH],
  ['an event of no known version', PYTHON, `${SET} schema_version = 99 ${AT}`, 4, HASH],
  [
    'a start that was taken out',
    PUBLIC,
    `delete from events ${AT}`,
    2,
    'event 3 stands in its place; event 2 is missing, or comes later',
  ],
  [
    'a start that was taken out',
    PYTHON,
    `delete from events ${AT}`,
    2,
    'event 3 stands in its place; event 2 is missing, or comes later',
  ],
  ['an adjudication without data', PYTHON, `${SET} data = '{}' ${AT}`, 5, HASH],
  ['a last board without data', PYTHON, `${SET} data = '{}' ${AT}`, 8, HASH],
];

describe('an export of a log that was changed so that it cannot be read', () => {
  it.each(CHANGES)(
    'names the first event that does not fit, says that it cannot be made and leaves no file: %s, %s',
    async (_what, args, change, sequence, why) => {
      const table = await changedGame(change, [sequence]);
      expect(exported(table, ...args)).toEqual({
        status: 1,
        stdout: '',
        stderr: [
          `chancery: event ${sequence} does not fit: ${why} (see chancery verify --game ${table.id})`,
          `chancery: ${UNMADE[args[0] ?? '']}`,
          '',
        ].join('\n'),
        files: [],
      });
    },
  );

  it('writes nothing to standard output either', async () => {
    const table = await changedGame(`${SET} data = '{}' ${AT}`, [2]);
    const all = ['export', table.id, ...PYTHON];
    const { status, stdout } = runCommand(settingsOf(database, folder), ...all);
    expect([status, stdout]).toEqual([1, '']);
  });

  it.each([[PUBLIC], [PYTHON]])(
    'is told in full where the log fits, since a newer server wrote it: %s',
    async (args) => {
      const { status, stderr, files } = exported(await newerGame(), ...args);
      expect([status, files]).toEqual([2, []]);
      expect(stderr).toMatch(
        /^chancery: Error: This server cannot read OrdersSubmitted of schema version 99; a newer one wrote it\.\n +at /,
      );
      expect(stderr).not.toContain('does not fit');
    },
  );
});
