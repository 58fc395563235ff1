import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
