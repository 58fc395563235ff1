import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openingPosition, type Position } from '../../src/engine/index.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import { fold } from '../../src/games/state/evolve.js';
import { viewFor } from '../../src/games/visibility/view-for.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { NOBODY } from '../../src/kernel/principal.js';
import { isRefusal } from '../../src/kernel/refusal.js';
import type { GameRecord, PhaseRecord } from '../../src/games/reading/game-record.js';
import type { Success } from '../../src/games/commands/handle-command.js';
import { positionOf, STANDARD } from '../support/board.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { oneCentreShort } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  refused,
  startedAt,
  startedScribeGame,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';
import { savedText } from '../support/ledger.js';

let scratch: ScratchDatabase;
let one: GamesProcess;
let other: GamesProcess;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  [one, other] = await Promise.all([
    GamesProcess.open(scratch.url),
    GamesProcess.open(scratch.url),
  ]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await scratch.drop();
});

const reason = 'The fleet went to the wrong sea.';

function reopening(process: GamesProcess, table: Table, phase: string, key: string | null = null) {
  return process.history.reopenPhase({ gameId: table.id, phase, reason }, by(table.owner, key));
}

async function reopened(process: GamesProcess, table: Table, phase: string): Promise<Success> {
  return accepted(reopening(process, table, phase));
}

async function record({ gameId }: Table): Promise<GameRecord> {
  const [game] = await one.readers.games.byIds([gameId]);
  if (!game) throw new Error(`There is no game ${gameId}.`);
  return game;
}

async function phasesOf(table: Table): Promise<PhaseRecord[]> {
  const page = await one.loaders().phasesPage(await record(table), { first: 200 });
  return page.edges.map(({ node }) => node);
}

const inShort = (phases: readonly PhaseRecord[]) =>
  phases.map(({ name, attempt, supersededVersion }) =>
    [name, attempt, supersededVersion === null ? 'counts' : 'superseded'].join(' '),
  );

/** A SCRIBE game in its third phase, Paris gone to Burgundy and on to the Ruhr. */
async function inTheThirdPhase(): Promise<Table> {
  const table = await startedScribeGame(one);
  await submit(one, table, 'france', ['A PAR - BUR']);
  expect(await adjudicate(one, table, 'S1901M')).toBe('F1901M');
  await submit(one, table, 'france', ['A BUR - RUH'], 'F1901M');
  expect(await adjudicate(one, table, 'F1901M')).toBe('S1902M');
  return table;
}

