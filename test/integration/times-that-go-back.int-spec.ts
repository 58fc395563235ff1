import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderPhasesInTime1796000000040 } from '../../migrations/1796000000040-order-phases-in-time.js';
import { migrations } from '../../src/database/migrations.js';
import { revertMigrations, runMigrations } from '../../src/database/run-migrations.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import { readGameFile } from '../../src/games/ledger/game-file.js';
import { importGame } from '../../src/games/ledger/import-game.js';
import { trusting } from '../../src/games/ledger/verify-file.js';
import { fold } from '../../src/games/state/evolve.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import { Clock } from '../../src/kernel/clock.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  startedScribeGame,
  submit,
  type Table,
} from '../support/games.js';
import { asFile, exportedLines, NOW, rechained, writtenFile } from '../support/ledger.js';
import { signer } from '../support/signing.js';

/** So many that an import takes them in several parts. */
const DRAFTS = 200;

let played: ScratchDatabase;
let there: GamesProcess;
let taken: ScratchDatabase;
let here: GamesProcess;
let table: Table;
let log: RecordedEvent[];

beforeAll(async () => {
  [played, taken] = [await createScratchDatabase(), await createScratchDatabase()];
  [there, here] = [await GamesProcess.open(played.url), await GamesProcess.open(taken.url)];
  table = await playedGame();
  const [header] = await exportedLines(there.pool, table.gameId);
  log = rechained(
    (await there.log(table.gameId)).map((event, place, { length }) => {
      return { ...event, recordedAt: timeOf(event.sequence, place === length - 1) };
    }),
  );
  const file = await readGameFile(asFile(writtenFile(header, log)));
  const trusted = trusting([signer.publicKey]);
  await importGame({ pool: here.pool, signer, trusted, now: NOW }, file);
});
afterAll(async () => {
  await there.close();
  await here.close();
  await played.drop();
  await taken.drop();
});

class LateClock extends Clock {
  now(): string {
    return '2026-01-01T00:00:00.000Z';
  }
}

/** Two seconds an event, and every third by a clock that is five behind; the last is no later than the eighth. */
function timeOf(sequence: number, isLast: boolean): string {
  const seconds = isLast ? 16 : sequence * 2 - (sequence % 3 === 0 ? 5 : 0);
  return new Date(Date.parse('2026-03-01T12:00:00.000Z') + seconds * 1000).toISOString();
}

async function playedGame(): Promise<Table> {
  const started = await startedScribeGame(there);
  await submit(there, started, 'france', ['A PAR - BUR']);
  await adjudicate(there, started, 'S1901M');
  await submit(there, started, 'france', ['A BUR - BEL'], 'F1901M');
  await adjudicate(there, started, 'F1901M');
  const input = { gameId: started.id, phase: 'S1901M', reason: 'A slip.' };
  await accepted(there.history.reopenPhase(input, by(started.owner)));
  await submit(there, started, 'france', ['A PAR - PIC']);
  await adjudicate(there, started, 'S1901M');
  await submit(there, started, 'france', ['A PIC - BEL'], 'F1901M');
  const phase = await adjudicate(there, started, 'F1901M');
  for (let draft = 0; draft < DRAFTS; draft += 1) await submit(there, started, 'france', [], phase);
  return started;
}

/** Whether the board at the time of each event is that of the last one recorded by then. */
async function expectRightAtEveryTime(): Promise<void> {
  const [game] = await here.readers.games.byIds([table.gameId]);
  if (!game) throw new Error('The game was not taken in.');
  for (const { recordedAt } of log) {
    const last = log.findLastIndex((event) => event.recordedAt <= recordedAt);
    const state = fold(log.slice(0, last + 1).map(readGameEvent), table.gameId);
    const position = await here.loaders().positionAt(game, recordedAt);
    if (state && 'position' in state) expect(position).toEqual(state.position);
  }
}

const times = async () => {
  const sql = 'select name, attempt, started_at from phases order by started_version';
  return (await here.pool.query<{ started_at: Date }>(sql)).rows;
};

describe('a log whose times go back', () => {
  it('shows the board as of a time as the last event left it that was recorded by then', async () => {
    await expectRightAtEveryTime();
    const boards = new Set((await times()).map(({ started_at }) => started_at.getTime()));
    // Times before the last event's are told apart, those behind it are none of the past.
    expect(boards.size).toBeGreaterThan(2);
    expect(boards.size).toBeLessThan((await times()).length);
  });

  it('has read models that are the same when they are made anew', async () => {
    expect(await rebuildViews(here.pool)).toEqual({ games: 1, replaced: 0 });
  });

  it('is put right by the migration where an earlier version wrote them', async () => {
    const right = await times();
    const steps = migrations.length - migrations.indexOf(OrderPhasesInTime1796000000040);
    await revertMigrations(taken.ownerUrl, steps);
    expect(await times()).not.toEqual(right);
    await runMigrations(taken.ownerUrl);
    expect(await times()).toEqual(right);
    await expectRightAtEveryTime();
  });

  it('goes on at the latest that it holds, whatever a clock that is behind says', async () => {
    const late = await GamesProcess.open(taken.url, undefined, new LateClock());
    const latest =
      log
        .map(({ recordedAt }) => recordedAt)
        .toSorted()
        .at(-1) ?? '';
    await adjudicate(late, table, 'W1901A');
    expect((await here.log(table.gameId)).at(-1)?.recordedAt).toBe(latest);
    await late.close();
  });
});
