import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Pool, QueryConfig } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { EMPTY_STREAM, type InlineWrite } from '../../src/event-store/event.js';
import { assertPlainData } from '../../src/event-store/plain-data.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore, wholeStream } from '../support/stores.js';
import { signer } from '../support/signing.js';

let database: ScratchDatabase;
let pool: Pool;
let owner: Pool;
let store: EventStore;

beforeAll(async () => {
  database = await createScratchDatabase();
  pool = createPool(database.url, 8);
  owner = createPool(database.ownerUrl, 2);
  store = silentStore(pool);
  await owner.query(
    'create table boards (id text primary key, version integer check (version > 0))',
  );
  const { rowCount } = await owner.query(`select 1 from pg_roles where rolname = 'chancery'`);
  if (rowCount) await owner.query('grant select, insert, update on boards to chancery');
});

afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const newStream = () => `game-${randomUUID()}`;

const boards = (...rows: { id: string; version: number }[]): InlineWrite => ({
  sql: `insert into boards (id, version)
    select id, version from jsonb_to_recordset({{rows}}) as row(id text, version integer)
    on conflict (id) do update set version = excluded.version`,
  rows,
});

const versionOf = async (id: string): Promise<number | undefined> => {
  const { rows } = await pool.query('select version from boards where id = $1', [id]);
  return rows[0]?.version;
};

const keyed = (key = randomUUID(), requestHash = 'hash') => ({
  actorId: 'player-1',
  key,
  requestHash,
});

/** Records one event after the stream's newest. */
const appendNext = async (streamId: string, changes = {}) => {
  const head = (await wholeStream(store, streamId)).at(-1) ?? EMPTY_STREAM;
  return await store.append(appendRequest({ streamId, head, ...changes }));
};

