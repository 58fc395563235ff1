import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ENGINE_VERSION } from '../../src/engine/index.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { ledgerStreams, readLedger } from '../../src/event-store/ledger-reader.js';
import { Signer } from '../../src/event-store/signing/signer.js';
import { GameFileError, readGameFile } from '../../src/games/ledger/game-file.js';
import { importGame, ImportRefused } from '../../src/games/ledger/import-game.js';
import { trusting, verifyFile } from '../../src/games/ledger/verify-file.js';
import { signHead, verifyStored } from '../../src/games/ledger/verify-database.js';
import { type Verified, verifyGame } from '../../src/games/ledger/verify-game.js';
import { newUuid } from '../../src/kernel/ids.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { oneCentreShort } from '../support/game-events.js';
import { adjudicate, GamesProcess, startedAt, submit, type Table } from '../support/games.js';
import {
  asFile,
  exportedLines,
  NOW,
  playedGame,
  rechained,
  writtenFile,
} from '../support/ledger.js';
import { signer } from '../support/signing.js';

let database: ScratchDatabase;
let games: GamesProcess;
let owner: Client;
let table: Table;
let streamId: string;
let log: RecordedEvent[];

beforeAll(async () => {
  database = await createScratchDatabase();
  games = await GamesProcess.open(database.url);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  table = await playedGame(games);
  streamId = `game-${table.gameId}`;
  log = await games.log(table.gameId);
});
afterAll(async () => {
  await owner.end();
  await games.close();
  await database.drop();
});

const trusted = trusting([signer.publicKey]);
const stranger = new Signer(generateKeyPairSync('ed25519').privateKey);
const misfitOf = ({ misfit }: Verified) => misfit && `${misfit.sequence}: ${misfit.why}`;
const changed = (event: RecordedEvent | undefined, changes: object) => ({ ...event, ...changes });

/** The verdict on the database after its owner has had a hand in it; then all is as it was. */
async function after(...statements: readonly string[]): Promise<string | null> {
  await owner.query('begin');
  try {
    for (const trigger of ['events', 'checkpoints'])
      await owner.query(`alter table ${trigger} disable trigger ${trigger}_append_only`);
    for (const statement of statements)
      await owner.query(statement.replaceAll('THE_GAME', `stream_id = '${streamId}'`));
    return misfitOf(await verifyGame(streamId, readLedger(owner, streamId), trusted));
  } finally {
    await owner.query('rollback');
  }
}

