import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameCreated,
  gameEnded,
  gameStarted,
  hold,
  ordersSubmitted,
  OWNER,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  playerOf,
  POWERS,
  readinessChanged,
  scribeGame,
} from '../../../test/support/game-events.js';
import { expandRules } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';
import { viewWrites } from './game-views.js';
import { projectGames } from './games.view.js';
import { projectPhases } from './phases.view.js';
import type { PlacedEvent } from './placed-event.js';
import { projectSeats } from './seats.view.js';

const AT = '2026-03-01T12:00:00.000Z';

function placed(after: number, ...events: readonly GameEvent[]): readonly PlacedEvent[] {
  return events.map((event, place) => {
    return { gameId: GAME, sequence: after + place + 1, recordedAt: AT, event };
  });
}

describe('projectGames', () => {
  it('names every column of a new game', () => {
    expect(projectGames(placed(0, gameCreated()))).toEqual([
      {
        game_id: GAME,
        follows: 0,
        version: 1,
        status: 'FORMING',
        owner: OWNER,
        variant: 'standard',
        control: 'SEATED',
        rules: expandRules(),
        position_version: 0,
        open_seats: 7,
        created_at: AT,
      },
    ]);
  });

  it('offers no seat of a SCRIBE game', () => {
    expect(projectGames(placed(0, scribeGame()))).toMatchObject([{ open_seats: 0 }]);
  });

  it('changes the version alone with orders and readiness', () => {
    const events = [ordersSubmitted('france', []), readinessChanged('france')];
    expect(projectGames(placed(9, ...events))).toEqual([
      { game_id: GAME, follows: 9, version: 11, seats_taken: 0 },
    ]);
  });

  it('makes one row of all that happened to a game, counting the seats taken', () => {
    const events = [
      playerJoined('france'),
      playerJoined('italy'),
      gameStarted(),
      phaseAdjudicated(),
    ];
    expect(projectGames(placed(1, ...events))).toEqual([
      {
        game_id: GAME,
        follows: 1,
        version: 5,
        seats_taken: 2,
        status: 'ACTIVE',
        phase: 'F1901M',
        position_version: 5,
      },
    ]);
  });

  it('says how the game ended, and who won', () => {
    expect(projectGames(placed(9, gameEnded('france')))).toEqual([
      {
        game_id: GAME,
        follows: 9,
        version: 10,
        status: 'FINISHED',
        result_kind: 'SOLO',
        winners: ['france'],
      },
    ]);
  });
});

describe('projectSeats', () => {
  it('makes a seat for each power of a new game', () => {
    const seats = projectSeats(placed(0, gameCreated()));
    expect(seats.map(({ power }) => power)).toEqual(POWERS);
    expect(seats[0]).toEqual({
      game_id: GAME,
      power: 'austria',
      ready_version: 0,
      submitted_version: 0,
    });
  });

  it('merges what happened to one power', () => {
    const events = [
      playerJoined('france'),
      ordersSubmitted('france', [hold('france', 'par')]),
      readinessChanged('france'),
    ];
    expect(projectSeats(placed(1, ...events))).toEqual([
      {
        game_id: GAME,
        power: 'france',
        player_id: playerOf('france'),
        submitted_version: 3,
        ready_version: 4,
      },
    ]);
  });

  it('points at no orders after they were withdrawn, and at no readiness after new ones', () => {
    const events = [readinessChanged('france'), ordersSubmitted('france', [])];
    expect(projectSeats(placed(9, ...events))).toEqual([
      { game_id: GAME, power: 'france', submitted_version: 0, ready_version: 0 },
    ]);
    expect(projectSeats(placed(9, readinessChanged('france', false)))).toMatchObject([
      { ready_version: 0 },
    ]);
  });
});

describe('projectPhases', () => {
  const first = { game_id: GAME, name: 'S1901M', attempt: 1 };
  const second = { game_id: GAME, name: 'F1901M', attempt: 1 };

  it('opens the first phase with the start', () => {
    expect(projectPhases(placed(1, gameStarted()))).toEqual([
      { ...first, started_version: 2, started_at: AT },
    ]);
  });

  it('closes a phase and opens the next with one event', () => {
    expect(projectPhases(placed(4, phaseAdjudicated()))).toEqual([
      { ...first, closed_version: 5, adjudicated_at: AT },
      { ...second, started_version: 5, started_at: AT },
    ]);
  });

  it('opens no phase that would have come after the end', () => {
    expect(
      projectPhases(placed(1, gameStarted(), phaseAdjudicated(), gameEnded('france'))),
    ).toEqual([
      { ...first, started_version: 2, started_at: AT, closed_version: 3, adjudicated_at: AT },
    ]);
  });

  it('has a phase begin no later than anything after it was recorded, in its own game alone', () => {
    const at = (time: string) => `2026-03-01T12:00:0${time}Z`;
    const events = placed(1, gameStarted(), phaseAdjudicated(), readinessChanged('france')).map(
      (event, place) => ({ ...event, recordedAt: at(['2.000', '4.000', '3.000'][place] ?? '') }),
    );
    const other = { ...events[0], gameId: OWNER, recordedAt: AT } as PlacedEvent;
    expect(projectPhases([...events, other])).toEqual([
      {
        ...first,
        started_version: 2,
        started_at: at('2.000'),
        closed_version: 3,
        adjudicated_at: at('4.000'),
      },
      { ...second, started_version: 3, started_at: at('3.000') },
      { ...first, game_id: OWNER, started_version: 2, started_at: AT },
    ]);
  });

  it('supersedes what a reopening lists, and opens the phase again', () => {
    const events = [
      phaseReopened(),
      phaseAdjudicated('S1901M', 'F1901M', [], { attempt: 2, nextAttempt: 2 }),
      phaseReopened('S1901M', ['S1901M.2', 'F1901M.2']),
    ];
    const opened = (version: number) => ({ started_version: version, started_at: AT });
    const closed = { closed_version: 7, adjudicated_at: AT };
    expect(projectPhases(placed(5, ...events))).toEqual([
      { ...first, superseded_version: 6 },
      { ...second, superseded_version: 6 },
      { ...first, attempt: 2, ...opened(6), ...closed, superseded_version: 8 },
      { ...second, attempt: 2, ...opened(7), superseded_version: 8 },
      { ...first, attempt: 3, ...opened(8) },
    ]);
  });
});

const tables = (...events: readonly GameEvent[]) =>
  viewWrites(placed(1, ...events)).map(({ sql }) => /insert into (\w+)/.exec(sql)?.[1]);

describe('viewWrites', () => {
  it('writes only to the tables that change', () => {
    expect(tables(gameStarted())).toEqual(['games', 'phases']);
    expect(tables(readinessChanged('france'))).toEqual(['games', 'seats']);
    expect(tables(readinessChanged('france'), phaseAdjudicated())).toEqual([
      'games',
      'seats',
      'phases',
    ]);
    expect(tables(gameEnded('france'))).toEqual(['games']);
  });
});