describe('a phase that is reopened', () => {
  it('returns the game to its start, and everything that is read of it', async () => {
    const table = await inTheThirdPhase();
    await submit(one, table, 'france', ['A BUR H'], 'S1902M');
    const { game } = await reopened(one, table, 'F1901M');
    expect(game).toMatchObject({ position: { phase: 'F1901M' }, submissions: {} });
    const row = await record(table);
    expect(row).toMatchObject({ phase: 'F1901M', status: 'ACTIVE', positionVersion: row.version });
    expect(row.seats['france']).toMatchObject({ hasSubmitted: false, submittedVersion: 0 });
    const position = await one.loaders().position(row);
    expect(position.units).toContainEqual({ power: 'france', type: 'ARMY', location: 'bur' });
    expect(position).toEqual(await one.loaders().position(row, 4));
  });

  it('keeps every attempt readable, in the order in which they were opened', async () => {
    const table = await inTheThirdPhase();
    await reopened(one, table, 'S1901M');
    expect(await adjudicate(one, table, 'S1901M')).toBe('F1901M');
    const phases = await phasesOf(table);
    expect(inShort(phases)).toEqual([
      'S1901M 1 superseded',
      'F1901M 1 superseded',
      'S1902M 1 superseded',
      'S1901M 2 counts',
      'F1901M 2 counts',
    ]);
    const loaders = one.loaders();
    const named = await loaders.phase({ gameId: table.gameId, name: 'S1901M' });
    expect(named).toEqual(phases[3]);
    const later = await Promise.all(phases.map((phase) => loaders.supersededBy(phase)));
    expect(later).toEqual([phases[3], phases[4], null, null, null]);
  });

  it('leaves what it supersedes out of the saved game that others read', async () => {
    const table = await inTheThirdPhase();
    await reopened(one, table, 'F1901M');
    await submit(one, table, 'france', ['A BUR - MUN'], 'F1901M');
    await adjudicate(one, table, 'F1901M');
    const { text, superseded } = await savedText(one.pool, table.gameId);
    const { phases } = JSON.parse(text) as {
      phases: { name: string; orders: Record<string, string[]> }[];
    };
    expect(phases.map(({ name }) => name)).toEqual(['S1901M', 'F1901M', 'S1902M']);
    expect(superseded).toBe(1);
    expect(phases[1]?.orders['FRANCE']).toEqual(expect.arrayContaining(['A BUR - MUN']));
  });

  it('pages over attempts as over phases, each once', async () => {
    const table = await inTheThirdPhase();
    await reopened(one, table, 'S1901M');
    await reopened(one, await inTurn(table), 'S1901M');
    const game = await record(table);
    const all = inShort(await phasesOf(table));
    const paged: PhaseRecord[] = [];
    let after: string | null = null;
    for (;;) {
      const page: Awaited<ReturnType<ReturnType<GamesProcess['loaders']>['phasesPage']>> = await one
        .loaders()
        .phasesPage(game, { first: 2, after });
      paged.push(...page.edges.map(({ node }) => node));
      after = page.edges.at(-1)?.cursor ?? null;
      if (!page.hasNextPage) break;
    }
    expect(inShort(paged)).toEqual(all);
    expect(new Set(all).size).toBe(6);
  });

  it('leaves the orders of what is superseded as they were, public or not', async () => {
    const table = await inTheThirdPhase();
    await submit(one, table, 'france', ['A BUR H'], 'S1902M');
    await reopened(one, table, 'S1901M');
    await submit(one, table, 'france', ['A PAR - GAS']);
    const game = await record(table);
    const [spring, fall, open, again] = await phasesOf(table);
    const nobody = viewFor(NOBODY, game);
    const owner = viewFor(by(table.owner).principal, game);
    const loaders = one.loaders();
    const textsOf = async (phase: PhaseRecord | undefined, view: typeof nobody) => {
      const orders = phase ? await loaders.phaseOrders(game, phase, view, 'france') : [];
      return orders.map(({ submittedText }) => submittedText).filter((text) => text !== null);
    };
    expect(await textsOf(spring, nobody)).toEqual(['A PAR - BUR']);
    expect(await textsOf(fall, nobody)).toEqual(['A BUR - RUH']);
    expect([await textsOf(open, nobody), await textsOf(open, owner)]).toEqual([[], []]);
    expect([await textsOf(again, nobody), await textsOf(again, owner)]).toEqual([
      [],
      ['A PAR - GAS'],
    ]);
  });

  it('keeps the drafts of every attempt at a SEATED table secret', async () => {
    const table = await startedSeatedGame(one);
    await submit(one, table, 'france', ['A PAR - BUR']);
    for (const [power, player] of Object.entries(table.players)) {
      const ready = { gameId: table.id, phase: 'S1901M', power, ready: true };
      await accepted(one.commands.setReady(ready, by(player)));
    }
    await reopened(one, table, 'S1901M');
    await submit(one, table, 'france', ['A PAR - GAS']);
    const game = await record(table);
    const italy = viewFor(by(table.players['italy'] ?? '').principal, game);
    const seen = (await one.log(table.gameId)).map((event) => italy.event(event));
    const drafts = seen.filter(({ isWithheld }) => isWithheld);
    expect(drafts).toHaveLength(1 + 6 + 1);
    expect(seen.filter(({ type }) => type === 'PhaseReopened')).toMatchObject([
      { data: { phase: 'S1901M', reason } },
    ]);
    expect(italy.seat('france').hasSubmitted).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('GAS');
  });

  it('is the same from its events, from its rows, and from rows made anew', async () => {
    const table = await inTheThirdPhase();
    await reopened(one, table, 'F1901M');
    await adjudicate(one, table, 'F1901M');
    await reopened(one, table, 'S1901M');
    const events = await one.log(table.gameId);
    expect(verifyChain(events)).toBeNull();
    const state = fold(events.map(readGameEvent), table.gameId);
    const before = [await record(table), await phasesOf(table)];
    expect(before[0]).toMatchObject({ version: state?.version, phase: 'S1901M' });
    await rebuildViews(one.pool);
    expect([await record(table), await phasesOf(table)]).toEqual(before);
  });
});

