import { describe, expect, it } from '@jest/globals';
import {
  adjudicatedTwice,
  chainBroken,
  doubled,
  Effects,
  judgedOtherwise,
  lost,
  refusedButRecorded,
  type Stream,
} from '../../bench/chaos/checks.js';
import { type Board, replayed, unequalBoards } from '../../bench/chaos/positions.js';
import type { SentCommand } from '../../bench/chaos/sent-command.js';
import { EMPTY_STREAM, type RecordedEvent } from '../../src/event-store/event.js';
import { chainEvents } from '../../src/event-store/hash-chain.js';
import { setReady } from '../../src/games/decisions/set-ready.js';
import { storedEvent } from '../../src/games/events/event-catalogue.js';
import type { GameEvent } from '../../src/games/events/game.events.js';
import { fold } from '../../src/games/state/evolve.js';
import { isRefusal } from '../../src/kernel/refusal.js';
import {
  GAME,
  hold,
  ordersSubmitted,
  playerOf,
  POWERS,
  seatedGameStarted,
} from '../support/game-events.js';

/** The n-th command of the run: what its client calls it, and what the server does. */
const correlationOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const commandOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;

/** The batches of a game in which the first phase was closed, each of one command. */
function playedGame(): GameEvent[][] {
  const batches = [
    ...seatedGameStarted().map((event) => [event]),
    [ordersSubmitted('france', [hold('france', 'par')])],
  ];
  for (const power of POWERS) {
    const game = fold(batches.flat(), GAME);
    if (!game) throw new Error('The game did not begin.');
    const command = { player: playerOf(power), phase: 'S1901M', power, ready: true };
    const decided = setReady(game, command);
    if (isRefusal(decided)) throw new Error(decided.message);
    batches.push([...decided]);
  }
  return batches;
}

/** As a server records them, each batch as a command of its own. */
function recordedAs(batches: readonly (readonly GameEvent[])[]): RecordedEvent[] {
  const stream: RecordedEvent[] = [];
  batches.forEach((events, n) => {
    const request = {
      streamId: `game-${GAME}`,
      head: stream.at(-1) ?? EMPTY_STREAM,
      events: events.map(storedEvent),
      recordedAt: '2026-03-01T12:00:00.000Z',
      metadata: {
        actor: { kind: 'PLAYER', id: playerOf('france') } as const,
        onBehalfOf: null,
        client: null,
        commandId: commandOf(n),
        correlationId: correlationOf(n),
      },
    };
    stream.push(
      ...chainEvents(
        request,
        events.map(() => '5a'.repeat(16)),
      ),
    );
  });
  return stream;
}

/** What the clients were told of a log, when all is well. */
function sentFor(stream: Stream): SentCommand[] {
  const ids = [...new Set(stream.map(({ metadata }) => metadata.correlationId))];
  return ids.map((correlationId) => ({
    name: 'a command',
    correlationId,
    outcome: { kind: 'ACKNOWLEDGED' },
    receipt: null,
    attempts: 1,
  }));
}

/** The log after somebody meddled with the event at this place. */
function meddled(stream: Stream, place: number, change: (event: RecordedEvent) => RecordedEvent) {
  return stream.map((event, at) => (at === place ? change(event) : event));
}

describe('the checks of a run of chaos', () => {
  const stream = recordedAs(playedGame());
  const sent = sentFor(stream);
  const closing = stream.findIndex(({ type }) => type === 'PhaseAdjudicated');

  it('find nothing in a log where nothing is wrong', () => {
    const effects = new Effects([stream]);
    expect(closing).toBeGreaterThan(0);
    expect([
      lost(sent, effects),
      doubled(sent, effects),
      refusedButRecorded(sent, effects),
      adjudicatedTwice(stream),
      chainBroken(stream),
      judgedOtherwise(stream, GAME),
    ]).toEqual([[], [], [], [], [], []]);
  });

  it('find a command that was acknowledged and is not there', () => {
    const withoutLast = new Effects([recordedAs(playedGame().slice(0, -1))]);
    expect(lost(sent, withoutLast)).toHaveLength(1);
    const unanswered = sent.map((command) => ({ ...command, outcome: { kind: 'UNANSWERED' } }));
    expect(lost(unanswered as SentCommand[], withoutLast)).toEqual([]);
  });

  it('find a receipt that tells of another event than stands there', () => {
    const [first] = stream;
    const receipt = { sequence: first?.sequence ?? 0, hash: first?.hash ?? '' };
    const proven = sent.map((command, place) => (place === 0 ? { ...command, receipt } : command));
    expect(lost(proven, new Effects([stream]))).toEqual([]);
    const other = meddled(stream, 0, (event) => ({ ...event, hash: 'ab'.repeat(32) }));
    expect(lost(proven, new Effects([other]))).toHaveLength(1);
  });

  it('find a command that was carried out twice, also in two streams', () => {
    const again = meddled(stream, 3, (event) => ({
      ...event,
      metadata: { ...event.metadata, correlationId: correlationOf(2) },
    }));
    expect(doubled(sent, new Effects([again]))).toHaveLength(1);
    const elsewhere = stream.slice(0, 1).map((event) => ({
      ...event,
      streamId: 'game-2',
      metadata: { ...event.metadata, commandId: commandOf(99) },
    }));
    expect(doubled(sent, new Effects([stream, elsewhere]))).toHaveLength(1);
  });

  it('find a command that was refused and carried out', () => {
    const refused = sent.map((command, place) =>
      place === 1
        ? { ...command, outcome: { kind: 'REFUSED', code: 'PhaseNotCurrent' } as const }
        : command,
    );
    expect(refusedButRecorded(refused, new Effects([stream]))).toHaveLength(1);
  });

  it('find a phase that was closed twice, unless it was reopened', () => {
    const twice = [...stream, ...stream.slice(closing, closing + 1)];
    expect(adjudicatedTwice(twice)).toHaveLength(1);
    const reopening = { ...(stream[closing] as RecordedEvent), type: 'PhaseReopened' };
    expect(adjudicatedTwice([...stream, reopening, ...stream.slice(closing, closing + 1)])).toEqual(
      [],
    );
  });

  it('find a byte that was changed, an event that is missing and two that changed places', () => {
    const changed = meddled(stream, 4, (event) => ({
      ...event,
      data: { ...event.data, power: 'x' },
    }));
    const missing = stream.filter((_, place) => place !== 4);
    const swapped = [...stream.slice(0, 4), ...stream.slice(4, 6).toReversed(), ...stream.slice(6)];
    for (const doctored of [changed, missing, swapped])
      expect(chainBroken(doctored)).toHaveLength(1);
  });

  it('find a phase that the engine closes otherwise', () => {
    const changed = meddled(stream, closing, (event) => ({
      ...event,
      data: { ...event.data, next: { ...(event.data['next'] as object), standoffs: ['bur'] } },
    }));
    expect(judgedOtherwise(changed, GAME)).toHaveLength(1);
  });

  it('find a board that the API shows otherwise than the log tells', async () => {
    const told = replayed(stream, GAME);
    const faithful = async (_: string, versions: readonly number[]) =>
      versions.map((version) => told.get(version) as Board);
    expect(await unequalBoards(stream, GAME, faithful)).toEqual([]);
    const lying = async (_: string, versions: readonly number[]) =>
      versions.map((version, place) => {
        const board = told.get(version) as Board;
        return place === 1 ? { ...board, units: board.units.slice(1) } : board;
      });
    expect(await unequalBoards(stream, GAME, lying)).toHaveLength(1);
  });
});