describe('the check of a database', () => {
  it('finds a log whole that nobody touched', async () => {
    const verified = await verifyStored(games.pool, streamId, trusted);
    expect(verified).toMatchObject({
      misfit: null,
      decidedOtherwise: null,
      phases: 3,
      checkpoints: 3,
      head: { sequence: 9, hash: log.at(-1)?.hash },
    });
  });

  it.each([
    [
      'one letter of an event',
      `update events set data = replace(data::text, 'PAR', 'PAS')::jsonb where THE_GAME and sequence = 3`,
      /^3: its hash does not fit/,
    ],
    [
      'who did it',
      `update events set metadata = jsonb_set(metadata, '{actor,id}', '"x"') where THE_GAME and sequence = 4`,
      /^4: its hash/,
    ],
    [
      'the time',
      `update events set recorded_at = recorded_at + interval '1 millisecond' where THE_GAME and sequence = 2`,
      /^2: its hash/,
    ],
    [
      'one bit of a salt',
      `update events set salt = set_bit(salt, 0, 1 - get_bit(salt, 0)) where THE_GAME and sequence = 6`,
      /^6: its hash/,
    ],
    [
      'one bit of a hash',
      `update events set hash = set_bit(hash, 9, 1 - get_bit(hash, 9)) where THE_GAME and sequence = 6`,
      /^6: its hash/,
    ],
    [
      'an event that is dropped',
      `delete from events where THE_GAME and sequence = 4`,
      /^4: event 5 stands in its place; event 4 is missing, or comes later$/,
    ],
    [
      'the first event dropped',
      `delete from events where THE_GAME and sequence = 1`,
      /^1: event 2 stands in its place; event 1 is missing/,
    ],
    [
      'a tail that is cut off behind a checkpoint',
      `delete from events where THE_GAME and sequence > 6`,
      /^7: it was cut off: 7 events were signed, and the log ends with event 6/,
    ],
    [
      'a whole game that is gone',
      `delete from events where THE_GAME`,
      /^1: it was cut off: 5 events were signed, and the log ends with event 0/,
    ],
    [
      'a forged signature',
      `update checkpoints set signature = set_bit(signature, 3, 1 - get_bit(signature, 3)) where THE_GAME and sequence = 7`,
      /^7: the signature of its checkpoint is forged/,
    ],
    [
      'a checkpoint of another event',
      `update checkpoints set sequence = 6 where THE_GAME and sequence = 7`,
      /^6: the signature of its checkpoint is forged/,
    ],
  ])('names %s', async (_, statement, message) => {
    expect(await after(statement)).toMatch(message);
  });

  it('names the first of two events that were swapped', async () => {
    const swap = (from: number, to: number) =>
      `update events set sequence = ${to} where THE_GAME and sequence = ${from}`;
    expect(await after(swap(3, 99), swap(4, 3), swap(99, 4))).toMatch(/^3: its hash does not fit/);
  });

  it('names a checkpoint that another key signed', async () => {
    const head = { sequence: 9, hash: log.at(-1)?.hash ?? '' };
    const { signature, keyId } = stranger.sign(streamId, head, NOW);
    const insert = `insert into checkpoints (stream_id, sequence, hash, key_id, signature, signed_at)
      values ('${streamId}', 9, decode('${head.hash}', 'hex'), '${keyId}', decode('${signature}', 'base64'), now())`;
    expect(await after(insert)).toBe(
      `9: its checkpoint is signed by the key ${keyId}, which is not among those trusted here`,
    );
  });

  it('names the signed event behind which the log was written anew, chain and all', async () => {
    const rewritten = rechained(
      log.map((event) =>
        changed(event, event.sequence === 4 ? { recordedAt: NOW } : {}),
      ) as RecordedEvent[],
    );
    const statements = rewritten.map(
      ({ sequence, hash, recordedAt }) =>
        `update events set hash = decode('${hash}', 'hex'), recorded_at = '${recordedAt}' where THE_GAME and sequence = ${sequence}`,
    );
    expect(await after(...statements)).toBe(
      '5: another event was signed here: the log was written anew',
    );
  });

  it('knows of a game whose events are all gone', async () => {
    expect(await ledgerStreams(games.pool)).toEqual([streamId]);
  });

  it('follows the streams of players as well, which hold no game', async () => {
    const store = games.store;
    await store.append(appendRequest({ streamId: 'player-1', events: [happened(), happened()] }));
    expect(await verifyStored(games.pool, 'player-1', trusted)).toMatchObject({
      misfit: null,
      phases: 0,
      head: { sequence: 2 },
    });
    await owner.query('begin');
    await owner.query('alter table events disable trigger events_append_only');
    await owner.query(`update events set type = 'Other' where stream_id = 'player-1'`);
    expect(misfitOf(await verifyGame('player-1', readLedger(owner, 'player-1'), trusted))).toMatch(
      /^1: its hash/,
    );
    await owner.query('rollback');
  });

  it('signs a head once', async () => {
    const verified = await verifyStored(games.pool, streamId, trusted);
    for (const now of [NOW, NOW]) await signHead(games.pool, signer, verified, now);
    expect((await verifyStored(games.pool, streamId, trusted)).checkpoints).toBe(4);
  });
});

