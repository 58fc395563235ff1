import { describe, expect, it } from '@jest/globals';
import { formatPhaseName, nextMovement, parsePhaseName, phaseOf } from './calendar.js';

describe('A phase name', () => {
  it.each([
    ['S1901M', { season: 'SPRING', year: 1901, type: 'MOVEMENT' }],
    ['S1901R', { season: 'SPRING', year: 1901, type: 'RETREAT' }],
    ['F1901M', { season: 'FALL', year: 1901, type: 'MOVEMENT' }],
    ['F1912R', { season: 'FALL', year: 1912, type: 'RETREAT' }],
    ['W1901A', { season: 'WINTER', year: 1901, type: 'ADJUSTMENT' }],
    ['F9999M', { season: 'FALL', year: 9999, type: 'MOVEMENT' }],
    ['S10000M', { season: 'SPRING', year: 10_000, type: 'MOVEMENT' }],
    ['S1M', { season: 'SPRING', year: 1, type: 'MOVEMENT' }],
  ] as const)('%s is taken apart and put together again', (name, parts) => {
    expect(parsePhaseName(name)).toEqual(parts);
    expect(formatPhaseName(parts)).toBe(name);
  });

  it.each([
    '',
    's1901m',
    'S1901A',
    'F1901A',
    'W1901M',
    'W1901R',
    'A1901M',
    'S1901',
    '1901M',
    'S01901M',
    'S-901M',
    'S1901M ',
    'FORMING',
    'COMPLETED',
  ])('is not %p', (name) => {
    expect(parsePhaseName(name)).toBeNull();
  });

  it('was written by the engine itself where a position has it', () => {
    expect(phaseOf({ phase: 'W1901A' }).type).toBe('ADJUSTMENT');
    expect(() => phaseOf({ phase: 'COMPLETED' })).toThrow('"COMPLETED" is no phase');
  });
});

describe('The next movement', () => {
  it.each([
    ['S1901M', 'F1901M'],
    ['S1901R', 'F1901M'],
    ['F1901M', 'S1902M'],
    ['F1901R', 'S1902M'],
    ['W1909A', 'S1910M'],
    ['F9999M', 'S10000M'],
    ['W9999A', 'S10000M'],
  ])('after %s is %s', (name, next) => {
    expect(formatPhaseName(nextMovement(parsePhaseName(name)!))).toBe(next);
  });
});