describe('appending', () => {
  it('gives back the events as they then read', async () => {
    const streamId = newStream();
    const first = await store.append(
      appendRequest({ streamId, events: [happened({ a: 1 }), happened({ b: [null, 'é'] })] }),
    );
    if (first.kind !== 'APPENDED') throw new Error(first.kind);
    const second = await store.append(
      appendRequest({
        streamId,
        head: first.events.at(-1)!,
        recordedAt: '2026-03-01T12:00:00.007Z',
      }),
    );
    if (second.kind !== 'APPENDED') throw new Error(second.kind);
    const events = await wholeStream(store, streamId);
    expect(events).toEqual([...first.events, ...second.events]);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(events[2]?.recordedAt).toBe('2026-03-01T12:00:00.007Z');
    expect(verifyChain(events)).toBeNull();
  });

  it('reads a part of a stream, and nothing of one that does not exist', async () => {
    const streamId = newStream();
    await store.append(
      appendRequest({ streamId, events: [1, 2, 3, 4].map((n) => happened({ n })) }),
    );
    const part = await store.readStream(streamId, { afterSequence: 1, limit: 2 });
    expect(part.map(({ data }) => data)).toEqual([{ n: 2 }, { n: 3 }]);
    expect(await wholeStream(store, newStream())).toEqual([]);
  });

  it('draws a salt of its own for each event', async () => {
    const result = await appendNext(newStream(), { events: [happened(), happened()] });
    if (result.kind !== 'APPENDED') throw new Error(result.kind);
    const salts = result.events.map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(2);
    expect(salts[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps whatever plain data it is given, byte for byte', async () => {
    const streamId = newStream();
    const leaves = [
      fc.string({ unit: 'binary' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
    ];
    const data = fc.object({ key: fc.string({ unit: 'binary' }), values: leaves, maxDepth: 3 });
    await fc.assert(
      fc.asyncProperty(data.filter(isPlain), async (value) => {
        const result = await appendNext(streamId, { events: [happened(value as {})] });
        if (result.kind !== 'APPENDED') throw new Error(result.kind);
        const [read] = await store.readStream(streamId, {
          afterSequence: result.events[0]!.sequence - 1,
          limit: 1,
        });
        expect(read).toEqual(result.events[0]);
      }),
      { numRuns: 60 },
    );
    expect(verifyChain(await wholeStream(store, streamId))).toBeNull();
  });

  it('refuses what would not read back as written, before anything is sent', async () => {
    const streamId = newStream();
    const append = (changes: object) => store.append(appendRequest({ streamId, ...changes }));
    await expect(append({ events: [happened({ text: 'A\0' })] })).rejects.toThrow(
      'append.events[0].data.text holds a NUL character',
    );
    await expect(append({ recordedAt: '2026-03-01T12:00:00Z' })).rejects.toThrow(
      'recordedAt is 2026-03-01T12:00:00Z, not a UTC time with milliseconds',
    );
    await expect(append({ events: [] })).rejects.toThrow(`Nothing to append to ${streamId}`);
    expect(await wholeStream(store, streamId)).toEqual([]);
  });

  it('refuses to chain on a head that does not stand in the log', async () => {
    const streamId = newStream();
    await appendNext(streamId);
    const forged = { sequence: 1, hash: 'ab'.repeat(32) };
    await expect(store.append(appendRequest({ streamId, head: forged }))).rejects.toThrow(
      `${streamId} has no event 1 with the hash ${forged.hash}: nothing was appended`,
    );
    const ahead = { sequence: 5, hash: 'ab'.repeat(32) };
    await expect(store.append(appendRequest({ streamId, head: ahead }))).rejects.toThrow(
      'nothing was appended',
    );
    expect(await wholeStream(store, streamId)).toHaveLength(1);
  });
});

describe('who follows a stream', () => {
  it('is told of what is recorded, and of nothing else', async () => {
    const streamId = newStream();
    const told: [string, number][] = [];
    const signalled = (...signal: [string, number]) => void told.push(signal);
    const telling = new EventStore(pool, { signalled }, signer);
    const request = appendRequest({ streamId, events: [happened(), happened()] });
    const idempotency = keyed();
    const first = await telling.append({ ...request, idempotency });
    if (first.kind !== 'APPENDED') throw new Error(first.kind);
    expect(told).toEqual([[streamId, 2]]);
    expect((await telling.append(request)).kind).toBe('CONFLICT');
    expect((await telling.append({ ...request, idempotency })).kind).toBe('KEY_SEEN');
    const head = first.events[1]!;
    await telling.append({ ...request, head, events: [], idempotency: keyed() });
    expect(told).toHaveLength(1);
  });
});

describe('two writers of one stream', () => {
  it('race, and exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const streamId = newStream();
      const writers = Array.from({ length: 6 }, (_, writer) =>
        store.append(
          appendRequest({
            streamId,
            events: [happened({ writer }), happened({ writer })],
            inlineWrites: [boards({ id: streamId, version: writer + 1 })],
          }),
        ),
      );
      const kinds = (await Promise.all(writers)).map(({ kind }) => kind);
      const winner = kinds.indexOf('APPENDED');
      expect(kinds.filter((kind) => kind === 'CONFLICT')).toHaveLength(5);
      const events = await wholeStream(store, streamId);
      expect(events.map(({ data }) => data)).toEqual([{ writer: winner }, { writer: winner }]);
      expect(await versionOf(streamId)).toBe(winner + 1);
    }
  });

  it('keep one order when both try until they have won', async () => {
    const streamId = newStream();
    const write = async (writer: number) => {
      for (let n = 0; n < 15;) {
        const result = await appendNext(streamId, { events: [happened({ writer, n })] });
        if (result.kind === 'APPENDED') n += 1;
      }
    };
    await Promise.all([write(0), write(1), write(2)]);
    const events = await wholeStream(store, streamId);
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 45 }, (_, i) => i + 1),
    );
    expect(verifyChain(events)).toBeNull();
  });

  it('do not wait for writers of other streams', async () => {
    const held = newStream();
    const client = await pool.connect();
    await client.query('begin');
    await silentStore(client).append(appendRequest({ streamId: held }));
    const other = await appendNext(newStream());
    expect(other.kind).toBe('APPENDED');
    await client.query('rollback');
    client.release();
    expect(await wholeStream(store, held)).toEqual([]);
  });
});

