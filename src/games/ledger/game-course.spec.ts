import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameCreated,
  gameStarted,
  ordersSubmitted,
  OWNER,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  playerOf,
  readinessChanged,
  scribeGame,
  scribeGameStarted,
  seatedGameStarted,
  standard,
} from '../../../test/support/game-events.js';
import { openingPosition, readOrders, type Unit } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';
import { evolve } from '../state/evolve.js';
import type { GameState } from '../state/game-state.js';
import { GameCourse } from './game-course.js';

/** What is said of the last of these events; none of those before it may be at fault. */
function faultOf(...events: readonly GameEvent[]): string | null {
  const course = new GameCourse();
  let game: GameState | null = null;
  for (const event of events) {
    const fault = course.fault(game, event);
    if (event === events.at(-1)) return fault;
    expect(fault).toBeNull();
    game = evolve(game, event, GAME);
  }
  throw new Error('There is no event.');
}

/** The event with other data, of any shape: as somebody writes it who forges a log. */
const forged = (event: GameEvent, changes: object): GameEvent =>
  ({ type: event.type, data: { ...event.data, ...changes } }) as GameEvent;

const opening = openingPosition(standard());
const withUnits = (change: (units: readonly Unit[]) => readonly object[]) => ({
  ...opening,
  units: change(opening.units),
});
const moved = withUnits(([first, ...others]) => [{ ...first, location: 'swe' }, ...others]);
const table = { variant: standard(), rules: seatedRules(), position: opening };
const { orders } = readOrders(table, 'france', ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE H']);

function seatedRules() {
  const created = gameCreated();
  if (created.type !== 'GameCreated') throw new Error('It is another event.');
  return created.data.rules;
}

const begun = scribeGameStarted();
const fall = [...begun, phaseAdjudicated()];
const nextYear = [...fall, phaseAdjudicated('F1901M', 'S1902M')];
const reopenedFall = phaseReopened('F1901M', ['F1901M', 'S1902M']);
const verdicts = { attempt: 2, nextAttempt: 2 };

describe('the course of a game', () => {
  it('takes a game as it is played, reopened and played again', () => {
    expect(
      faultOf(
        ...seatedGameStarted(),
        ordersSubmitted('france', orders),
        readinessChanged('france'),
        phaseAdjudicated(),
        phaseReopened('S1901M', ['S1901M', 'F1901M']),
        phaseAdjudicated('S1901M', 'F1901M', [], verdicts),
        phaseAdjudicated('F1901M', 'S1902M', [], { attempt: 2 }),
        phaseReopened('F1901M', ['F1901M.2', 'S1902M']),
      ),
    ).toBeNull();
  });

  it('takes a fork on any board', () => {
    const forkedFrom = { game: GAME, version: 3 };
    const fork = gameCreated({ control: 'SCRIBE', forkedFrom });
    expect(faultOf(fork, forged(gameStarted(), { opening: moved }))).toBeNull();
  });

  it.each<[string, readonly GameEvent[], RegExp]>([
    ['a second beginning', [...begun, scribeGame()], /created before/],
    ['a second start', [...begun, gameStarted()], /has started already/],
    ['a start with open seats', [gameCreated(), gameStarted()], /still open: austria/],
    ['a seat of a SCRIBE game', [scribeGame(), playerJoined('france')], /SCRIBE/],
    [
      'a seat that is taken',
      [gameCreated(), playerJoined('france'), playerJoined('france', playerOf('italy'))],
      /The seat of france is taken/,
    ],
    [
      'a seat taken twice',
      [gameCreated(), playerJoined('france'), playerJoined('france')],
      /france was seated before/,
    ],
    ['a seat that there is not', [gameCreated(), playerJoined('mars', OWNER)], /does not have/],
    ['orders of another phase', [...begun, ordersSubmitted('france', [], 'F1901M')], /of F1901M/],
    ['orders before the start', [scribeGame(), ordersSubmitted('france', [])], /no phase is open/],
    ['orders of no power', [...begun, ordersSubmitted('mars', [])], /does not have/],
    ['readiness for another phase', [...begun, readinessChanged('france', true, 'F1901M')], /of F/],
    [
      'the end of another phase',
      [...begun, phaseAdjudicated('F1901M', 'S1902M')],
      /S1901M is open/,
    ],
    [
      'the end of another attempt',
      [...begun, phaseAdjudicated('S1901M', 'F1901M', [], { attempt: 7 })],
      /not attempt 7 at S1901M/,
    ],
    [
      'an attempt that does not follow',
      [...begun, phaseAdjudicated('S1901M', 'F1901M', [], { nextAttempt: 2 })],
      /not attempt 2 at F1901M/,
    ],
    ['the reopening of what is open', [...fall, phaseReopened('F1901M', ['F1901M'])], /not closed/],
    ['the reopening of what never was', [...fall, phaseReopened('F1950M', [])], /not closed/],
    [
      'the reopening of what was taken back',
      [...nextYear, phaseReopened('S1901M', ['S1901M', 'F1901M', 'S1902M']), reopenedFall],
      /F1901M, which was not closed/,
    ],
    [
      'a reopening on another board',
      [...nextYear, forged(reopenedFall, { position: { ...moved, phase: 'F1901M' } })],
      /does not return to the board of F1901M/,
    ],
    [
      'a reopening that leaves a phase standing',
      [...nextYear, forged(reopenedFall, { superseded: [{ phase: 'F1901M', attempt: 1 }] })],
      /supersedes other phases/,
    ],
    ['an opening of its own', [scribeGame(), forged(gameStarted(), { opening: moved })], /map's/],
  ])('names %s', (_, events, message) => {
    expect(faultOf(...events)).toMatch(message);
  });

  it.each<[string, GameEvent]>([
    ['an owner that is no player', forged(gameCreated(), { owner: 'me' })],
    ['a control that there is not', forged(gameCreated(), { control: 'ANARCHY' })],
    ['no rules', forged(gameCreated(), { rules: {} })],
    [
      'a rule that there is not',
      forged(gameCreated(), { rules: { ...seatedRules(), convoyParadox: 'NONE' } }),
    ],
    [
      'a preset that there is not',
      forged(gameCreated(), { rules: { ...seatedRules(), preset: 'X' } }),
    ],
    ['a fork of nothing', forged(gameCreated(), { forkedFrom: { game: 'x', version: 1 } })],
  ])('refuses a game of %s', (_, event) => {
    expect(faultOf(event)).not.toBeNull();
  });

  it('refuses a seat for who is no player', () => {
    expect(faultOf(gameCreated(), playerJoined('france', 'bob'))).toMatch(/no id of a player/);
  });

  it.each<[string, object]>([
    ['no units', { phase: 'F1901M' }],
    ['no phase', { ...opening, phase: 'X' }],
    ['a unit on no map', withUnits(([first]) => [{ ...first, location: 'atlantis' }])],
    ['a unit of nobody', withUnits(([first]) => [{ ...first, power: 'mars' }])],
    ['two units in one place', withUnits(([first]) => [first ?? {}, { ...first, power: 'italy' }])],
    ['centres left out', { ...opening, supplyCenters: opening.supplyCenters.slice(1) }],
    ['a dislodged unit that is none', { ...opening, dislodged: [{}] }],
    ['a standoff nowhere', { ...opening, standoffs: ['atlantis'] }],
  ])('refuses a board with %s', (_, board) => {
    expect(faultOf(scribeGame(), forged(gameStarted(), { opening: board }))).toMatch(/no board/);
    expect(faultOf(...begun, forged(phaseAdjudicated(), { next: board }))).toMatch(/no verdicts/);
  });

  it.each<[string, unknown]>([
    ['a text', 'A PAR H'],
    ['nothing', [{}]],
    [
      'a move to nowhere',
      orders.map((written) => ({ ...written, order: { ...written.order, target: 'x' } })),
    ],
    ['a problem that is none', orders.map((written) => ({ ...written, problem: 7 }))],
  ])('refuses %s for orders', (_, given) => {
    const submitted = forged(ordersSubmitted('france', []), { orders: given });
    expect(faultOf(...begun, submitted)).toMatch(/no orders/);
    expect(faultOf(...begun, forged(phaseAdjudicated(), { orders: given }))).toMatch(/no verdicts/);
  });

  it.each<[string, object]>([
    ['of a kind that there is not', { kind: 'PEACE', winners: [] }],
    ['that nobody of the game won', { kind: 'SOLO', winners: ['mars'] }],
  ])('refuses an end %s', (_, data) => {
    expect(faultOf(...fall, { type: 'GameEnded', data } as GameEvent)).toMatch(/no end/);
  });
});
