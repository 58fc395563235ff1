import { describe, expect, it } from '@jest/globals';
import { STANDARD } from '../../../test/support/board.js';
import type { Position } from '../vocabulary.js';
import { openingPosition } from './opening.js';
import { positionFrom, type PositionFault, type PositionRequest } from './position-from.js';

function stated(request: Partial<PositionRequest>): Position {
  const answer = positionFrom(STANDARD, { phase: 'S1901M', units: [], ...request });
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.position;
}

function faults(request: Partial<PositionRequest>): readonly PositionFault[] {
  const answer = positionFrom(STANDARD, { phase: 'S1901M', units: [], ...request });
  return 'faults' in answer ? answer.faults : [];
}

const english = (...units: string[]) => ({ units: [{ power: 'england', units }] });
/** England has these units, and of France this one was dislodged. */
const retreating = (units: readonly string[], dislodged: object) => {
  const entry = { power: 'france', unit: '', ...dislodged };
  return faults({ phase: 'S1901R', ...english(...units), dislodged: [entry] });
};
const pathsOf = (found: readonly PositionFault[]) => found.map(({ path }) => path);

describe('A stated position', () => {
  it('is the opening when the opening is stated', () => {
    const units = STANDARD.facts.powers.map((power) => ({ power: power.code, units: power.units }));
    expect(stated({ units })).toEqual(openingPosition(STANDARD));
  });

  it('takes units in any spelling that orders may use', () => {
    const { units } = stated(english('army London', 'F St. Petersburg (south coast)', 'f bul/sc'));
    expect(units.map(({ type, location }) => [type, location])).toEqual([
      ['FLEET', 'bul/sc'],
      ['ARMY', 'lon'],
      ['FLEET', 'stp/sc'],
    ]);
  });

  it('gives each power its homes where centres are left out, and nobody else any where they are stated', () => {
    expect(stated({}).supplyCenters.filter(({ owner }) => owner === 'italy')).toHaveLength(3);
    const supplyCenters = [{ power: 'italy', provinces: ['Tunis', 'MAR'] }];
    const owned = stated({ supplyCenters }).supplyCenters.filter(({ owner }) => owner !== null);
    expect(owned).toEqual([
      { province: 'mar', owner: 'italy' },
      { province: 'tun', owner: 'italy' },
    ]);
  });

  it('works out where dislodged units may go', () => {
    const { dislodged, standoffs } = stated({
      phase: 'S1901R',
      ...english('A KIE', 'A HOL', 'A RUH'),
      dislodged: [{ power: 'germany', unit: 'A KIE', attackedFrom: 'Holland' }],
      standoffs: ['BER'],
    });
    expect(standoffs).toEqual(['ber']);
    expect(dislodged).toEqual([
      {
        unit: { power: 'germany', type: 'ARMY', location: 'kie' },
        attackedFrom: 'hol',
        retreats: ['den', 'mun'],
      },
    ]);
  });

  it('lets a unit retreat to where a convoyed attack came from when none is named', () => {
    const dislodged = [{ power: 'germany', unit: 'A DEN' }];
    const position = stated({ phase: 'S1901R', ...english('A DEN'), dislodged });
    expect(position.dislodged).toMatchObject([{ attackedFrom: null, retreats: ['kie', 'swe'] }]);
  });

  it.each([
    ['nonsense', 'A phase'],
    ['S1901A', 'no phase'],
  ])('cannot await the phase %p', (phase) => {
    expect(faults({ phase })).toEqual([
      {
        path: 'phase',
        message: `"${phase}" is no phase; one looks like S1901M, F1901R or W1901A`,
      },
    ]);
  });

  it('may be of any year up to one after which every phase still has a name', () => {
    const supplyCenters = [{ power: 'france', provinces: ['par'] }];
    expect(stated({ phase: 'W99999999A', supplyCenters }).phase).toBe('W99999999A');
    expect(faults({ phase: 'S100000000M' })).toEqual([
      {
        path: 'phase',
        message: 'S100000000M is too late; a position is of the year 99999999 at most',
      },
    ]);
  });

  it('needs to know the centres of an adjustment phase', () => {
    expect(pathsOf(faults({ phase: 'W1901A' }))).toEqual(['supplyCenters']);
    expect(faults({ phase: 'W1901A', supplyCenters: [] })).toEqual([]);
  });

  it.each([
    ['A NTH', 'No army can stand in nth'],
    ['F MUN', 'No fleet can stand in mun'],
    ['F STP', '"F STP" needs a coast: stp/nc or stp/sc'],
    ['PAR', '"PAR" says neither A for an army nor F for a fleet'],
    ['A PAR - BUR', '"A PAR - BUR" goes on after a unit such as "A VIE"'],
    ['A Atlantis', '"A Atlantis": Expected a province, found "Atlantis"'],
    ['', '"": Expected a unit such as "A PAR", but the line ends here'],
  ])('has no unit %p', (text, message) => {
    expect(faults(english('A LON', text))).toEqual([{ path: 'units[0].units[1]', message }]);
  });

  it('has no two units in one province, on whatever coast and of whatever power', () => {
    const units = [
      { power: 'england', units: ['F SPA/NC', 'A LON'] },
      { power: 'france', units: ['A PAR', 'F SPA/SC'] },
    ];
    expect(faults({ units })).toEqual([
      { path: 'units[1].units[1]', message: 'Two units stand in spa; there can be one' },
    ]);
  });

  it('knows the powers of the variant only', () => {
    const [fault] = faults({ units: [{ power: 'spain', units: [] }] });
    expect(fault?.path).toBe('units[0].power');
    expect(fault?.message).toContain('austria, england, france, germany, italy, russia, turkey');
  });

  it('gives a centre one owner, and no owner to what is none', () => {
    const supplyCenters = [
      { power: 'england', provinces: ['lon', 'bur'] },
      { power: 'nobody', provinces: ['LON'] },
      { power: 'france', provinces: ['atlantis'] },
    ];
    expect([...new Set(pathsOf(faults({ supplyCenters })))]).toEqual([
      'supplyCenters[0].provinces[1]',
      'supplyCenters[1].power',
      'supplyCenters[1].provinces[0]',
      'supplyCenters[2].provinces[0]',
    ]);
  });

  it('has dislodged units in a retreat phase only, one in a province', () => {
    const dislodged = [
      { power: 'france', unit: 'F BRE' },
      { power: 'france', unit: 'A BRE' },
    ];
    expect(pathsOf(faults({ phase: 'S1901M', dislodged }))).toContain('dislodged');
    expect(pathsOf(faults({ phase: 'S1901R', ...english('A BRE'), dislodged }))).toEqual([
      'dislodged[1]',
    ]);
  });

  it.each([
    ['nobody stands', ['A LON'], { unit: 'A PAR' }, 'state under units who took par'],
    ['its own power stands', ['A BEL'], { power: 'england', unit: 'F BEL' }, 'of its own power'],
  ])('has no unit dislodged where %s', (_, units, dislodged, words) => {
    expect(retreating(units, dislodged)).toEqual([
      { path: 'dislodged[0].unit', message: expect.stringContaining(words) },
    ]);
  });

  it.each([
    ['A KIE', 'kie', 'A KIE cannot have come from kie; it can have come from ber, den, hol, mun,'],
    ['A MUN', 'par', 'it can have come from ber, boh, bur, kie, ruh, sil, tyr'],
    ['A BUL', 'mun', 'gre, rum, ser, or by convoy from another port of the same waters'],
    ['A SEV', 'smy', 'A SEV cannot have come from smy'],
    ['A KIE', 'nth', 'A KIE cannot have come from nth'],
    ['F ROM', 'ven', 'F ROM cannot have come from ven; it can have come from nap, tus, tys'],
    ['F SPA/SC', 'gas', 'F SPA/SC cannot have come from gas'],
    ['F NTH', 'par', 'F NTH cannot have come from par'],
  ])('has no unit dislodged by %s from %s', (attacker, attackedFrom, words) => {
    expect(retreating([attacker], { unit: attacker, attackedFrom })).toEqual([
      { path: 'dislodged[0].attackedFrom', message: expect.stringContaining(words) },
    ]);
  });

  it.each([
    ['A KIE', 'ruh'],
    ['A KIE', 'spa'],
    ['A SYR', 'stp'],
    ['A SEV', 'bul'],
    ['F SPA/SC', 'mar'],
    ['F MAO', 'spa'],
    ['F STP/SC', 'fin'],
  ])('may have a unit dislodged by %s from %s', (attacker, attackedFrom) => {
    expect(retreating([attacker], { unit: attacker, attackedFrom })).toEqual([]);
  });

  it('names every fault, not only the first', () => {
    const found = faults({
      phase: 'X',
      ...english('A NTH', 'A LON', 'A LON'),
      dislodged: [{ power: 'x', unit: 'A NTH', attackedFrom: 'atlantis' }],
      standoffs: ['lon', 'nowhere'],
    });
    expect(pathsOf(found)).toEqual([
      'phase',
      'units[0].units[0]',
      'units[0].units[2]',
      'standoffs[0]',
      'standoffs[1]',
      'dislodged[0].power',
      'dislodged[0].unit',
      'dislodged[0].attackedFrom',
    ]);
  });
});
