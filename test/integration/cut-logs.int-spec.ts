import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Misfit } from '../../src/event-store/ledger-entry.js';
import { checkedEntries } from '../../src/games/ledger/checked-entries.js';
import { readGameFile } from '../../src/games/ledger/game-file.js';
import { importGame, ImportRefused } from '../../src/games/ledger/import-game.js';
import { KeptHeads, keptHeadLine } from '../../src/games/ledger/kept-heads.js';
import { cutGames } from '../../src/games/ledger/seen-versions.js';
import { allStreams, verifyStored } from '../../src/games/ledger/verify-database.js';
import { trusting, verifyFile } from '../../src/games/ledger/verify-file.js';
import type { Verified } from '../../src/games/ledger/verify-game.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import {
  adjudicate,
  accepted,
  by,
  GamesProcess,
  startedScribeGame,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';
import {
  asFile,
  exportedLines,
  NOW,
  playedGame,
  rechained,
  writtenFile,
} from '../support/ledger.js';
import { signer } from '../support/signing.js';

const trusted = trusting([signer.publicKey]);

let database: ScratchDatabase;
let games: GamesProcess;
let owner: Client;
let table: Table;
let streamId: string;
/** What somebody kept when the game had nine events. */
let kept: KeptHeads;

beforeEach(async () => {
  database = await createScratchDatabase();
  games = await GamesProcess.open(database.url);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  table = await playedGame(games);
  streamId = `game-${table.gameId}`;
  kept = new KeptHeads();
  kept.add(
    keptHeadLine(streamId, (await verifyStored(games.pool, streamId, trusted)).head),
    'kept',
  );
});

afterEach(async () => {
  await owner.end();
  await games.close();
  await database.drop();
});

/** What whoever owns a database can do: this one is thrown away. */
async function cutBehind(sequence: number): Promise<void> {
  for (const name of ['events', 'checkpoints']) {
    await owner.query(`alter table ${name} disable trigger ${name}_append_only`);
    await owner.query(`delete from ${name} where stream_id = $1 and sequence > $2`, [
      streamId,
      sequence,
    ]);
  }
}

/** So that the read model says what the log says. */
const adapt = (version: number) =>
  owner.query('update games set version = $2 where game_id = $1', [table.gameId, version]);

const misfitOf = ({ misfit }: Verified) => misfit && `${misfit.sequence}: ${misfit.why}`;
const verified = (known = kept) =>
  verifyStored(games.pool, streamId, trusted, known.of(streamId)).then(misfitOf);

const submitOther = (where: GamesProcess) =>
  submit(where, table, 'germany', ['A MUN - RUH'], 'S1902M');

describe('a tail that was cut off together with its checkpoints', () => {
  it('is found by the read model, which has seen it', async () => {
    await cutBehind(7);
    expect(await verified(new KeptHeads())).toBe(
      '8: it was cut off: the read model of games knows 9 events, and the log ends with event 7',
    );
    expect(await cutGames(games.pool)).toEqual([{ gameId: table.gameId, events: 7, seen: 9 }]);
  });

  it('is found by a head that was kept elsewhere, when the read model was cut as well', async () => {
    await cutBehind(7);
    await adapt(7);
    expect(await verified(new KeptHeads())).toBeNull();
    expect(await verified()).toBe(
      '8: it was cut off: kept, line 1, knows 9 events, and the log ends with event 7',
    );
  });

  it('is found where other events took its place', async () => {
    await cutBehind(8);
    await adapt(8);
    await owner.query('delete from snapshots');
    const elsewhere = await GamesProcess.open(database.url);
    await submitOther(elsewhere);
    expect(await verified(new KeptHeads())).toBeNull();
    expect(await verified()).toBe(
      '9: kept, line 1, knows another event here: the log was written anew',
    );
    await elsewhere.close();
  });

  it('is found in an exported file', async () => {
    await cutBehind(7);
    await adapt(7);
    const lines = await exportedLines(games.pool, table.gameId);
    const check = (known: KeptHeads) =>
      verifyFile(asFile(lines), [signer.publicKey], (id) => known.of(id)).then(misfitOf);
    expect(await check(new KeptHeads())).toBeNull();
    expect(await check(kept)).toMatch(/^8: it was cut off: kept, line 1, knows 9 events/);
  });

  it('is found while it is exported', async () => {
    await cutBehind(7);
    const found: Misfit[] = [];
    const check = { trusted, misfit: (misfit: Misfit) => void found.push(misfit) };
    let entries = 0;
    for await (const _ of checkedEntries(owner, streamId, check)) entries += 1;
    // Seven events, and the checkpoints behind the fifth and the seventh.
    expect(entries).toBe(9);
    expect(found).toMatchObject([{ sequence: 8, why: expect.stringMatching(/^it was cut off/) }]);
  });

  it('is found of a whole game, of which the read model alone is left', async () => {
    await cutBehind(0);
    expect(await allStreams(games.pool)).toEqual([streamId]);
    expect(await verified(new KeptHeads())).toMatch(/^1: it was cut off: the read model of games/);
    expect(await cutGames(games.pool)).toMatchObject([{ events: 0, seen: 9 }]);
  });
});

