import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { runCommand, settingsOf } from '../support/command.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { accepted, by, GamesProcess, type Table } from '../support/games.js';
import { playedGame } from '../support/ledger.js';

let folder: string;
let database: ScratchDatabase;
let tampered: Table;
let emptied: Table;
let reopened: Table;

const run = (...args: readonly string[]) => runCommand(settingsOf(database, folder), ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-export-'));
  database = await createScratchDatabase();
  const games = await GamesProcess.open(database.url);
  [tampered, emptied, reopened] = [
    await playedGame(games),
    await playedGame(games),
    await playedGame(games),
  ];
  const again = { gameId: reopened.id, phase: 'F1901M', reason: 'again' };
  await accepted(games.history.reopenPhase(again, by(reopened.owner)));
  await games.close();
  await tamper();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Whoever owns the tables may: one letter of an order in one game, and all events of another. */
async function tamper(): Promise<void> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter table events disable trigger events_append_only');
  const change = `update events set data = replace(data::text, 'MAO', 'ENG')::jsonb`;
  await owner.query(`${change} where stream_id = $1 and sequence = 3`, [`game-${tampered.gameId}`]);
  await owner.query('delete from events where stream_id = $1', [`game-${emptied.gameId}`]);
  await owner.end();
}

describe('chancery export', () => {
  it.each<[string, RegExp]>([
    ['chancery', /^\{"format":"chancery-game".*F BRE - ENG.*"sequence":9.*\n$/s],
    ['python', /^\{"id":"game_.*"name":"S1902M".*\}\n$/s],
  ])(
    'writes a log that was tampered with as it stands, names the first event that does not fit and ends with 1: %s',
    (format, whole) => {
      const file = join(folder, format);
      const args = ['export', tampered.id, '--format', format, '--out', file];
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.split('\n').filter((line) => !line.includes('NOT OVER'))).toEqual([
        `chancery: event 3 does not fit: its hash does not fit: the event, its hash or the one before was changed; the export holds the log as it stands (see chancery verify --game ${tampered.id})`,
        '',
      ]);
      expect(readFileSync(file, 'utf8')).toMatch(whole);
    },
  );

  it.each([['chancery'], ['python']])('says that no event of a game stands: %s', (format) => {
    const { status, stdout, stderr } = run('export', emptied.id, '--format', format);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/chancery: event 1 does not fit: (there is no event|it was cut off)/);
  });

  it('says what a saved game leaves out of a game that was reopened', () => {
    const { status, stdout, stderr } = run('export', reopened.id, '--format', 'python');
    expect([status, stderr]).toEqual([
      0,
      'chancery: 2 adjudications were superseded by a reopening and left out; --format chancery holds them\n',
    ]);
    const { phases } = JSON.parse(stdout) as { phases: { name: string }[] };
    expect(phases.map(({ name }) => name)).toEqual(['S1901M', 'F1901M']);
    expect(run('export', reopened.id).stderr).not.toContain('superseded');
  });
});
