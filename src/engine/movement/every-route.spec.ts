import { describe, expect, it } from '@jest/globals';
import { play, type ByPower } from '../../../test/support/board.js';

const RULES = { multiRouteConvoy: 'EVERY_ROUTE' } as const;
const played = (orders: ByPower) => play(orders, RULES);

describe('Where every route has to stand (DATC 4.A.1, the rulebook of 1971)', () => {
  const chain = ['A APU - ROM', 'F ION C A APU - ROM', 'F TYS C A APU - ROM'];

  it('an army goes by a chain of fleets', () => {
    expect(played({ italy: chain }).of('apu').outcome).toBe('SUCCEEDED');
  });

  it.each([
    ['first', 'F ION C A APU - ROM', 'F ION H'],
    ['second', 'F TYS C A APU - ROM', 'F TYS H'],
  ])('a chain without its %s fleet is no route', (_, convoy, hold) => {
    const broken = chain.map((line) => (line === convoy ? hold : line));
    expect(played({ italy: broken }).why('apu').code).toBe('move.noConvoy');
  });

  it.each([
    ['first', ['F AEG - ION', 'F GRE S F AEG - ION']],
    ['second', ['F LYO - TYS', 'F WES S F LYO - TYS']],
  ])('a chain breaks when its %s fleet is dislodged (rule 17)', (_, turkey) => {
    const broken = played({ italy: chain, turkey });
    expect(broken.why('apu').code).toBe('move.convoyDisrupted');
  });

  it('it breaks when one of its fleets is dislodged, be there another route of two', () => {
    const broken = played({
      england: [
        'A LON - BRE',
        'F ENG C A LON - BRE',
        'F NTH C A LON - BRE',
        'F NWG C A LON - BRE',
        'F NAO C A LON - BRE',
        'F MAO C A LON - BRE',
      ],
      germany: ['F NWY - NWG', 'F BAR S F NWY - NWG'],
    });
    expect(broken.why('lon').code).toBe('move.convoyDisrupted');
  });

  it('the loss of a fleet breaks nothing that no route needs it for', () => {
    const stood = played({
      england: ['A LON - BRE', 'F ENG C A LON - BRE', 'F NTH C A LON - BRE'],
      russia: ['F NWG H', 'F NAO H', 'F MAO H'],
      germany: ['F SKA - NTH', 'F HEL S F SKA - NTH'],
    });
    expect(stood.of('nth')).toMatchObject({ outcome: 'DISRUPTED', isDislodged: true });
    expect(stood.of('lon').outcome).toBe('SUCCEEDED');
  });

  it('an attack that its fleets withstand breaks nothing', () => {
    const stood = played({ italy: chain, turkey: ['F AEG - ION'] });
    expect(stood.of('apu').outcome).toBe('SUCCEEDED');
  });

  it('no army has a route left by which to cut support for an attack on its fleet (rules 20 to 22)', () => {
    const orders = {
      france: ['A TUN - NAP', 'F TYS C A TUN - NAP', 'F ION C A TUN - NAP'],
      italy: ['F NAP S F ROM - TYS', 'F ROM - TYS'],
    };
    expect(play(orders).why('nap').code).toBe('support.cutByOtherRoute');
    expect(played(orders).why('nap').code).toBe('support.shielded');
    expect(played(orders).why('tun').code).toBe('move.convoyDisrupted');
  });

  it('a convoy that undoes itself is a paradox all the same (DATC 4.A.2)', () => {
    const paradox = played({
      england: ['A LON - BEL', 'F NTH C A LON - BEL', 'F ENG C A LON - BEL'],
      france: ['F BEL S F NTH'],
      germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
    });
    expect(paradox.why('lon').code).toBe('move.convoyParadox');
    expect([paradox.why('nth').code, paradox.why('eng').code]).toEqual([
      'convoy.paradox',
      'convoy.stood',
    ]);
  });
});
