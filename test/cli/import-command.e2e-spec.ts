import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { pemOf } from '../../src/event-store/signing/ledger-key.js';
import { insertAccount } from '../../src/players/accounts-table.js';
import { writeInline } from '../../src/event-store/write-inline.js';
import { runCommand, settingsOf } from '../support/command.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { GamesProcess, type Table } from '../support/games.js';
import { NOW, playedGame } from '../support/ledger.js';
import { signer } from '../support/signing.js';

let folder: string;
let here: ScratchDatabase;
let there: ScratchDatabase;
let owner: Client;
let table: Table;
let whole: string;
let saved: string;

const run = (where: ScratchDatabase | null, ...args: readonly string[]) =>
  runCommand(settingsOf(where, folder), ...args);
const importInto = (where: ScratchDatabase | null, ...args: readonly string[]) =>
  run(where, 'import', ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-import-'));
  writeFileSync(join(folder, 'key.pem'), pemOf(signer.publicKey));
  [here, there] = [await createScratchDatabase(), await createScratchDatabase()];
  owner = new Client({ connectionString: there.ownerUrl });
  await owner.connect();
  const games = await GamesProcess.open(here.url);
  table = await playedGame(games);
  await games.close();
  [whole, saved] = [join(folder, 'whole.jsonl'), join(folder, 'saved.json')];
  run(here, 'export', table.id, '--out', whole);
  run(here, 'export', table.id, '--out', saved, '--format', 'python');
});
afterAll(async () => {
  await owner.end();
  await here.drop();
  await there.drop();
  rmSync(folder, { recursive: true });
});

async function recordedEvents(): Promise<number> {
  return (await owner.query('select 1 from events')).rows.length;
}

describe('chancery import', () => {
  it.each([
    [
      '--rules',
      ['--rules', 'DATC_3'],
      'python: a game that "chancery export" wrote keeps the rules',
    ],
    [
      '--owner',
      ['--owner', 'player_7'],
      'python: a game that "chancery export" wrote keeps its owner',
    ],
    ['--differing', ['--differing'], 'python: a game that "chancery export" wrote is verified'],
    [
      '--key',
      ['--format', 'python', '--key', 'key.pem'],
      'chancery: nothing is signed in a file of python-diplomacy',
    ],
  ])('refuses %s where it says nothing of the file', (option, args, why) => {
    expect(importInto(null, whole, ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(`chancery: ${option} goes with --format ${why}`),
    });
  });

  it('gives saved games to the account that is named, and to nobody whom it does not know', async () => {
    const [somebody, erased] = [randomUUID(), randomUUID()];
    for (const playerId of [somebody, erased])
      await writeInline(owner, [
        insertAccount({ playerId, handle: `h ${playerId}`, passwordHash: 'x' }, NOW),
      ]);
    const erase = 'update players set handle = null, handle_key = null, password_hash = null';
    await owner.query(`${erase} where player_id = $1`, [erased]);
    const as = (id: string) =>
      importInto(there, saved, '--format', 'python', '--owner', `player_${id}`);
    for (const id of [randomUUID(), erased])
      expect(as(id)).toEqual({
        status: 2,
        stdout: '',
        stderr: `chancery: no account here is that of player_${id}: name the one that viewer { player { id } } answers, or leave --owner out\n`,
      });
    expect(await recordedEvents()).toBe(0);
    expect(as(somebody)).toMatchObject({ status: 0, stderr: '' });
    const { rows } = await owner.query('select owner from games');
    expect(rows).toEqual([{ owner: somebody }]);
  });

  describe('where the database fails', () => {
    /** What happens when a game is recorded; at its commit, where that is wanted. */
    async function failing(what: string, isAtCommit = false): Promise<void> {
      const when = isAtCommit ? 'constraint trigger' : 'trigger';
      const how = isAtCommit ? 'deferrable initially deferred' : '';
      await owner.query(`create or replace function fail() returns trigger language plpgsql as $$
        begin ${what}; return null; end $$`);
      await owner.query(
        `create ${when} failing after insert on games ${how} for each row execute function fail()`,
      );
    }
    const isFull = `raise 'could not extend file: No space left on device' using errcode = '53100'`;
    const isGone = 'perform pg_terminate_backend(pg_backend_pid())';
    afterEach(() => owner.query('drop function fail() cascade'));

    it.each([
      ['a full disk', isFull, 'could not extend file: No space left on device'],
      ['a connection that broke', isGone, 'terminating connection due to administrator command'],
    ])('says that nothing was recorded, and nothing against the file: %s', async (_, what, why) => {
      const before = await recordedEvents();
      await failing(what);
      const end = `the database failed (${why}): nothing of it was recorded; import it again once the database is well\n`;
      const said = (file: string) => ({
        status: 2,
        stdout: '',
        stderr: `chancery: ${file}: ${end}`,
      });
      const key = join(folder, 'key.pem');
      expect(importInto(there, whole, whole, '--key', key)).toEqual(said(whole));
      expect(importInto(there, saved, '--format', 'python')).toEqual(said(saved));
      expect(await recordedEvents()).toBe(before);
    });

    it('does not say so where the answer to the commit was lost', async () => {
      await failing(isGone, true);
      const lost =
        /the database failed \(.*\): the answer to the commit was lost, and the game may be recorded or not; /;
      const ours = importInto(there, whole, '--key', join(folder, 'key.pem'));
      expect([ours.status, ours.stderr]).toEqual([2, expect.stringMatching(lost)]);
      expect(ours.stderr).toContain(
        'import it again: a game that is here already is left as it is',
      );
      const other = importInto(there, saved, '--format', 'python');
      expect([other.status, other.stderr]).toEqual([2, expect.stringMatching(lost)]);
      expect(other.stderr).toMatch(/look for game_\S+ before you import it a second time\n$/);
    });
  });

  it('takes in the other files beside one that is not there or does not hold', () => {
    const cut = join(folder, 'cut.jsonl');
    writeFileSync(cut, readFileSync(whole, 'utf8').split('\n').toSpliced(3, 1).join('\n'));
    const key = join(folder, 'key.pem');
    const { status, stdout, stderr } = importInto(there, 'nowhere.jsonl', cut, whole, '--key', key);
    expect(status).toBe(2);
    expect(stderr.split('\n')).toEqual([
      expect.stringContaining('chancery: nowhere.jsonl cannot be read: ENOENT'),
      `chancery: ${cut}: event 3 does not fit: event 4 stands in its place; event 3 is missing, or comes later`,
      '',
    ]);
    expect(stdout).toBe(`${whole}: ${table.id}, 9 events, 3 phases\n`);
  });

  it('refuses rules that there are not before it looks at any file', () => {
    expect(importInto(null, 'x', '--format', 'python', '--rules', 'MINE')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is one of RULEBOOK_2000'),
    });
  });
});
