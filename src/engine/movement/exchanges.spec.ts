import { describe, expect, it } from '@jest/globals';
import { play } from '../../../test/support/board.js';
import { RULE_PRESETS } from '../rules/presets.js';

describe.each(RULE_PRESETS)('By %s', (preset) => {
  const rules = { preset };

  it('two neighbours change places when one of them goes by convoy', () => {
    const played = play(
      { england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE'], russia: ['A SWE - NWY'] },
      rules,
    );
    expect(played.units).toEqual(['england A SWE', 'england F SKA', 'russia A NWY']);
  });

  it('they do not without one', () => {
    const played = play({ england: ['A NWY - SWE'], russia: ['A SWE - NWY'] }, rules);
    expect(played.units).toEqual(['england A NWY', 'russia A SWE']);
  });

  it('no third unit slips into a place that changes hands', () => {
    const played = play(
      {
        england: ['A NWY - SWE', 'A DEN S A NWY - SWE', 'F BAL S A NWY - SWE', 'F NTH - NWY'],
        russia: ['A SWE - NWY VIA', 'F SKA C A SWE - NWY', 'F NWG S A SWE - NWY'],
      },
      rules,
    );
    expect(played.units).toContain('england A SWE');
    expect(played.units).toContain('russia A NWY');
    expect(played.of('nth')).toMatchObject({
      outcome: 'BOUNCED',
      reason: { facts: { by: 'A SWE' } },
    });
  });

  it('nor into the place of the one that goes by convoy', () => {
    const played = play(
      {
        england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'A DEN - SWE', 'F FIN S A NWY - SWE'],
        russia: ['A SWE - NWY', 'F NWG S A SWE - NWY'],
        france: ['F NTH - NWY'],
      },
      rules,
    );
    expect(played.units).toContain('england A SWE');
    expect(played.units).toContain('russia A NWY');
    expect([played.of('den').outcome, played.of('nth').outcome]).toEqual(['BOUNCED', 'BOUNCED']);
  });

  it('a third unit of the same strength stops the exchange', () => {
    const played = play(
      {
        england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE'],
        russia: ['A SWE - NWY'],
        germany: ['F DEN - SWE'],
      },
      rules,
    );
    expect(played.units).toEqual([
      'england A NWY',
      'england F SKA',
      'germany F DEN',
      'russia A SWE',
    ]);
    // Rule 4: the standoff leaves the unit in Sweden, whose own move fails with it.
    expect(played.why('den')).toMatchObject({
      code: 'move.standoffAtOccupied',
      facts: { attack: 1, against: 1, by: 'A NWY' },
    });
  });

  it('three units change places over land', () => {
    const played = play({ turkey: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] }, rules);
    expect(played.units).toEqual(['turkey A ANK', 'turkey A SMY', 'turkey F CON']);
  });

  it('a fourth of the same strength stops the ring', () => {
    const played = play(
      { turkey: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'], russia: ['A BUL - CON'] },
      rules,
    );
    expect(played.units).toEqual(['russia A BUL', 'turkey A CON', 'turkey A SMY', 'turkey F ANK']);
  });

  it('a power does not dislodge its own unit in a head-to-head', () => {
    const played = play({ germany: ['A BER - KIE', 'F KIE - BER', 'A MUN S A BER - KIE'] }, rules);
    expect(played.units).toEqual(['germany A BER', 'germany A MUN', 'germany F KIE']);
  });
});

describe('An army that has to walk after all (DATC 4.A.3) and meets its foe head to head', () => {
  const orders = {
    austria: ['F NWG - NWY'],
    england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'F BOT S A NWY - SWE'],
    germany: ['F DEN - SKA', 'F NTH S F DEN - SKA'],
    russia: ['A SWE - NWY'],
  };

  it.each(RULE_PRESETS)(
    'leaves its place to a third unit, as the beaten one has no effect there (%s)',
    (preset) => {
      const played = play(orders, { preset, adjacentConvoy: 'LAND_FALLBACK' });
      expect(played.of('nwy').outcome).toBe('SUCCEEDED');
      expect(played.of('swe').isDislodged).toBe(true);
      // Rule 11, which in a head-to-head every rulebook has.
      expect(played.of('nwg').outcome).toBe('SUCCEEDED');
    },
  );
});
