import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameEnded,
  hold,
  ordersSubmitted,
  phaseAdjudicated,
  phaseReopened,
  readinessChanged,
  seatedGameStarted,
} from '../../../test/support/game-events.js';
import { gameThrough } from '../../../test/support/recorded-events.js';
import { describeFacts } from '../../../test/support/facts.js';
import { recordedGames } from '../../../test/recorded-games/recorded-game.js';
import { recorded } from '../../../test/support/recorded.js';
import type { GameEvent } from '../events/game.events.js';
import { advance, emptyFold, type GameFold } from './game-fold.js';
import { frozen, SNAPSHOT_FORMAT, thawed } from './frozen-fold.js';

const EVENTS: readonly GameEvent[] = [
  ...seatedGameStarted(),
  ordersSubmitted('france', [hold('france', 'par')]),
  readinessChanged('italy'),
  phaseAdjudicated(),
  phaseReopened(),
  ordersSubmitted('france', [hold('france', 'mar')]),
  phaseAdjudicated('S1901M', 'F1901M', [], { attempt: 2, nextAttempt: 2 }),
  gameEnded('france'),
];

function folded(events: readonly GameEvent[], start: GameFold = emptyFold(GAME)): GameFold {
  const from = start.head.sequence;
  const stored = events.map((event, place) => recorded(event, { sequence: from + place + 1 }));
  return advance(start, stored);
}

/** As the database gives it back. */
function frozenAndThawed(fold: GameFold): GameFold {
  const snapshot = frozen(fold);
  return snapshot ? thawed(snapshot) : fold;
}

const kept = (events: readonly GameEvent[]): unknown =>
  JSON.parse(frozen(folded(events))?.state ?? 'null');

/** Everything that a fold knows, the order of its members too: the powers' is the variant's. */
const text = (fold: GameFold) => JSON.stringify(fold);

function expectEqualFromEveryPoint(events: readonly GameEvent[]): void {
  const whole = folded(events);
  let upTo = emptyFold(GAME);
  for (const [place, event] of events.entries()) {
    upTo = folded([event], upTo);
    const resumed = folded(events.slice(place + 1), frozenAndThawed(upTo));
    if (text(resumed) !== text(whole)) expect(resumed).toEqual(whole);
    expect(text(resumed) === text(whole)).toBe(true);
  }
}

describe('a fold that was frozen and thawed', () => {
  it('goes on as if it had been folded from the start, at every point of a game', () => {
    expectEqualFromEveryPoint(EVENTS);
  });

  it('is nothing while the stream is empty', () => {
    expect(frozen(emptyFold(GAME))).toBeNull();
  });

  it('has the format that belongs to the shape of the state', () => {
    const shapes = EVENTS.map((_, place) => pathsIn(kept(EVENTS.slice(0, place + 1))));
    const all = [...new Set(shapes.flat())].toSorted();
    // Where this changes, SNAPSHOT_FORMAT has to be raised with it.
    expect([SNAPSHOT_FORMAT, ...all]).toEqual([2, ...SHAPE]);
  });
});

describeFacts('The folds of a game as it was played elsewhere', 'games', (folder) => {
  it('are the same from a snapshot at every one of its events', () => {
    const [name = ''] = recordedGames(folder);
    const events = gameThrough(folder, name);
    expect(events.length).toBeGreaterThan(50);
    expectEqualFromEveryPoint(events);
  });
});

/** Every member of a value by its path; what stands under a power, a phase or in a list by one name for all. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => {
    const isNamed = /^\.game\.(seats|submissions|superseded|rules)$/.test(path);
    return pathsIn(item, `${path}.${isNamed ? '*' : key}`);
  });
}

const SHAPE = [
  '.game.control',
  '.game.gameId',
  '.game.owner',
  '.game.position.phase',
  '.game.position.supplyCenters[].owner',
  '.game.position.supplyCenters[].province',
  '.game.position.units[].location',
  '.game.position.units[].power',
  '.game.position.units[].type',
  '.game.rules.*',
  '.game.seats.*.hasSubmitted',
  '.game.seats.*.isReady',
  '.game.seats.*.player',
  '.game.status',
  '.game.submissions.*.orders[].order.power',
  '.game.submissions.*.orders[].order.type',
  '.game.submissions.*.orders[].order.unit.location',
  '.game.submissions.*.orders[].order.unit.power',
  '.game.submissions.*.orders[].order.unit.type',
  '.game.submissions.*.orders[].problem',
  '.game.submissions.*.orders[].submittedText',
  '.game.submissions.*.version',
  '.game.superseded.*',
  '.game.variant',
  '.game.version',
  '.game.winners[]',
  '.latest',
];
