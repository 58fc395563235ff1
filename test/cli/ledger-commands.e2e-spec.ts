import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pemOf } from '../../src/event-store/signing/ledger-key.js';
import { appendRequest } from '../support/append-request.js';
import { runCommand, settingsOf } from '../support/command.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { GamesProcess, startedSeatedGame, type Table } from '../support/games.js';
import { playedGame } from '../support/ledger.js';
import { signer } from '../support/signing.js';

let folder: string;
let key: string;
let database: ScratchDatabase;
let other: ScratchDatabase;
let third: ScratchDatabase;
let table: Table;
let seated: Table;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-ledger-'));
  key = join(folder, 'key.pem');
  writeFileSync(key, pemOf(signer.publicKey));
  database = await createScratchDatabase();
  other = await createScratchDatabase();
  third = await createScratchDatabase();
  const games = await GamesProcess.open(database.url);
  table = await playedGame(games);
  seated = await startedSeatedGame(games);
  const signedUp = { type: 'PlayerSignedUp', schemaVersion: 1, data: { player: 'somebody' } };
  await games.store.append(appendRequest({ streamId: 'player-1', events: [signedUp] }));
  await games.close();
});
afterAll(async () => {
  await database.drop();
  await other.drop();
  await third.drop();
  rmSync(folder, { recursive: true });
});

const run = (where: ScratchDatabase | null, ...args: readonly string[]) =>
  runCommand(settingsOf(where, folder), ...args);