describe('an idempotency key', () => {
  it('names the events that its request recorded', async () => {
    const streamId = newStream();
    await appendNext(streamId);
    const idempotency = keyed();
    await appendNext(streamId, { events: [happened(), happened()], idempotency });
    expect(await store.findCommand('player-1', idempotency.key)).toEqual({
      ...idempotency,
      streamId,
      firstSequence: 2,
      lastSequence: 3,
    });
    expect(await store.findCommand('player-2', idempotency.key)).toBeNull();
  });

  it('that was seen records nothing more, even where the stream has grown', async () => {
    const streamId = newStream();
    const idempotency = keyed();
    const request = appendRequest({ streamId, idempotency });
    await store.append(request);
    const late = await store.append(request);
    const again = await appendNext(streamId, {
      idempotency: { ...idempotency, requestHash: 'other' },
    });
    const command = { ...idempotency, streamId, firstSequence: 1, lastSequence: 1 };
    expect(late).toEqual({ kind: 'KEY_SEEN', command });
    expect(again).toEqual({ kind: 'KEY_SEEN', command });
    expect(await wholeStream(store, streamId)).toHaveLength(1);
  });

  it('sent several times at once is recorded once', async () => {
    const streamId = newStream();
    const request = appendRequest({ streamId, idempotency: keyed() });
    const results = await Promise.all([1, 2, 3, 4].map(() => store.append(request)));
    const kinds = results.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['APPENDED', 'KEY_SEEN', 'KEY_SEEN', 'KEY_SEEN']);
  });

  it('is used up by a request that changed nothing, whether it comes alone or several times at once', async () => {
    const streamId = newStream();
    const first = await appendNext(streamId);
    if (first.kind !== 'APPENDED') throw new Error(first.kind);
    const idempotency = keyed();
    const nothing = appendRequest({ streamId, head: first.events[0]!, events: [], idempotency });
    const results = await Promise.all([1, 2, 3].map(() => store.append(nothing)));
    const command = { ...idempotency, streamId, firstSequence: 2, lastSequence: 1 };
    const [appended, ...seen] = results.toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(appended).toEqual({ kind: 'APPENDED', events: [] });
    expect(seen).toEqual([
      { kind: 'KEY_SEEN', command },
      { kind: 'KEY_SEEN', command },
    ]);
    expect(await appendNext(streamId, { idempotency })).toEqual({ kind: 'KEY_SEEN', command });
    expect(await wholeStream(store, streamId)).toHaveLength(1);
  });

  it('is not used up by an append that lost its race', async () => {
    const streamId = newStream();
    await appendNext(streamId);
    const idempotency = keyed();
    const lost = await store.append(appendRequest({ streamId, idempotency }));
    expect(lost.kind).toBe('CONFLICT');
    expect(await store.findCommand('player-1', idempotency.key)).toBeNull();
  });

  it('is forgotten after seven days, not before', async () => {
    const [old, young] = [keyed(), keyed()];
    await appendNext(newStream(), { idempotency: old });
    await appendNext(newStream(), { idempotency: young });
    const age = `update commands set inserted_at = now() - $2::interval where key = $1`;
    await owner.query(age, [old.key, '7 days 1 minute']);
    await owner.query(age, [young.key, '6 days 23 hours']);
    const { rows } = await pool.query('select forget_old_commands()::int as forgotten');
    expect(rows).toEqual([{ forgotten: 1 }]);
    expect(await store.findCommand('player-1', old.key)).toBeNull();
    expect(await store.findCommand('player-1', young.key)).not.toBeNull();
  });

  it('that is forgotten just as it is refused is free for the request that comes with it', async () => {
    const forgetting = {
      query: async (statement: QueryConfig) => {
        if (statement.name === 'find_command')
          await owner.query('delete from commands where key = $1', [statement.values?.[1]]);
        return pool.query(statement);
      },
    } as unknown as Pool;
    const [streamId, idempotency] = [newStream(), keyed()];
    const request = appendRequest({ streamId, idempotency });
    await store.append(request);
    expect((await silentStore(forgetting).append(request)).kind).toBe('CONFLICT');
    await appendNext(newStream(), { idempotency });
    const other = appendRequest({ streamId: newStream(), idempotency });
    expect((await silentStore(forgetting).append(other)).kind).toBe('APPENDED');
    expect(await store.findCommand('player-1', idempotency.key)).toMatchObject({
      streamId: other.streamId,
    });
  });

  it('is not forgotten in a table that the caller made to run its own code as the owner', async () => {
    await appendNext(newStream(), { idempotency: keyed() });
    const session = await pool.connect();
    try {
      await session.query('create temp table commands (like public.commands)');
      await session.query('insert into pg_temp.commands select * from public.commands limit 1');
      await session.query(`update pg_temp.commands set inserted_at = now() - interval '30 days'`);
      await session.query(`create function pg_temp.trap() returns trigger language plpgsql
        as $$ begin raise exception 'running as %', current_user; end $$`);
      await session.query(`create trigger trap before delete on pg_temp.commands
        for each row execute function pg_temp.trap()`);
      await session.query('grant all on pg_temp.commands to public');
      await session.query('select forget_old_commands()');
      const { rows } = await session.query('select count(*)::int as left from pg_temp.commands');
      expect(rows).toEqual([{ left: 1 }]);
    } finally {
      session.release(true);
    }
  });
});