/** What is still possible when the log ends with its seventh event. */
const submitEarlier = (where: GamesProcess) => submit(where, table, 'russia', [], 'W1901A');

const CUT = /^The log of game .* is shorter than what was seen of it/;

describe('a log whose tail was cut off', () => {
  it('takes no event in its place, so that it is found ever after', async () => {
    await cutBehind(7);
    await expect(submitOther(games)).rejects.toThrow('has no event 9');
    await expect(submitEarlier(games)).rejects.toThrow(CUT);
    await owner.query('delete from snapshots');
    const restarted = await GamesProcess.open(database.url);
    await expect(submitEarlier(restarted)).rejects.toThrow(CUT);
    await restarted.close();
    expect(await games.log(table.gameId)).toHaveLength(7);
    expect(await verified(new KeptHeads())).toMatch(/^8: it was cut off/);
    expect(await cutGames(games.pool)).toEqual([{ gameId: table.gameId, events: 7, seen: 9 }]);
  });

  it('takes none where one command would record more events than are missing', async () => {
    const seated = await startedSeatedGame(games);
    const players = Object.entries(seated.players);
    const ready = (where: GamesProcess, power: string, player: string) =>
      where.commands.setReady(
        { gameId: seated.id, phase: 'S1901M', power, ready: true },
        by(player),
      );
    for (const [power, player] of players.slice(1)) await accepted(ready(games, power, player));
    const [power = '', player = ''] = players[0] ?? [];
    await submit(games, seated, power, []);
    streamId = `game-${seated.gameId}`;
    await cutBehind(15);
    const restarted = await GamesProcess.open(database.url);
    await expect(ready(restarted, power, player)).rejects.toThrow(CUT);
    await restarted.close();
    expect(await cutGames(games.pool)).toEqual([{ gameId: seated.gameId, events: 15, seen: 16 }]);
  });

  it('keeps no other game from what was sent together with it', async () => {
    const others = await Promise.all([1, 2, 3].map(() => startedScribeGame(games)));
    await cutBehind(7);
    const restarted = await GamesProcess.open(database.url);
    const sent = await Promise.allSettled([
      submitEarlier(restarted),
      ...others.map((other) => submit(restarted, other, 'germany', ['A MUN - RUH'])),
    ]);
    expect(sent[0]).toMatchObject({ reason: { message: expect.stringMatching(CUT) } });
    expect(sent.map(({ status }) => status)).toEqual([
      'rejected',
      ...others.map(() => 'fulfilled'),
    ]);
    await restarted.close();
  });

  it('goes on once a rebuild has given up what is lost', async () => {
    await cutBehind(7);
    await rebuildViews(games.pool);
    expect(await cutGames(games.pool)).toEqual([]);
    const restarted = await GamesProcess.open(database.url);
    await submitEarlier(restarted);
    await restarted.close();
  });
});

