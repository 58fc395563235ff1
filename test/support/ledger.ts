import { Readable } from 'node:stream';
import type { ClientBase, Pool } from 'pg';
import { EMPTY_STREAM, type RecordedEvent } from '../../src/event-store/event.js';
import { hashOf } from '../../src/event-store/hash-chain.js';
import { onSnapshot, readLedger } from '../../src/event-store/ledger-reader.js';
import { streamOf } from '../../src/games/events/game-stream.js';
import { everything, exportGame } from '../../src/games/ledger/export-game.js';
import { publicEntries } from '../../src/games/ledger/public-entries.js';
import { exportSavedGame } from '../../src/games/ledger/python/export-saved-game.js';
import { adjudicate, type GamesProcess, startedScribeGame, submit, type Table } from './games.js';
import { signer } from './signing.js';

export const NOW = '2026-03-02T00:00:00.000Z';

/** A SCRIBE game with three closed phases and orders for a fourth; its checkpoints stand at events 5, 7 and 8. */
export async function playedGame(games: GamesProcess): Promise<Table> {
  const table = await startedScribeGame(games);
  await submit(games, table, 'france', ['A PAR - BUR', 'F BRE - MAO']);
  await submit(games, table, 'germany', ['A MUN - BUR', 'F KIE - DEN']);
  await adjudicate(games, table, 'S1901M');
  await submit(games, table, 'russia', ['A WAR - UKR'], 'F1901M');
  await adjudicate(games, table, 'F1901M');
  await adjudicate(games, table, 'W1901A');
  await submit(games, table, 'france', ['A PAR - PIC'], 'S1902M');
  return table;
}

/** The lines of a game's export. */
export async function exportedLines(
  pool: Pool,
  gameId: string,
  isPublic = false,
): Promise<string[]> {
  return onSnapshot(pool, async (client: ClientBase) => {
    const shown = isPublic ? await publicEntries(client, gameId) : everything;
    const lines = await all(
      exportGame({ client, signer, now: NOW, shown, misfit: () => {} }, gameId),
    );
    return lines.map((line) => line.trimEnd());
  });
}

/** A game as python-diplomacy saves it, and how many superseded adjudications that leaves out. */
export async function savedText(
  pool: Pool,
  gameId: string,
): Promise<{ text: string; superseded: number }> {
  let superseded = 0;
  const text = await onSnapshot(pool, async (client) => {
    const entries = readLedger(client, streamOf(gameId));
    const note = (phases: number) => void (superseded = phases);
    return (await all(exportSavedGame(gameId, entries, note))).join('');
  });
  return { text, superseded };
}

/** The same events with hashes that fit, as somebody makes them who can write the whole table. */
export function rechained(events: readonly RecordedEvent[]): RecordedEvent[] {
  let previous = EMPTY_STREAM.hash;
  return events.map((event) => {
    previous = hashOf(previous, event);
    return { ...event, hash: previous };
  });
}

/** The lines of a file with these events, under the header of another: signed as a server would that has them. */
export function writtenFile(
  header: string | undefined,
  events: readonly RecordedEvent[],
): string[] {
  const head = events.at(-1);
  if (!head) throw new Error('A file holds events.');
  const { signature, keyId, signedAt } = signer.sign(head.streamId, head, NOW);
  const ledger = { head: head.hash, length: head.sequence, signature, keyId, signedAt };
  const signed = { ...(JSON.parse(header ?? '{}') as object), ledger };
  return [signed, ...events].map((line) => JSON.stringify(line));
}

/** Lines as a file gives them, in chunks that end anywhere. */
export function asFile(lines: readonly string[]): AsyncIterable<Buffer> {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const chunk = 1000;
  const starts = Array.from(
    { length: Math.ceil(bytes.length / chunk) },
    (_, place) => place * chunk,
  );
  return Readable.from(starts.map((start) => bytes.subarray(start, start + chunk)));
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