describe('the check of what was adjudicated', () => {
  /** The verdict on a log whose third phase event was changed, hashes that fit and no signature. */
  async function withVerdict(change: (data: Record<string, unknown>) => void): Promise<Verified> {
    const events = rechained(
      log.map((event) => {
        if (event.sequence !== 5) return event;
        const data = structuredClone(event.data) as Record<string, unknown>;
        change(data);
        return { ...event, data: data as RecordedEvent['data'] };
      }),
    );
    const entries = events.map((event) => ({ kind: 'EVENT' as const, event }));
    async function* all() {
      yield* entries;
    }
    return verifyGame(streamId, all(), trusted);
  }
  const firstOrder = (data: Record<string, unknown>) =>
    (data['orders'] as Record<string, unknown>[])[0] ?? {};

  it('names a verdict that the engine does not give', async () => {
    const verified = await withVerdict((data) => (firstOrder(data)['outcome'] = 'BOUNCED'));
    expect(misfitOf(verified)).toMatch(
      /^5: S1901M: "A BUD H" of austria BOUNCED .* the engine says .*SUCCEEDED/,
    );
  });

  it('names a board that does not follow', async () => {
    const verified = await withVerdict((data) => {
      (data['next'] as { units: object[] }).units.pop();
    });
    expect(misfitOf(verified)).toMatch(
      /^5: S1901M: the units after it are not what the engine says/,
    );
  });

  it('takes other reasons of another version of the engine, and of this one none', async () => {
    const reword = (engineVersion: string) =>
      withVerdict((data) => {
        data['engineVersion'] = engineVersion;
        firstOrder(data)['reason'] = { code: 'ANOTHER', rule: null, facts: {} };
      });
    expect(await reword('0.9.0')).toMatchObject({ misfit: null, decidedOtherwise: null });
    expect(misfitOf(await reword(ENGINE_VERSION))).toMatch(/^5: S1901M: .*ANOTHER/);
  });

  it('tells another version that decided otherwise from a forgery', async () => {
    const { misfit, decidedOtherwise } = await withVerdict((data) => {
      data['engineVersion'] = '0.9.0';
      firstOrder(data)['outcome'] = 'BOUNCED';
    });
    expect(misfit).toBeNull();
    expect(decidedOtherwise?.why).toMatch(
      /^S1901M was adjudicated by engine 0\.9\.0, and this one/,
    );
  });

  it('names a phase that was not open', async () => {
    const verified = await withVerdict((data) => (data['phase'] = 'F1901M'));
    expect(misfitOf(verified)).toBe('5: it closes F1901M where S1901M is open');
  });
});