/** Closes the first phase again. */
async function inTurn(table: Table): Promise<Table> {
  expect(await adjudicate(one, table, 'S1901M')).toBe('F1901M');
  return table;
}

describe('reopening', () => {
  it('is refused to others, of phases that are open, unknown or taken back, and at the end', async () => {
    const table = await inTheThirdPhase();
    const input = { gameId: table.id, phase: 'S1901M', reason };
    expect(await refused(one.history.reopenPhase(input, by(crypto.randomUUID())))).toBe(
      'NotGameOwner',
    );
    expect(await refused(reopening(one, table, 'S1902M'))).toBe('PhaseNotAdjudicated');
    expect(await refused(reopening(one, table, 'S1950M'))).toBe('PhaseNotFound');
    expect(await refused(reopening(one, { ...table, id: 'game_none' }, 'S1901M'))).toBe(
      'GameNotFound',
    );
    await reopened(one, table, 'S1901M');
    expect(await refused(reopening(one, table, 'F1901M'))).toBe('PhaseNotFound');
    const over = await startedAt(one, oneCentreShort());
    await adjudicate(one, over, 'F1910M');
    expect(await refused(reopening(one, over, 'F1910M'))).toBe('GameFinished');
  });

  it('is carried out once for one key, and answers the same again', async () => {
    const table = await inTheThirdPhase();
    const first = await accepted(reopening(one, table, 'S1901M', 'again'));
    await adjudicate(one, table, 'S1901M');
    const repeated = await accepted(reopening(other, table, 'S1901M', 'again'));
    expect(repeated.events).toEqual(first.events);
    expect(inShort(await phasesOf(table)).slice(-2)).toEqual([
      'S1901M 2 counts',
      'F1901M 2 counts',
    ]);
  });

  it('is decided once by two processes that reopen the same phase', async () => {
    const table = await inTheThirdPhase();
    const answers = await Promise.all([one, other].map((each) => reopening(each, table, 'S1901M')));
    const kinds = answers.map((answer) => (isRefusal(answer) ? answer.refused : 'accepted'));
    expect(kinds.toSorted()).toEqual(['PhaseNotAdjudicated', 'accepted']);
  });

  it('is known to a process that remembers the later phase', async () => {
    const table = await inTheThirdPhase();
    await submit(other, table, 'france', ['A BUR H'], 'S1902M');
    await reopened(one, table, 'S1901M');
    const late = { gameId: table.id, phase: 'S1902M', power: 'france', orders: ['A BUR H'] };
    expect(await refused(other.commands.submitOrders(late, by(table.owner)))).toBe(
      'PhaseNotCurrent',
    );
    expect(await adjudicate(other, table, 'S1901M')).toBe('F1901M');
    expect(inShort(await phasesOf(table)).at(-1)).toBe('F1901M 2 counts');
    await reopened(other, table, 'S1901M');
    expect(inShort(await phasesOf(table)).at(-1)).toBe('S1901M 3 counts');
  });

  it('takes a retreat phase back as well, and does without it when moves come out otherwise', async () => {
    const board = positionOf({
      phase: 'S1902M',
      units: { france: ['A PAR', 'A MAR'], germany: ['A BUR'] },
    });
    const table = await startedAt(one, board);
    await submit(one, table, 'france', ['A PAR - BUR', 'A MAR S A PAR - BUR'], 'S1902M');
    expect(await adjudicate(one, table, 'S1902M')).toBe('S1902R');
    await reopened(one, table, 'S1902M');
    expect((await one.loaders().position(await record(table))).dislodged).toEqual([]);
    expect(await adjudicate(one, table, 'S1902M')).toBe('F1902M');
    expect(inShort(await phasesOf(table))).toEqual([
      'S1902M 1 superseded',
      'S1902R 1 superseded',
      'S1902M 2 counts',
      'F1902M 1 counts',
    ]);
    await reopened(one, table, 'S1902M');
    await submit(one, table, 'france', ['A PAR - BUR', 'A MAR S A PAR - BUR'], 'S1902M');
    expect(await adjudicate(one, table, 'S1902M')).toBe('S1902R');
    const game = await record(table);
    expect((await one.loaders().position(game)).dislodged).toHaveLength(1);
    expect(inShort(await phasesOf(table)).at(-1)).toBe('S1902R 2 counts');
    await adjudicate(one, table, 'S1902R');
    await reopened(one, table, 'S1902R');
    expect((await one.loaders().position(await record(table))).dislodged).toHaveLength(1);
    expect(inShort(await phasesOf(table)).at(-1)).toBe('S1902R 3 counts');
  });
});

