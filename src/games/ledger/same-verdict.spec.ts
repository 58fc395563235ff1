import { describe, expect, it } from '@jest/globals';
import { phaseAdjudicated } from '../../../test/support/game-events.js';
import type { DataOf } from '../events/game.events.js';
import { verdictDifference } from './same-verdict.js';

const { data } = phaseAdjudicated() as { readonly data: DataOf<'PhaseAdjudicated'> };
const { dislodged: _dislodged, ...less } = data.next;
const withBoard = (next: object) => ({ ...data, next }) as typeof data;

describe('verdictDifference', () => {
  it('is none between a verdict and itself', () => {
    expect(verdictDifference(data, structuredClone(data))).toBeNull();
  });

  it.each([
    ['which lacks a part', less, 'the dislodged after it are not what the engine says'],
    [
      'which has one more',
      { ...data.next, fortresses: ['par'] },
      'the fortresses after it are not what the engine says',
    ],
  ])('names what is on a recorded board %s', (_what, next, why) => {
    expect(verdictDifference(withBoard(next), data)).toBe(why);
  });
});
