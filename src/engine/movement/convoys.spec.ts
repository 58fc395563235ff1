import { describe, expect, it } from '@jest/globals';
import { play } from '../../../test/support/board.js';

describe('A convoy', () => {
  it('of fleets that border each other, but not the target, carries nobody', () => {
    const played = play({
      france: ['F LYO H', 'A TUN - PIE VIA', 'F TYS C A TUN - PIE'],
      germany: ['F WES C A TUN - PIE'],
    });
    expect(played.why('tun').code).toBe('move.noConvoy');
  });

  it('is the only way to where nobody can walk, also where armies may fall back on walking (DATC 4.A.3)', () => {
    const orders = { france: ['F ION H'], germany: ['A APU - TUN VIA'] };
    const played = play(orders, { preset: 'DATC_3', adjacentConvoy: 'LAND_FALLBACK' });
    expect(played.of('apu')).toMatchObject({
      outcome: 'NO_CONVOY',
      reason: { code: 'move.noConvoy' },
    });
  });

  it('needs each fleet of its chain, and each route counts by itself (rules 17 and 20)', () => {
    const routes = [
      'A SPA - NAP',
      'F LYO C A SPA - NAP',
      'F TYS C A SPA - NAP',
      'F WES C A SPA - NAP',
    ];
    const oneLost = play({ france: routes, italy: ['F PIE - LYO', 'F TUS S F PIE - LYO'] });
    expect(oneLost.why('spa').code).toBe('move.otherRoute');
    const bothLost = play({
      france: routes,
      italy: ['F PIE - LYO', 'F TUS S F PIE - LYO'],
      turkey: ['F TUN - WES', 'F NAF S F TUN - WES'],
    });
    expect(bothLost.why('spa')).toMatchObject({
      code: 'move.convoyDisrupted',
      facts: { by: 'F LYO' },
    });
  });

  it('that a unit by convoy dislodges leaves its retreat free of where that came from (DATC 4.A.5)', () => {
    const orders = {
      england: ['A ANK - BUL VIA', 'F GRE S A ANK - BUL', 'F BLA C A ANK - BUL'],
      germany: ['A BUL H'],
    };
    const [free] = play(orders, { preset: 'DATC_3', retreatToConvoyOrigin: true }).result.next
      .dislodged;
    expect(free?.attackedFrom).toBeNull();
    const [bound] = play(orders, { preset: 'DATC_3', retreatToConvoyOrigin: false }).result.next
      .dislodged;
    expect(bound?.attackedFrom).toBe('ank');
  });
});

describe('A unit in civil disorder, where nobody may support it (DATC 4.D.9)', () => {
  const board = { units: { france: ['A BUR'] } };
  const rules = { civilDisorderSupport: 'FAILS' } as const;

  it('was not going to move: support for a move of it is unmatched by rule 9 as ever', () => {
    const played = play({ germany: ['A MUN S A BUR - RUH'] }, rules, board);
    expect(played.why('mun').code).toBe('support.unmatched');
  });

  it('is one of a power that gave no order; the units of the others are supported', () => {
    const played = play({ germany: ['A MUN S A RUH', 'A RUH H'] }, rules, board);
    expect(played.why('mun').code).toBe('support.holdGiven');
  });
});

describe('The order of a unit', () => {
  it('is a default where nobody wrote one, and only there', () => {
    const played = play({ france: ['F ADR H'] }, {}, { units: { italy: ['F ION'] } });
    expect([played.of('adr').isDefault, played.of('ion').isDefault]).toEqual([false, true]);
  });
});