describe('chancery verify, export and import', () => {
  it('check every game of a database, and one', () => {
    const everything = run(database, 'verify', '--all');
    expect(everything).toMatchObject({ status: 0, stderr: '' });
    expect(everything.stdout).toBe(
      '2 games, 1 other streams, 19 events, 3 phases adjudicated again, 3 signatures, 0 found\n',
    );
    expect(run(database, 'verify', '--game', table.id).stdout).toMatch(
      /^1 games, 0 other streams, 9 events/,
    );
  });

  it('give anybody a game that is not over, without its secrets, and take no such file for the whole', () => {
    const file = join(folder, 'public.jsonl');
    expect(run(database, 'export', table.id, '--public', '--out', file)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(file, 'utf8')).not.toContain('A PAR - PIC');
    const checked = run(null, 'verify', file, '--key', key);
    expect([checked.status, checked.stdout.split('\n')]).toEqual([
      0,
      [
        `${table.id}: 4 of 9 events are withheld: their places stand, and nothing proves their content until an export without --public`,
        '1 games, 0 other streams, 9 events, 3 phases adjudicated again, 4 signatures, 0 found',
        '',
      ],
    ]);
    expect(run(other, 'import', file, '--key', key)).toEqual({
      status: 1,
      stdout: '',
      stderr: `chancery: ${file}: event 3 is withheld: this is a public export, which is not all of the game; import what "chancery export ${table.id}" writes without --public\n`,
    });
  });

  it('move a game to another database by a file that needs neither to be checked', () => {
    const file = join(folder, 'game.jsonl');
    const exported = run(database, 'export', table.id, '--out', file);
    expect(exported).toMatchObject({ status: 0, stdout: '' });
    expect(exported.stderr).toContain('NOT OVER: the export holds its secret orders');
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(run(null, 'verify', file, '--key', key)).toMatchObject({ status: 0, stderr: '' });
    expect(run(null, 'verify', file).stderr).toContain(`own key ${signer.publicKey.keyId}`);
    expect(run(other, 'import', file, '--key', key)).toMatchObject({
      status: 0,
      stdout: `${file}: ${table.id}, 9 events, 3 phases\n`,
    });
    const again = run(other, 'import', file);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is here already')]);
    expect(run(third, 'import', file)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining(`own key ${signer.publicKey.keyId}`),
    });
    expect(run(other, 'verify', '--all')).toMatchObject({ status: 0 });
    const printed = run(other, 'export', table.id).stdout.split('\n');
    const events = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"salt"'));
    expect(printed.filter((line) => line.includes('"salt"'))).toEqual(events);
  });

  it('hold a log to the heads that were saved of it, and save none of what does not fit', () => {
    const heads = join(folder, 'heads.jsonl');
    const first = run(database, 'verify', '--all', '--save-heads', heads);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const saved = readFileSync(heads, 'utf8');
    expect(saved.trimEnd().split('\n')).toHaveLength(3);
    const held = run(database, 'verify', '--all', '--heads', heads);
    expect(held.stdout).toMatch(/, 3 signatures, 3 kept heads, 0 found\n$/);
    const longer = saved.replace('"length":9}', '"length":10}');
    expect(longer).not.toBe(saved);
    writeFileSync(heads, longer);
    const cut = run(database, 'verify', '--all', '--heads', heads, '--save-heads', heads);
    expect(cut.status).toBe(1);
    expect(cut.stdout).toMatch(
      /^game_\S+: event 10 does not fit: it was cut off: \S+heads.jsonl, line \d, knows 10 events, and/,
    );
    expect(cut.stderr).toBe(
      `chancery: ${heads} is left as it was: heads are saved when nothing was found\n`,
    );
    expect(readFileSync(heads, 'utf8')).toBe(longer);
  });

  it('hold a log to the heads that they write anew, and keep those of what they did not look at', () => {
    const heads = join(folder, 'today.jsonl');
    const linesOf = () => readFileSync(heads, 'utf8').trimEnd().split('\n').toSorted();
    expect(run(database, 'verify', '--all', '--save-heads', heads).status).toBe(0);
    const all = linesOf();
    const one = run(database, 'verify', '--game', table.id, '--save-heads', heads);
    expect(one.stdout).toMatch(/, 1 kept heads, 0 found\n$/);
    expect(linesOf()).toEqual(all);
    writeFileSync(heads, all.join('\n').replaceAll(/"head":"../g, '"head":"00'));
    expect(run(database, 'verify', '--all', '--save-heads', heads)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('knows another event here: the log was written anew'),
    });
    writeFileSync(heads, run(database, 'export', table.id).stdout);
    expect(run(database, 'verify', '--all', '--save-heads', heads)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        `${heads} holds more than the heads that --save-heads writes`,
      ),
    });
  });

  it.each(['is there', 'is not there yet'])('write to where a link leads that %s', (state) => {
    const far = mkdtempSync(join(folder, 'far-'));
    const target = join(far, 'heads.jsonl');
    const link = join(mkdtempSync(join(folder, 'near-')), 'link.jsonl');
    symlinkSync(join('..', basename(far), 'heads.jsonl'), link);
    if (state === 'is there') writeFileSync(target, '');
    const saved = run(database, 'verify', '--game', table.id, '--save-heads', link);
    expect(saved).toMatchObject({ status: 0, stderr: '' });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toMatch(/"length":9\}\}\n$/);
  });

  it.each([
    ['export', () => ['export', table.id, '--public', '--out']],
    ['verify', () => ['verify', '--game', table.id, '--save-heads']],
  ])('write into what is no file, and leave it there: %s', (name, args) => {
    const pipe = join(folder, `${name}.pipe`);
    const command = `mkfifo ${pipe}; timeout 20 cat ${pipe} & node dist/src/cli/main.js ${args().join(' ')} ${pipe} > ${pipe}.out; wait`;
    const { stdout } = spawnSync('sh', ['-c', command], {
      env: settingsOf(database, folder),
      encoding: 'utf8',
    });
    expect(stdout).toContain(`"game":"${table.id}"`);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it('save no head that a file only claims: of withheld events, or by its own keys', () => {
    const heads = join(folder, 'proven.jsonl');
    const [whole, open] = [join(folder, 'whole.jsonl'), join(folder, 'open.jsonl')];
    run(database, 'export', table.id, '--out', whole);
    run(database, 'export', table.id, '--public', '--out', open);
    const event = JSON.parse(readFileSync(whole, 'utf8').split('\n')[1] ?? '') as { hash: string };
    const stood = `${JSON.stringify({ game: table.id, ledger: { head: event.hash, length: 1 } })}\n`;
    const unproven = [
      ['verify', whole],
      ['verify', open, '--key', key],
    ];
    for (const args of unproven) {
      writeFileSync(heads, stood);
      const { status, stderr } = run(null, ...args, '--save-heads', heads);
      expect([status, stderr]).toEqual([
        0,
        expect.stringContaining(`chancery: ${heads} gets no new head of ${table.id}: `),
      ]);
      expect(readFileSync(heads, 'utf8')).toBe(stood);
    }
    const proven = run(null, 'verify', open, whole, '--key', key, '--save-heads', heads);
    expect(proven).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(heads, 'utf8')).toContain('"length":9}');
  });

  it('miss no game of which only a head is left, and say when no head was of what they checked', () => {
    const heads = join(folder, 'gone.jsonl');
    const gone = 'game_00000000-0000-4000-8000-0000000000bb';
    const ledger = { head: 'ab'.repeat(32), length: 3 };
    writeFileSync(heads, `${JSON.stringify({ id: gone, ledger })}\n`);
    const all = run(database, 'verify', '--all', '--heads', heads);
    expect(all.status).toBe(1);
    expect(all.stdout).toContain(
      `${gone}: event 1 does not fit: it was cut off: ${heads}, line 1,`,
    );
    expect(run(database, 'verify', '--game', table.id, '--heads', heads)).toMatchObject({
      status: 2,
      stderr: 'chancery: no head that was named is of what was verified\n',
    });
    const broken = join(folder, 'broken.jsonl');
    writeFileSync(broken, '{}');
    expect(run(null, 'verify', broken, '--heads', heads)).toMatchObject({ status: 1, stderr: '' });
  });

  it('ask for heads of what they check, whatever is saved, and save none that was named elsewhere', () => {
    const [heads, named] = [join(folder, 'own.jsonl'), join(folder, 'named.jsonl')];
    const foreign = 'game_00000000-0000-4000-8000-0000000000cc';
    writeFileSync(
      named,
      `${JSON.stringify({ id: foreign, ledger: { head: 'ab'.repeat(32), length: 3 } })}\n`,
    );
    const one = ['verify', '--game', table.id, '--save-heads', heads];
    expect(run(database, ...one)).toMatchObject({ status: 0, stderr: '' });
    const saved = readFileSync(heads, 'utf8');
    expect(run(database, ...one, '--heads', named)).toMatchObject({
      status: 2,
      stderr: 'chancery: no head that was named is of what was verified\n',
    });
    writeFileSync(named, `${readFileSync(named, 'utf8')}${saved}`);
    const held = run(database, ...one, '--heads', named);
    expect([held.status, held.stdout]).toEqual([
      0,
      expect.stringMatching(/, 2 kept heads, 0 found\n$/),
    ]);
    expect(readFileSync(heads, 'utf8')).toBe(saved);
  });

  it.each([
    ['{}', 'line 1 keeps no head: ledger should be an object'],
    ['\n', 'keeps no head: it is empty, and nothing would be held to it'],
  ])('take no file for kept heads that keeps none: %j', (text, why) => {
    const heads = join(folder, 'none.jsonl');
    writeFileSync(heads, text);
    const { status, stderr } = run(null, 'verify', '--all', '--heads', heads);
    expect([status, stderr]).toEqual([2, expect.stringContaining(heads)]);
    expect(stderr).toContain(why);
  });

  it('work in the name of the serving role alone', () => {
    const alone = { ...settingsOf(database, folder), DATABASE_MIGRATION_URL: undefined };
    for (const args of [['verify', '--all'], ['export', table.id], ['parked'], ['rebuild']])
      expect(runCommand(alone, ...args)).toMatchObject({ status: 0 });
  });

  it('sign the heads of the games that are whole, once', async () => {
    const fresh = await createScratchDatabase();
    const file = join(folder, 'to-sign.jsonl');
    run(database, 'export', table.id, '--out', file);
    run(fresh, 'import', file, '--key', key);
    const later = join(folder, 'later-key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(later, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { CHANCERY_SIGNING_KEY: _, ...settings } = settingsOf(fresh, folder);
    const anew = (...args: readonly string[]) =>
      runCommand({ ...settings, CHANCERY_SIGNING_KEY_FILE: later }, 'verify', '--all', ...args);
    for (const args of [['--sign'], ['--sign'], []])
      expect(anew('--key', key, ...args)).toMatchObject({ status: 0, stderr: '' });
    expect(anew('--key', key).stdout).toMatch(/, 2 signatures, 0 found\n$/);
    expect(anew().stdout).toContain('which is not among those trusted here');
    await fresh.drop();
  });

  it('make no key in the place of the one that the server has', () => {
    const nowhere = join(folder, 'no-key');
    const keyless = { ...settingsOf(database, folder), CHANCERY_SIGNING_KEY: undefined };
    for (const args of [
      ['export', table.id],
      ['verify', '--all', '--sign'],
    ])
      expect(runCommand({ ...keyless, CHANCERY_DATA: nowhere }, ...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`chancery: there is no signing key in ${nowhere}: name`),
      });
    expect(existsSync(nowhere)).toBe(false);
  });

  it("take python-diplomacy's saved games, one a line, and name what comes out otherwise", () => {
    const file = join(folder, 'saved.jsonl');
    const saved = run(database, 'export', table.id, '--format', 'python').stdout;
    const other1901 = saved.replace(
      '"name":"F1901M","units":{"AUSTRIA":["A BUD"',
      '"name":"F1901M","units":{"AUSTRIA":["A SER"',
    );
    expect(other1901).not.toBe(saved);
    writeFileSync(file, `${saved}${other1901}`);
    const taken = run(other, 'import', '--format', 'python', file);
    expect(taken.status).toBe(1);
    expect(taken.stdout.split('\n')).toEqual([
      expect.stringMatching(/saved\.jsonl, line 1: game_\S+, \d+ events, 3 phases, 0 differences$/),
      `${file}, line 2: F1901M units: we have austria A BUD, the file austria A SER`,
      `${file}, line 2: not recorded: 1 differences (see --differing)`,
      '',
    ]);
    const spite = run(other, 'import', '--format', 'python', '--differing', file);
    expect(spite.stdout.match(/ events, 3 phases/g)).toHaveLength(2);
    expect(run(other, 'verify', '--all')).toMatchObject({ status: 0 });
    writeFileSync(file, 'no JSON');
    expect(run(other, 'import', '--format', 'python', file)).toMatchObject({
      status: 1,
      stderr: `chancery: ${file}, line 1: a saved game should be an object\n`,
    });
  });

  it('name what does not fit, and end with 1', () => {
    const file = join(folder, 'forged.jsonl');
    const text = run(database, 'export', seated.id).stdout;
    writeFileSync(file, text.replace('"power":"england"', '"power":"anglia"'));
    const checked = run(null, 'verify', file, '--key', key);
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain(`${seated.id}: event 3 does not fit: its hash does not fit`);
    const taken = run(other, 'import', file, '--key', key);
    expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining('event 3 does not')]);
    writeFileSync(file, 'PAR');
    expect(run(null, 'verify', file)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/forged\.jsonl: line 1: [^]*, 1 found\n$/),
    });
  });

  it('check the other files beside one that is not there, and end with 2', () => {
    const file = join(folder, 'kept.jsonl');
    const none = join(folder, 'none.jsonl');
    run(database, 'export', table.id, '--public', '--out', file);
    writeFileSync(none, '{}');
    const checked = run(null, 'verify', 'nowhere.jsonl', none, file, '--key', key);
    expect([checked.status, checked.stderr]).toEqual([
      2,
      expect.stringMatching(/^chancery: nowhere\.jsonl cannot be read: .*\n$/),
    ]);
    expect(checked.stdout.split('\n')).toEqual([
      expect.stringContaining(`${none}: line 1: it is no exported game`),
      expect.stringContaining('4 of 9 events are withheld'),
      '1 games, 0 other streams, 9 events, 3 phases adjudicated again, 4 signatures, 1 found',
      '',
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['nothing to check', ['verify'], 'name --all, or --game ID, or files'],
    ['two things', ['verify', '--all', 'x'], 'name --all, or --game ID, or files'],
    ['no id', ['verify', '--game', '7'], '"7" is no id of a game'],
    ['no file', ['verify', 'nowhere.jsonl'], 'nowhere.jsonl cannot be read'],
    ['a folder', ['verify', 'src'], 'src cannot be read'],
    [
      'no key',
      ['verify', 'package.json', '--key', 'package.json'],
      'package.json holds no Ed25519',
    ],
    ['no game to export', ['export'], 'name one game'],
    ['nothing to import', ['import'], 'name a file'],
    ['another format', ['export', 'x', '--format', 'jdip'], 'format is one of chancery, python'],
    ['what is public twice', ['export', 'x', '--format', 'python', '--public'], '--public goes'],
    ['no owner', ['import', '--format', 'python', '--owner', '7', 'x'], '"7" is no id of a player'],
    ['a database out of reach', ['verify', '--all'], 'The database of DATABASE_URL'],
  ])('say in one line what was asked wrongly, and end with 2: %s', (_, args, message) => {
    const { status, stdout, stderr } = run(null, ...args);
    expect(stderr).toContain(`chancery: ${message}`);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect([status, stdout]).toEqual([2, '']);
  });

  it.each([
    ['verify', () => ['verify', '--game', table.id]],
    ['export', () => ['export', table.id, '--format', 'python']],
  ])('do their work although nobody reads their answer: %s', (_, args) => {
    expect(outTo('| true', args())).toBe('0\n');
  });

  it.each([
    ['verify', () => ['verify', '--game', table.id, '--game', seated.id, '--game', table.id]],
    ['export', () => ['export', table.id, '--format', 'python']],
  ])('say once that their answer was lost, and end with 2: %s', (_, args) => {
    expect(outTo('> /dev/full', args())).toMatch(
      /^chancery: standard output cannot be written: .*\n2\n$/,
    );
  });

  /** What stands on standard error, and the exit code behind it, when the answer goes there; who reads is gone by then. */
  function outTo(where: string, args: readonly string[]): string {
    const command = `{ sleep 0.1; node dist/src/cli/main.js ${args.join(' ')}; echo $? >&2; } ${where}`;
    return spawnSync('sh', ['-c', command], { env: settingsOf(database, folder), encoding: 'utf8' })
      .stderr;
  }

  it('say that a saved game is missing where a file is empty', () => {
    const file = join(folder, 'empty.json');
    writeFileSync(file, '\n');
    expect(run(other, 'import', '--format', 'python', file)).toMatchObject({
      status: 2,
      stderr: `chancery: ${file} is empty: it should hold a saved game\n`,
    });
  });

  it('say that a game is not there', () => {
    const id = 'game_00000000-0000-4000-8000-000000000000';
    expect(run(database, 'export', id)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('there is no game'),
    });
    expect(run(database, 'verify', '--game', id)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('event 1 does not fit: there is no event'),
    });
  });
});