describe('inline writes', () => {
  it('stand as soon as the events do, sent in the same statement', async () => {
    const [first, second] = [newStream(), newStream()];
    const sent: string[] = [];
    const counting = {
      query: (statement: QueryConfig) => {
        sent.push(statement.text);
        return pool.query(statement);
      },
    } as unknown as Pool;
    await silentStore(counting).append(
      appendRequest({
        streamId: first,
        idempotency: { actorId: 'player-1', key: first, requestHash: 'hash' },
        inlineWrites: [boards({ id: first, version: 1 }, { id: second, version: 2 })],
      }),
    );
    expect(sent).toHaveLength(1);
    expect([await versionOf(first), await versionOf(second)]).toEqual([1, 2]);
  });

  it('take the event, the key and each other with them when one is refused', async () => {
    const streamId = newStream();
    const key = randomUUID();
    const refused = appendNext(streamId, {
      idempotency: { actorId: 'player-1', key, requestHash: 'hash' },
      inlineWrites: [
        boards({ id: streamId, version: 1 }),
        { ...boards({ id: newStream(), version: 0 }), sql: `${boards().sql} where true` },
      ],
    });
    await expect(refused).rejects.toMatchObject({ code: '23514', table: 'boards' });
    expect(await wholeStream(store, streamId)).toEqual([]);
    expect(await store.findCommand('player-1', key)).toBeNull();
    expect(await versionOf(streamId)).toBeUndefined();
  });

  it('are not made when the append lost its race', async () => {
    const streamId = newStream();
    await appendNext(streamId);
    const lost = await store.append(
      appendRequest({ streamId, inlineWrites: [boards({ id: streamId, version: 9 })] }),
    );
    expect(lost.kind).toBe('CONFLICT');
    expect(await versionOf(streamId)).toBeUndefined();
  });

  it('wait for the events, so that writers of one stream and one row never deadlock', async () => {
    const streamId = newStream();
    const first = await pool.connect();
    await first.query('begin');
    await silentStore(first).append(appendRequest({ streamId }));
    const second = store.append(
      appendRequest({ streamId, inlineWrites: [boards({ id: streamId, version: 2 })] }),
    );
    await waitUntilBlocked();
    await first.query(`insert into boards values ($1, 1)`, [streamId]);
    await first.query('commit');
    first.release();
    expect((await second).kind).toBe('CONFLICT');
    expect(await versionOf(streamId)).toBe(1);
  });
});

describe('the log is append-only', () => {
  const changes = [
    `update events set data = '{}'`,
    `update events set data = '{}' where false`,
    'delete from events',
    'truncate events',
    `insert into events select * from events on conflict (stream_id, sequence) do update set data = '{}'`,
    'update log_epochs set epoch = 2',
    'delete from log_epochs',
    'truncate log_epochs',
  ];

  it.each(changes)('for the owner, by trigger: %s', async (sql) => {
    await appendNext(newStream());
    await expect(owner.query(sql)).rejects.toThrow(
      /(events|log_epochs) is append-only: \w+ is refused/,
    );
  });

  it('for a superuser who switches ordinary triggers off, too', async () => {
    const { rows } = await owner.query(
      `select tgrelid::regclass::text as table, tgenabled as enabled from pg_trigger
        where tgname like '%append_only' order by 1`,
    );
    const tables = rows.map(({ table }) => table);
    expect(tables).toEqual(
      expect.arrayContaining(['checkpoints', 'events', 'ledger_keys', 'log_epochs']),
    );
    expect(rows.filter(({ enabled }) => enabled !== 'A')).toEqual([]);
  });

  it.each([
    ...changes,
    'delete from commands',
    'update commands set key = key',
    'drop table events',
  ])('for the serving role, by grant: %s', async (sql) => {
    const { rows } = await pool.query('select current_user as role');
    // Another server's tests run as its owner: there is no second role to be refused.
    if (rows[0]?.role !== 'chancery') return;
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

function isPlain(value: unknown): boolean {
  try {
    assertPlainData(value, 'data');
    return true;
  } catch {
    return false;
  }
}

/** Until a session of this database waits for a lock. */
async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