describe('an exported file', () => {
  let lines: string[];
  beforeAll(async () => {
    lines = await exportedLines(games.pool, table.gameId);
  });

  const check = async (changedLines: readonly string[], keys = [signer.publicKey]) =>
    misfitOf(await verifyFile(asFile(changedLines), keys));
  /** Where an event stands among the lines. */
  const lineOf = (sequence: number) =>
    lines.findIndex((line) => line.includes(`"sequence":${sequence},`));
  const without = (...places: number[]) => lines.filter((_, place) => !places.includes(place));
  const replaced = (place: number, line: string) => lines.with(place, line);

  it('begins with its header and holds every event as it is recorded', async () => {
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      format: 'chancery-game',
      formatVersion: 1,
      game: table.id,
      name: 'A game',
      ledger: { length: 9, head: log.at(-1)?.hash, keyId: signer.publicKey.keyId },
    });
    const events = lines.slice(1).map((line) => JSON.parse(line) as object);
    expect(events.filter((line) => !('checkpoint' in line))).toEqual(log);
    expect(await check(lines)).toBeNull();
    expect(await check(lines, [])).toBeNull();
  });

  it('is not of a game that there is not', async () => {
    expect(await exportedLines(games.pool, '00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  it.each<[string, () => string[], RegExp]>([
    [
      'one letter',
      () => replaced(lineOf(3), lines[lineOf(3)]?.replace('PAR', 'PAS') ?? ''),
      /^3: its hash/,
    ],
    [
      'an event dropped',
      () => without(lineOf(4)),
      /^4: event 5 stands in its place; event 4 is missing/,
    ],
    [
      'two events swapped',
      () => lines.with(lineOf(3), lines[lineOf(4)] ?? '').with(lineOf(4), lines[lineOf(3)] ?? ''),
      /^3: event 4 stands in its place; event 3 is missing, or comes later$/,
    ],
    [
      'an event repeated',
      () => lines.toSpliced(lineOf(3), 0, lines[lineOf(3)] ?? ''),
      /^4: event 3 stands in its place, a second time$/,
    ],
    ['the tail cut off', () => without(lineOf(9)), /^9: it was cut off: 9 events were signed/],
    [
      'an event of another game',
      () => replaced(lineOf(2), lines[lineOf(2)]?.replace(streamId, 'game-x') ?? ''),
      /^2: it belongs to game-x/,
    ],
    [
      'a checkpoint forged',
      () =>
        replaced(
          lineOf(5) + 1,
          lines[lineOf(5) + 1]?.replace(/"signature":"..../, '"signature":"AAAA') ?? '',
        ),
      /^5: the signature of its checkpoint is forged/,
    ],
    [
      'a checkpoint of another key',
      () => replaced(lineOf(5) + 1, JSON.stringify({ checkpoint: asProof(stranger, 5) })),
      /^5: its checkpoint is signed by the key/,
    ],
    [
      'the header signed anew by another',
      () =>
        replaced(
          0,
          JSON.stringify({
            ...(JSON.parse(lines[0] ?? '') as object),
            ledger: asProof(stranger, 9),
          }),
        ),
      /^9: its checkpoint is signed by the key/,
    ],
  ])('is found out: %s', async (_, change, message) => {
    expect(await check(change())).toMatch(message);
  });

  it('is found out where it is deeper than can be read', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const line = lines[lineOf(2)]?.replace('"data":{', `"data":{"deep":${deep},`) ?? '';
    expect(await check(replaced(lineOf(2), line))).toMatch(/^2: it cannot be checked: /);
  });

  function asProof(by: Signer, sequence: number) {
    const hash = log[sequence - 1]?.hash ?? '';
    const { signature, keyId, signedAt } = by.sign(streamId, { sequence, hash }, NOW);
    return { head: hash, length: sequence, signature, keyId, signedAt };
  }

  it('is no exported game where a line is longer than any event, and is not read to its end', async () => {
    let chunks = 0;
    async function* endless() {
      yield Buffer.from(`${lines[0]}\n`);
      for (; chunks < 1_000; chunks += 1) yield Buffer.alloc(1024 * 1024, ' ');
    }
    await expect(verifyFile(endless(), [])).rejects.toThrow(
      'line 2: it is longer than 67108864 bytes',
    );
    expect(chunks).toBe(64);
  });

  it.each<[string, () => string[], string]>([
    ['nothing', () => [], 'line 1: '],
    ['no game', () => ['{"format":"other"}'], 'line 1: it is no exported game'],
    [
      'a later format',
      () => replaced(0, lines[0]?.replace('"formatVersion":1', '"formatVersion":2') ?? ''),
      'line 1: the file is of format version 2; this program reads 1',
    ],
    ['no JSON', () => replaced(2, lines[2]?.slice(1) ?? ''), 'line 3: '],
    [
      'a member that no hash covers',
      () => replaced(2, JSON.stringify({ ...log[1], note: 'x' })),
      'line 3: an event has no member "note"',
    ],
    [
      'a member that stands twice',
      () => replaced(2, lines[2]?.replace('"data":', '"data":{"owner":"me"},"data":') ?? ''),
      'line 3: an object names a member twice',
    ],
    [
      'an event without a salt',
      () => replaced(2, JSON.stringify({ ...log[1], salt: null })),
      'line 3: salt should be a text',
    ],
  ])('says where it is no exported game: %s', async (_, change, message) => {
    const checked = verifyFile(asFile(change()), []);
    await expect(checked).rejects.toThrow(GameFileError);
    await expect(checked).rejects.toThrow(message);
  });

  describe('taken in by another server', () => {
    let other: ScratchDatabase;
    let elsewhere: GamesProcess;
    const own = new Signer(generateKeyPairSync('ed25519').privateKey);

    beforeAll(async () => {
      other = await createScratchDatabase();
      elsewhere = await GamesProcess.open(other.url);
    });
    afterAll(async () => {
      await elsewhere.close();
      await other.drop();
    });

    const take = async (fileLines: readonly string[], { pool } = elsewhere) =>
      importGame({ pool, signer: own, trusted, now: NOW }, await readGameFile(asFile(fileLines)));
    const rowsOf = async ({ pool }: GamesProcess, relation: string, order: string) =>
      (await pool.query(`select * from ${relation} order by ${order}`)).rows as unknown[];

    it.each<[string, () => string[], string]>([
      ['that does not hold', () => without(lineOf(4)), 'event 4 does not fit'],
      ['whose end was cut off', () => without(lineOf(9)), 'event 9 does not fit'],
    ])('leaves nothing of a file %s', async (_, change, message) => {
      const taken = take(change());
      await expect(taken).rejects.toThrow(ImportRefused);
      await expect(taken).rejects.toThrow(message);
      expect(await elsewhere.log(table.gameId)).toEqual([]);
      expect(await rowsOf(elsewhere, 'games', '1')).toEqual([]);
    });

    it.each<[string, object]>([
      ['that a database cannot hold', { forkedFrom: { game: newUuid(), version: 2 ** 40 } }],
      ['that nobody can have played', { control: 'ANARCHY' }],
    ])('refuses what fits its hashes and signatures, and holds facts %s', async (_, facts) => {
      const [created] = log;
      const data = { ...created?.data, ...facts };
      const [event] = rechained([changed(created, { data }) as RecordedEvent]);
      const taken = take(writtenFile(lines[0], event ? [event] : []));
      await expect(taken).rejects.toThrow(ImportRefused);
      expect(await elsewhere.log(table.gameId)).toEqual([]);
    });

    it('is taken in once of two imports at the same time', async () => {
      const scratch = await createScratchDatabase();
      const third = await GamesProcess.open(scratch.url);
      const taken = await Promise.allSettled([take(lines, third), take(lines, third)]);
      const refused = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.map(String)).toEqual([
        `Error: ${table.id} is here already; nothing is changed`,
      ]);
      await third.close();
      await scratch.drop();
    });

    it('is the same to the last byte, with read models as if it had been played there, and goes on', async () => {
      expect(await take(lines)).toMatchObject({ misfit: null, phases: 3 });
      expect(await elsewhere.log(table.gameId)).toEqual(log);
      for (const [relation, order] of [
        ['games', '1'],
        ['seats', '1, 2'],
        ['phases', '1, started_version'],
        ['game_labels', '1'],
      ] as const)
        expect(await rowsOf(elsewhere, relation, order)).toEqual(
          await rowsOf(games, relation, order),
        );
      const checked = await verifyStored(elsewhere.pool, streamId, trusting([own.publicKey]));
      expect(checked).toMatchObject({ misfit: null, checkpoints: 1 });
      expect(
        (await exportedLines(elsewhere.pool, table.gameId)).filter((line) =>
          line.includes('"sequence":'),
        ),
      ).toEqual(lines.filter((line) => line.includes('"sequence":')));
      expect(await adjudicate(elsewhere, table, 'S1902M')).toBe('F1902M');
    });

    it('has no phase that its end kept from opening, however the events are divided', async () => {
      const over = await startedAt(games, oneCentreShort());
      // With the adjudication two hundred, which an import records at once; then the end.
      for (let version = 2; version < 199; version += 1)
        await submit(games, over, 'france', [], 'F1910M');
      await adjudicate(games, over, 'F1910M');
      const forkedFrom = { game: newUuid(), version: 2 };
      const events = rechained(
        (await games.log(over.gameId)).map((event) =>
          event.sequence > 1 ? event : { ...event, data: { ...event.data, forkedFrom } },
        ),
      );
      const [header] = await exportedLines(games.pool, over.gameId);
      await take(writtenFile(header, events));
      expect(events).toHaveLength(201);
      expect(events.at(-1)?.type).toBe('GameEnded');
      const phases = async ({ pool }: GamesProcess) =>
        (await pool.query('select * from phases where game_id = $1', [over.gameId]))
          .rows as unknown[];
      expect(await phases(elsewhere)).toEqual(await phases(games));
      expect(await phases(elsewhere)).toHaveLength(1);
    });

    it('is not taken in a second time', async () => {
      await expect(take(lines)).rejects.toThrow(`${table.id} is here already; nothing is changed`);
    });
  });
});
