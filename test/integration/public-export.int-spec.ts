import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { hashOf } from '../../src/event-store/hash-chain.js';
import { readGameFile } from '../../src/games/ledger/game-file.js';
import { importGame, ImportRefused } from '../../src/games/ledger/import-game.js';
import { trusting, verifyFile } from '../../src/games/ledger/verify-file.js';
import { viewFor } from '../../src/games/visibility/view-for.js';
import { NOBODY } from '../../src/kernel/principal.js';
import { canonicalJson } from '../../src/event-store/canonical-json.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { oneCentreShort } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  startedAt,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';
import { asFile, exportedLines, NOW, playedGame } from '../support/ledger.js';
import { signer } from '../support/signing.js';

let database: ScratchDatabase;
let games: GamesProcess;

beforeAll(async () => {
  database = await createScratchDatabase();
  games = await GamesProcess.open(database.url);
});
afterAll(async () => {
  await games.close();
  await database.drop();
});

interface Exported {
  readonly lines: readonly string[];
  readonly text: string;
  readonly log: readonly RecordedEvent[];
  /** What nobody may see of it now. */
  readonly secret: readonly RecordedEvent[];
}

async function exported({ gameId }: Table): Promise<Exported> {
  const lines = await exportedLines(games.pool, gameId, true);
  const [log, [game]] = [await games.log(gameId), await games.readers.games.byIds([gameId])];
  if (!game) throw new Error('there is no such game');
  const view = viewFor(NOBODY, game);
  const secret = log.filter((event) => view.event(event).isWithheld);
  return { lines, text: lines.join('\n'), log, secret };
}

/** Two phases played and a third under way, each player with orders, some replaced, some ready. */
async function gameUnderWay(): Promise<Table> {
  const table = await startedSeatedGame(games);
  const ready = (power: string, phase: string) =>
    accepted(
      games.commands.setReady(
        { gameId: table.id, phase, power, ready: true },
        by(table.players[power] ?? ''),
      ),
    );
  await submit(games, table, 'france', ['A PAR - GAS', 'A PAR - PIC', 'F BRE S A PAR']);
  await submit(games, table, 'france', ['A PAR - BUR', 'F BRE - MAO', 'A PAR - GAS']);
  await submit(games, table, 'germany', ['A MUN - BUR']);
  for (const power of Object.keys(table.players)) await ready(power, 'S1901M');
  await submit(games, table, 'france', ['A MAR - SPA'], 'F1901M');
  await submit(games, table, 'russia', ['F SEV - RUM', 'A WAR - GAL'], 'F1901M');
  await ready('russia', 'F1901M');
  return table;
}