describe('whatever two processes do to a game at once', () => {
  it.each([1, 2, 3, 4])('leaves events, rows and boards that agree (%i)', async (round) => {
    const table = await startedAt(one, round % 2 ? aYearShort() : openingPosition(STANDARD));
    for (let turn = 1; turn <= 25; turn += 1) {
      const { phase } = await record(table);
      const names = (await phasesOf(table)).map(({ name }) => name);
      const past = names[(turn * 7 + round) % names.length] ?? 'S1901M';
      const now = phase ?? past;
      const close = { gameId: table.id, phase: now };
      const move = { ...close, power: 'france', orders: ['A PAR - BUR', 'A BUR - MUN'] };
      await Promise.all([
        one.commands.submitOrders(move, by(table.owner)),
        other.commands.adjudicatePhase(close, by(table.owner)),
        turn % 3 ? null : reopening(one, table, past),
        turn % 5 ? null : reopening(other, table, past),
      ]);
    }
    await expectAgreement(table);
  });
});

/** France has an army in its last centre, and a spring before it owns that. */
function aYearShort(): Position {
  return { ...oneCentreShort(), phase: 'S1910M' };
}

async function expectAgreement(table: Table): Promise<void> {
  const events = await one.log(table.gameId);
  expect(verifyChain(events)).toBeNull();
  const game = await record(table);
  const known = events.map(readGameEvent);
  for (let version = 1; version <= events.length; version += 1) {
    const state = fold(known.slice(0, version), table.gameId);
    const board = state && 'position' in state ? state.position : openingPosition(STANDARD);
    expect(await one.loaders().position(game, version)).toEqual(board);
  }
  const state = fold(known, table.gameId);
  expect(game).toMatchObject({ version: events.length, status: state?.status });
  expect(game.seats).toMatchObject(state?.seats ?? {});
  const counting = (await phasesOf(table)).filter((phase) => phase.supersededVersion === null);
  expect(new Set(counting.map(({ name }) => name)).size).toBe(counting.length);
  expect(counting.filter(({ closedVersion }) => closedVersion === null)).toHaveLength(
    state?.status === 'ACTIVE' ? 1 : 0,
  );
  const before = [game, await phasesOf(table)];
  await rebuildViews(one.pool);
  expect([await record(table), await phasesOf(table)]).toEqual(before);
}