describe('a server that remembers what others took the place of', () => {
  it('records nothing at first, and then goes on with what stands', async () => {
    await cutBehind(8);
    await adapt(8);
    await owner.query('delete from snapshots');
    const elsewhere = await GamesProcess.open(database.url);
    await submitOther(elsewhere);
    await expect(submitOther(games)).rejects.toThrow('has no event 9 with the hash');
    expect((await submitOther(games)).game.version).toBe(10);
    await elsewhere.close();
  });
});

describe('a game that was cut off whole', () => {
  const take = async (lines: readonly string[]) =>
    importGame({ pool: games.pool, signer, trusted, now: NOW }, await readGameFile(asFile(lines)));
  const rows = async () =>
    Promise.all(
      ['games', 'seats', 'phases', 'game_labels'].map(async (name) => {
        const { rows: ofTable } = await games.pool.query<{ row: object }>(
          `select to_jsonb(${name}) as row from ${name} order by 1`,
        );
        return ofTable;
      }),
    );

  it('is restored from an export of all its events, under the name that it has here', async () => {
    const lines = await exportedLines(games.pool, table.gameId);
    await owner.query(`update game_labels set name = 'Another name'`);
    const [log, before] = [await games.log(table.gameId), await rows()];
    await cutBehind(0);
    expect(await take(lines)).toMatchObject({ misfit: null });
    expect(await games.log(table.gameId)).toEqual(log);
    expect(await rows()).toEqual(before);
    expect(await verified()).toBeNull();
    expect((await submitOther(games)).game.version).toBe(10);
  });

  it('takes no export of fewer events than were seen of it', async () => {
    const lines = await exportedLines(games.pool, table.gameId);
    await submitOther(games);
    const before = await rows();
    await cutBehind(0);
    const taken = take(lines);
    await expect(taken).rejects.toThrow(ImportRefused);
    await expect(taken).rejects.toThrow('the read model of games knows 10 events');
    expect(await rows()).toEqual(before);
    expect(await cutGames(games.pool)).toMatchObject([{ events: 0, seen: 10 }]);
  });

  it('takes no other events than those that were signed here, where their signatures stand', async () => {
    const lines = await exportedLines(games.pool, table.gameId);
    const log = await games.log(table.gameId);
    const other = log.map((event) =>
      event.sequence === 4 ? { ...event, salt: '0f'.repeat(16) } : event,
    );
    await owner.query('alter table events disable trigger events_append_only');
    await owner.query('delete from events');
    await expect(take(writtenFile(lines[0], rechained(other)))).rejects.toThrow(
      'event 5 does not fit: a checkpoint of this database knows another event here',
    );
    for (const time of [1, 2]) {
      await take(lines);
      expect(await verified()).toBeNull();
      if (time === 1) await owner.query('delete from events');
    }
  });
});

describe('a tail that was cut off and given up, while its checkpoints stand', () => {
  it('keeps nobody from playing on, and is told for ever', async () => {
    await owner.query('alter table events disable trigger events_append_only');
    await owner.query('delete from events where stream_id = $1 and sequence > 6', [streamId]);
    await rebuildViews(games.pool);
    await owner.query('delete from snapshots');
    const elsewhere = await GamesProcess.open(database.url);
    expect(await adjudicate(elsewhere, table, 'F1901M')).toBe('W1901A');
    await elsewhere.close();
    expect(await verified(new KeptHeads())).toBe(
      '7: another event was signed here: the log was written anew',
    );
  });
});

describe('a log that has gone on', () => {
  it('still holds the heads that were kept of it', async () => {
    await submitOther(games);
    expect(await verified()).toBeNull();
    await startedSeatedGame(games);
    expect(await cutGames(games.pool)).toEqual([]);
  });
});