describe('the public export of a game that is not over', () => {
  let seated: Exported;
  let scribe: Exported;
  let tables: readonly [Table, Table];

  beforeAll(async () => {
    tables = [await gameUnderWay(), await playedGame(games)];
    [seated, scribe] = [await exported(tables[0]), await exported(tables[1])];
  });

  const both = () => [seated, scribe];

  it('has no byte of what is secret: no orders, no author, no salt, in any spelling', () => {
    for (const { text, log, secret } of both()) {
      expect(secret.length).toBeGreaterThan(3);
      // The word that closes a phase shares its command with the adjudication, which is everyone's.
      const open = log.filter((event) => !secret.includes(event));
      const shared = new Set(open.map(({ metadata }) => metadata.commandId));
      const secrets = secret.flatMap(({ data, metadata, salt }) => [
        salt,
        salt.toUpperCase(),
        ...encodings(Buffer.from(salt, 'hex')),
        JSON.stringify(data),
        canonicalJson(data),
        ...(shared.has(metadata.commandId) ? [] : [metadata.commandId, metadata.correlationId]),
      ]);
      expect(secrets.filter((spelt) => text.includes(spelt))).toEqual([]);
      expect(text).not.toMatch(/OrdersSubmitted|ReadinessChanged/);
    }
  });

  it('does not tell of orders of the open phase, nor of those that were replaced before', () => {
    for (const order of [/MAR\s*-?\s*SPA/i, /SEV\s*-?\s*RUM/i, /WAR\s*-?\s*GAL/i])
      expect(seated.text).not.toMatch(order);
    expect(seated.text).not.toMatch(/PAR - PIC|BRE S A PAR/);
    // What counted is everyone's.
    expect(seated.text).toContain('A PAR - BUR');
    expect(scribe.text).not.toContain('PAR - PIC');
  });

  it('holds of a withheld event its place, its time and its hash, and every other as it is recorded', () => {
    for (const { lines, log, secret } of both()) {
      const entries = lines.slice(1).map((line) => JSON.parse(line) as Record<string, unknown>);
      const expected = log.map((event) => {
        const { sequence, recordedAt, hash } = event;
        return secret.includes(event) ? { withheld: { sequence, recordedAt, hash } } : event;
      });
      expect(entries.filter((entry) => !('checkpoint' in entry))).toEqual(expected);
    }
  });

  it('cannot be guessed from: without the salt, no guess gives the hash', () => {
    const [event] = seated.secret;
    const before = seated.log[(event?.sequence ?? 0) - 2];
    if (!event || !before) throw new Error('nothing is secret');
    expect(hashOf(before.hash, event)).toBe(event.hash);
    for (const salt of ['', '0'.repeat(32), before.salt])
      expect(hashOf(before.hash, { ...event, salt })).not.toBe(event.hash);
  });

  const check = (lines: readonly string[]) => verifyFile(asFile(lines), [signer.publicKey]);

  it('is verified as far as it goes: chain, signatures and every adjudication', async () => {
    expect(await check(seated.lines)).toMatchObject({
      misfit: null,
      withheld: seated.secret.length,
      phases: 1,
      checkpoints: 2,
      head: { sequence: seated.log.length },
    });
    expect(await check(scribe.lines)).toMatchObject({ misfit: null, withheld: 4, phases: 3 });
  });

  const placeOf = (lines: readonly string[], part: string) =>
    lines.findIndex((line) => line.includes(part));

  it.each<[string, (lines: readonly string[]) => string[], RegExp]>([
    [
      'a withheld hash that is another',
      (lines) => {
        const place = placeOf(lines, '"withheld":{"sequence":4');
        return lines.with(place, (lines[place] ?? '').replace(/"hash":"../, '"hash":"00'));
      },
      /^5: its hash does not fit/,
    ],
    [
      'a withheld event left out',
      (lines) => lines.filter((line) => !line.includes('"withheld":{"sequence":4')),
      /^4: event 5 stands in its place; event 4 is missing, or comes later$/,
    ],
    [
      'a withheld event repeated',
      (lines) => {
        const place = placeOf(lines, '"withheld":{"sequence":4');
        return lines.toSpliced(place, 0, lines[place] ?? '');
      },
      /^5: event 4 stands in its place, a second time$/,
    ],
    [
      'a withheld event in the place of an adjudication',
      (lines) => lines.map((line) => (line.includes('"sequence":7,"type"') ? hidden(line) : line)),
      /^8: it closes W1901A where F1901M is open/,
    ],
    ['a beginning that is withheld', (lines) => lines.with(1, hidden(lines[1] ?? '')), /^1: it is/],
    ['the tail cut off', (lines) => lines.slice(0, -1), /^9: it was cut off: 9 events were signed/],
  ])('is found out: %s', async (_, change, message) => {
    const { misfit } = await check(change(scribe.lines));
    expect(`${misfit?.sequence}: ${misfit?.why}`).toMatch(message);
  });

  it('has its adjudications made anew of the orders that they tell of', async () => {
    const place = placeOf(scribe.lines, '"sequence":5,"type"');
    const line = scribe.lines[place] ?? '';
    const events = new Map(scribe.log.map((event) => [event.sequence, event]));
    const forged = JSON.parse(
      line.replace('"outcome":"SUCCEEDED"', '"outcome":"BOUNCED"'),
    ) as RecordedEvent;
    const previous = events.get(forged.sequence - 1)?.hash ?? '';
    const whole = { ...forged, hash: hashOf(previous, forged) };
    const { misfit } = await check(scribe.lines.with(place, JSON.stringify(whole)));
    expect(misfit?.why).toMatch(/^S1901M: .* BOUNCED .* the engine says .*SUCCEEDED/);
  });

  it.each([
    ['a hash that is none', '"hash":"00"', 'hash should be 64 hexadecimal digits'],
    ['more than is proven', '"hash":"00","data":{}', 'a withheld event has no member "data"'],
    ['a place that is none', '"sequence":0', 'sequence should be a whole number'],
  ])('is no exported game with %s', async (_, wrong, message) => {
    const [name] = wrong.split(':');
    const place = placeOf(scribe.lines, '"withheld"');
    const line = (scribe.lines[place] ?? '').replace(new RegExp(`${name}:("[^"]*"|\\d+)`), wrong);
    await expect(check(scribe.lines.with(place, line))).rejects.toThrow(message);
  });

  it('is refused by an import, which names what would be right', async () => {
    const other = await createScratchDatabase();
    const elsewhere = await GamesProcess.open(other.url);
    const trusted = trusting([signer.publicKey]);
    const desk = { pool: elsewhere.pool, signer, trusted, now: NOW };
    const taken = importGame(desk, await readGameFile(asFile(scribe.lines)));
    await expect(taken).rejects.toThrow(ImportRefused);
    await expect(taken).rejects.toThrow(
      `event 3 is withheld: this is a public export, which is not all of the game; import what "chancery export ${tables[1].id}" writes without --public`,
    );
    expect(await elsewhere.log(tables[1].gameId)).toEqual([]);
    await elsewhere.close();
    await other.drop();
  });

  it('is all of a game that is over', async () => {
    const over = await startedAt(games, oneCentreShort());
    await submit(games, over, 'france', ['A MUN H'], 'F1910M');
    const before = await exportedLines(games.pool, over.gameId, true);
    await adjudicate(games, over, 'F1910M');
    const [open, whole] = [
      await exportedLines(games.pool, over.gameId, true),
      await exportedLines(games.pool, over.gameId),
    ];
    expect(before.join()).toContain('"withheld"');
    expect(open).toEqual(whole);
  });

  it('shows after a reopening what counts again, and no drafts', async () => {
    const table = await playedGame(games);
    const reopening = games.history.reopenPhase(
      { gameId: table.id, phase: 'F1901M', reason: 'a slip' },
      by(table.owner),
    );
    await accepted(reopening);
    await submit(games, table, 'italy', ['A VEN - TYR'], 'F1901M');
    await adjudicate(games, table, 'F1901M');
    const { lines, text, secret } = await exported(table);
    expect(text).toContain('A VEN - TYR');
    expect(await check(lines)).toMatchObject({ misfit: null, withheld: secret.length, phases: 4 });
  });
});

function hidden(line: string): string {
  const { sequence, recordedAt, hash } = JSON.parse(line) as RecordedEvent;
  return JSON.stringify({ withheld: { sequence, recordedAt, hash } });
}

const encodings = (bytes: Buffer): string[] => [
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('base64url'),
  bytes.toString('latin1'),
];
