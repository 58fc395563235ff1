import { describe, expect, it } from '@jest/globals';
import { play } from '../../../test/support/board.js';
import { choicesOf } from '../rules/rule-issues.js';
import type { ConvoyParadoxRule } from '../rules/rules.js';
import type { OrderOutcome } from '../vocabulary.js';

const by = (convoyParadox: ConvoyParadoxRule) => ({ preset: 'DATC_3', convoyParadox }) as const;

describe('A convoy that saves itself by cutting the support for the attack on its fleet', () => {
  const orders = {
    england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
    france: ['A BRE - LON', 'F ENG C A BRE - LON'],
  };

  it.each(['SZYKMAN', 'RULEBOOK_1982', 'RULEBOOK_2000'] as const)(
    'stops by %s, and the attack dislodges its fleet',
    (rule) => {
      const played = play(orders, by(rule));
      expect(played.of('wal').outcome).toBe('SUCCEEDED');
      expect(played.of('bre').outcome).toBe('NO_CONVOY');
      expect(played.of('eng')).toMatchObject({ outcome: 'DISRUPTED', isDislodged: true });
    },
  );

  it('stops by All Hold together with the attack on its fleet', () => {
    const played = play(orders, by('ALL_HOLD'));
    expect(played.units).toEqual([
      'england F LON',
      'england F WAL',
      'france A BRE',
      'france F ENG',
    ]);
    expect(played.result.orders.filter(({ isDislodged }) => isDislodged)).toEqual([]);
  });
});

describe('A convoy that undoes the support which keeps its fleet afloat', () => {
  const orders = {
    england: ['F NTH C A LON - BEL', 'A LON - BEL', 'F ENG S A LON - BEL'],
    france: ['F BEL S F NTH'],
    germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
  };

  it.each<[ConvoyParadoxRule, OrderOutcome]>([
    ['SZYKMAN', 'NO_CONVOY'],
    ['ALL_HOLD', 'NO_CONVOY'],
    ['RULEBOOK_1982', 'SUCCEEDED'],
    ['RULEBOOK_2000', 'NO_CONVOY'],
  ])('by %s: the army’s move is %s', (rule, army) => {
    const played = play(orders, by(rule));
    expect(played.of('lon').outcome).toBe(army);
    expect(played.of('nth').isDislodged).toBe(false);
  });
});

describe('All Hold', () => {
  it('leaves alone what has no part in the paradox', () => {
    const played = play(
      {
        austria: ['A LVP - WAL', 'A PAR - BRE'],
        england: ['F LON S F WAL - ENG', 'F WAL - ENG', 'A YOR - EDI'],
        france: ['A BRE - LON', 'F ENG C A BRE - LON'],
        germany: ['A MUN - RUH'],
      },
      by('ALL_HOLD'),
    );
    expect(played.of('yor').outcome).toBe('SUCCEEDED');
    expect(played.of('mun').outcome).toBe('SUCCEEDED');
    // They wait for units of the paradox to make room, and find that these stay (rule 5).
    expect(played.why('par')).toMatchObject({ code: 'move.resisted', facts: { by: 'A BRE' } });
    expect(played.why('lvp')).toMatchObject({ code: 'move.resisted', facts: { by: 'F WAL' } });
  });
});

describe('A ring of moves with a convoy that nobody attacks', () => {
  it.each(choicesOf('convoyParadox'))('turns by %s', (rule) => {
    const played = play(
      {
        austria: ['A TRI - SER', 'A SER - BUL'],
        turkey: [
          'A BUL - TRI',
          'F AEG C A BUL - TRI',
          'F ION C A BUL - TRI',
          'F ADR C A BUL - TRI',
        ],
      },
      by(rule),
    );
    expect(played.units).toContain('turkey A TRI');
    expect(played.why('bul').code).toBe('move.ring');
  });
});

describe('The fleets of a convoy that a paradox stops', () => {
  it('are named where the paradox turns on them, whoever else attacks them', () => {
    const played = play(
      {
        england: ['F PIC - ENG', 'F LON S F PIC - ENG'],
        france: ['F IRI - ENG'],
        germany: ['A BRE - LON', 'F ENG C A BRE - LON'],
      },
      by('SZYKMAN'),
    );
    expect(played.of('eng')).toMatchObject({ outcome: 'DISRUPTED', isDislodged: true });
    expect(played.why('bre').code).toBe('move.convoyParadox');
    expect(played.of('iri').outcome).toBe('BOUNCED');
  });

  it('are not where they are safe from every attack', () => {
    const played = play(
      {
        england: ['A LON - BEL', 'F NTH C A LON - BEL', 'F ENG C A LON - BEL'],
        france: ['F BEL S F NTH'],
        germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
        italy: ['F IRI - ENG'],
      },
      { ...by('SZYKMAN'), multiRouteConvoy: 'EVERY_ROUTE' },
    );
    expect(played.why('nth').code).toBe('convoy.paradox');
    expect(played.why('eng').code).toBe('convoy.stood');
  });
});

describe('All Hold, where a paradox can be read in two ways', () => {
  it('leaves the attacks on both convoys without effect', () => {
    const played = play(
      {
        england: ['F EDI - NTH', 'F LON S F EDI - NTH', 'A YOR - EDI'],
        france: ['A BRE - LON', 'F ENG C A BRE - LON'],
        germany: ['F BEL S F PIC - ENG', 'F PIC - ENG'],
        russia: ['A NWY - BEL', 'F NTH C A NWY - BEL'],
      },
      by('ALL_HOLD'),
    );
    expect(['edi', 'pic'].map((place) => played.why(place).code)).toEqual(
      Array(2).fill('move.heldByParadox'),
    );
    expect(['bre', 'nwy'].map((place) => played.why(place).code)).toEqual(
      Array(2).fill('move.convoyParadox'),
    );
    expect(played.of('yor').outcome).toBe('BOUNCED');
    expect(played.dislodged).toEqual([]);
  });
});
