import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import { Pen } from '../../../test/support/reading.js';
import { expandRules } from '../rules/rules.js';
import { readOrders } from './read-orders.js';

const MOVEMENT = positionOf({
  units: {
    austria: ['A VIE', 'F TRI'],
    england: ['A LON', 'A YOR', 'F EDI', 'F ENG', 'F NTH', 'F NAO'],
    france: ['A GAS', 'A PAR', 'F BRE', 'F MAO', 'F SPA/NC'],
    italy: ['F LYO', 'F ROM'],
    russia: ['A MOS', 'F BLA', 'F CON', 'F RUM'],
  },
});
const austria = new Pen(MOVEMENT, 'austria');
const england = new Pen(MOVEMENT, 'england');
const france = new Pen(MOVEMENT, 'france');
const italy = new Pen(MOVEMENT, 'italy');
const russia = new Pen(MOVEMENT, 'russia');

describe('A movement order that is not possible', () => {
  it.each([
    ['A BEL H', 'problem.noUnit', { province: 'bel' }],
    ['A PAR - BUR', 'problem.foreignUnit', { unit: 'A PAR', owner: 'france' }],
    ['A LON - LON', 'problem.samePlace', { unit: 'A LON' }],
    ['F EDI - NWY', 'problem.notAdjacent', { unit: 'F EDI', target: 'nwy' }],
    ['A LON - NTH', 'problem.wrongTerrain', { unit: 'A LON', target: 'nth' }],
    ['F EDI - PAR', 'problem.wrongTerrain', { unit: 'F EDI', target: 'par' }],
    ['A LON - MUN', 'problem.notAdjacent', { unit: 'A LON', target: 'mun' }],
    ['A YOR - SMY', 'problem.noConvoyRoute', { unit: 'A YOR', target: 'smy' }],
    ['F EDI - NWG VIA', 'problem.fleetByConvoy', { unit: 'F EDI', target: 'nwg' }],
    ['F EDI - NTH - NWY', 'problem.fleetByConvoy', { unit: 'F EDI', target: 'nwy' }],
    ['A LON S A WAL', 'problem.noSupportedUnit', { province: 'wal' }],
    ['A LON S A YOR - EDI', 'problem.supportOutOfReach', { unit: 'A LON', target: 'edi' }],
    ['A LON S F NTH', 'problem.supportOutOfReach', { unit: 'A LON', target: 'nth' }],
    ['A LON S A LON', 'problem.supportsItself', { unit: 'A LON' }],
    [
      'F EDI S F ENG - YOR',
      'problem.supportedMoveImpossible',
      { supported: 'F ENG', target: 'yor' },
    ],
    ['F EDI C A LON - NWY', 'problem.notAtSea', { unit: 'F EDI' }],
    ['A LON C A YOR - NWY', 'problem.notAtSea', { unit: 'A LON' }],
    ['F NTH C A NWY - LON', 'problem.noConvoyedArmy', { province: 'nwy' }],
    ['F NTH C F EDI - NWY', 'problem.noConvoyedArmy', { province: 'edi' }],
    [
      'F NAO C A LON - BEL',
      'problem.notOnRoute',
      { unit: 'F NAO', supported: 'A LON', target: 'bel' },
    ],
    [
      'F NTH C A LON - MUN',
      'problem.notOnRoute',
      { unit: 'F NTH', supported: 'A LON', target: 'mun' },
    ],
    ['Build A LON', 'problem.wrongPhase', { verb: 'BUILD', phase: 'S1901M' }],
    ['A LON R YOR', 'problem.wrongPhase', { verb: 'RETREAT', phase: 'S1901M' }],
    ['Disband A LON', 'problem.wrongPhase', { verb: 'DISBAND', phase: 'S1901M' }],
    ['Waive', 'problem.wrongPhase', { verb: 'WAIVE', phase: 'S1901M' }],
  ])('%s: %s', (line, code, facts) => {
    expect(england.problem(line)).toMatchObject({ code, rule: null, facts });
  });

  it('leaves out a coast that is needed, or names one out of reach', () => {
    expect(france.problem('F MAO - SPA')).toMatchObject({
      code: 'problem.coastNeeded',
      facts: { coasts: ['spa/nc', 'spa/sc'] },
    });
    expect(italy.problem('F LYO - SPA/NC')).toMatchObject({
      code: 'problem.wrongCoast',
      facts: { coasts: ['spa/sc'] },
    });
    expect(france.problems('F MAO - SPA/SC', 'F SPA - POR')).toEqual([null, null]);
  });

  it('follows a coast that is not its own', () => {
    expect(italy.problems('F ROM - VEN', 'F ROM - TUS', 'F ROM - TYS')).toEqual([
      'problem.notAdjacent',
      null,
      'problem.duplicate',
    ]);
  });

  it('goes by convoy to a neighbour that no fleets reach', () => {
    expect(france.problems('A PAR - BUR VIA', 'A GAS - MAR VIA')).toEqual([
      'problem.noConvoyRoute',
      'problem.noConvoyRoute',
    ]);
    const walker = new Pen(MOVEMENT, 'france', { preset: 'GODIP' });
    expect(walker.problem('A GAS - MAR VIA')).toBeNull();
    expect(walker.text('A GAS - MAR VIA')).toBe('A GAS - MAR');
  });

  it('supports a crossing that its own fleet would have to carry', () => {
    expect(russia.problem('F BLA S F RUM - SEV')).toBeNull();
    expect(england.problem('F NTH S A LON - NWY')?.code).toBe('problem.supportedMoveImpossible');
    expect(england.problem('F NTH S A LON - BEL')).toBeNull();
  });

  it('supports a fleet to a coast of another shore', () => {
    expect(france.problem('A GAS S F MAO - SPA/SC')).toBeNull();
    expect(france.problem('A GAS S F BRE - SPA/NC')?.code).toBe('problem.supportedMoveImpossible');
    expect(france.problem('F SPA S F MAO - GAS')).toBeNull();
    expect(france.text('A GAS S F MAO - SPA')).toBe('A GAS S F MAO - SPA');
  });

  it('supports an inland army from the sea', () => {
    expect(austria.problem('F TRI S A VIE - TYR')?.code).toBe('problem.supportOutOfReach');
    expect(austria.problem('F TRI S A VIE')?.code).toBe('problem.supportOutOfReach');
  });
});

describe('A list of movement orders', () => {
  it('takes the first possible order for each unit and calls the others duplicates', () => {
    const lines = ['A LON - MUN', 'A LON - WAL', 'A YOR H', 'A LON H'];
    expect(england.problems(...lines)).toEqual([
      'problem.notAdjacent',
      null,
      null,
      'problem.duplicate',
    ]);
    expect(england.list(...lines).orders[3]?.problem?.facts).toEqual({ place: 'A LON' });
  });

  it('keeps every line, in the order of the list', () => {
    const lines = ['F NTH H', 'A BEL H', 'A LON H', 'A LON H'];
    const { orders, unreadable } = england.list(...lines);
    expect(orders.map(({ submittedText }) => submittedText)).toEqual(lines);
    expect(orders.every(({ order }) => order.power === 'england')).toBe(true);
    expect(unreadable).toEqual([]);
  });

  it('may be empty', () => {
    expect(england.list()).toEqual({ orders: [], unreadable: [] });
  });
});

describe('A list of retreats', () => {
  const position = positionOf({
    phase: 'F1901R',
    units: {
      france: ['A BUR', 'F BRE'],
      germany: ['A MUN', 'A PAR'],
      italy: ['A PIE', 'F SPA/SC'],
    },
    dislodged: [
      { power: 'france', unit: 'A PAR', attackedFrom: 'bur' },
      { power: 'germany', unit: 'F SPA/NC' },
    ],
    standoffs: ['pic'],
  });
  const retreating = new Pen(position, 'france');
  const german = new Pen(position, 'germany');

  it('reads a plain move, the word for a retreat, and a disband', () => {
    expect(retreating.text('A PAR - GAS')).toBe('A PAR - GAS');
    expect(retreating.order('A PAR R GAS')).toMatchObject({
      order: { type: 'RETREAT' },
      problem: null,
    });
    expect(retreating.order('A PAR retreats to GAS')).toMatchObject({ problem: null });
    expect(retreating.order('A PAR D')).toMatchObject({
      order: { type: 'DISBAND' },
      problem: null,
    });
    expect(retreating.text('Disband A PAR')).toBe('Disband A PAR');
  });

  it('has the one coast that the unit can reach filled in', () => {
    expect(german.text('F SPA - MAO')).toBe('F SPA/NC - MAO');
    expect(german.problem('F SPA - POR')).toBeNull();
  });

  it.each([
    ['A PAR - BRE', 'problem.noRetreatThere'],
    ['A PAR - BUR', 'problem.noRetreatThere'],
    ['A PAR - PIC', 'problem.noRetreatThere'],
    ['A PAR - MAR', 'problem.noRetreatThere'],
    ['F BRE - MAO', 'problem.notDislodged'],
    ['A KIE - HOL', 'problem.notDislodged'],
    ['F SPA/NC - POR', 'problem.foreignUnit'],
    ['F SPA/NC D', 'problem.foreignUnit'],
    ['A PAR H', 'problem.wrongPhase'],
    ['A BUR S A PAR - GAS', 'problem.wrongPhase'],
    ['F BRE C A PAR - GAS', 'problem.wrongPhase'],
    ['Build A PAR', 'problem.wrongPhase'],
    ['Waive', 'problem.wrongPhase'],
  ])('refuses %s: %s', (line, code) => {
    expect(retreating.problem(line)?.code).toBe(code);
  });

  it('says where the unit can go instead', () => {
    expect(retreating.problem('A PAR - BUR')?.facts).toEqual({
      unit: 'A PAR',
      target: 'bur',
      retreats: ['gas'],
    });
  });

  it('takes one order for each unit', () => {
    expect(retreating.problems('A PAR - BUR', 'A PAR - GAS', 'A PAR D')).toEqual([
      'problem.noRetreatThere',
      null,
      'problem.duplicate',
    ]);
  });
});

describe('A list of builds', () => {
  const position = positionOf({
    phase: 'W1901A',
    units: { russia: ['A UKR', 'F RUM'], germany: ['A BER'], turkey: ['A SMY'] },
    centers: {
      russia: ['mos', 'sev', 'stp', 'rum', 'mun'],
      germany: ['ber', 'kie', 'war'],
      turkey: ['smy', 'con', 'bul'],
    },
  });
  const russian = new Pen(position, 'russia');
  const german = new Pen(position, 'germany');

  it.each([
    ['Build A MOS', 'Build A MOS'],
    ['build army moscow', 'Build A MOS'],
    ['A MOS B', 'Build A MOS'],
    ['B MOS', 'Build A MOS'],
    ['Build F STP/NC', 'Build F STP/NC'],
    ['Build St Petersburg (south coast)', 'Build F STP/SC'],
    ['Build A STP/NC', 'Build A STP'],
    ['Build F SEV/NC', 'Build F SEV'],
  ])('reads %s as %s', (line, text) => {
    expect(russian.text(line)).toBe(text);
    expect(russian.problem(line)).toBeNull();
  });

  it.each([
    ['Build F MOS', 'problem.wrongTerrain'],
    ['Build F STP', 'problem.coastNeeded'],
    ['Build SEV', 'problem.wrongUnitType'],
    ['Build A RUM', 'problem.notHomeCenter'],
    ['Build A BUD', 'problem.notHomeCenter'],
    ['Build A GAL', 'problem.notHomeCenter'],
    ['Build A WAR', 'problem.centerNotOwned'],
    ['Disband A UKR', 'problem.nothingToDisband'],
    ['A UKR H', 'problem.wrongPhase'],
    ['A UKR - WAR', 'problem.wrongPhase'],
    ['A UKR R WAR', 'problem.wrongPhase'],
  ])('refuses %s: %s', (line, code) => {
    expect(russian.problem(line)?.code).toBe(code);
  });

  it('refuses to build where a unit stands', () => {
    expect(german.problems('Build A BER', 'Build F KIE')).toEqual(['problem.centerOccupied', null]);
  });

  it('takes as many builds as are due, the first possible ones, one for each centre', () => {
    expect(
      russian.problems(
        'Build A WAR',
        'Build A MOS',
        'Build A MOS',
        'Build A SEV',
        'Build F STP/NC',
      ),
    ).toEqual(['problem.centerNotOwned', null, 'problem.duplicate', null, null]);
    expect(russian.problems('Build A MOS', 'Build A SEV', 'Build A STP', 'Waive')).toEqual([
      null,
      null,
      null,
      'problem.nothingToBuild',
    ]);
  });

  it('counts a waived build as one of those due', () => {
    expect(russian.problems('Waive', 'Waive', 'Build A MOS', 'Build A SEV')).toEqual([
      null,
      null,
      null,
      'problem.nothingToBuild',
    ]);
  });
});

describe('A list of removals', () => {
  const position = positionOf({
    phase: 'W1901A',
    units: { france: ['A PAR', 'A PIC', 'F ENG', 'F SPA/SC'], germany: ['A MUN'] },
    centers: { france: ['par', 'bre'], germany: ['mun'] },
  });
  const french = new Pen(position, 'france');

  it.each([
    ['Disband A PIC', 'Disband A PIC'],
    ['A PIC D', 'Disband A PIC'],
    ['Remove F SPA', 'Disband F SPA/SC'],
    ['destroy fleet Spain (north coast)', 'Disband F SPA/SC'],
  ])('reads %s as %s', (line, text) => {
    expect(french.text(line)).toBe(text);
    expect(french.problem(line)).toBeNull();
  });

  it.each([
    ['Disband A MUN', 'problem.foreignUnit'],
    ['Disband A BUR', 'problem.noUnit'],
    ['Build A BRE', 'problem.nothingToBuild'],
    ['Waive', 'problem.nothingToBuild'],
  ])('refuses %s: %s', (line, code) => {
    expect(french.problem(line)?.code).toBe(code);
  });

  it('takes as many removals as are due, one for each unit', () => {
    const lines = ['A PIC D', 'A PIC D', 'F ENG D', 'A PAR D'];
    expect(french.problems(...lines)).toEqual([
      null,
      'problem.duplicate',
      null,
      'problem.nothingToDisband',
    ]);
  });

  it('has nothing to say for a power whose units and centres are in balance', () => {
    expect(new Pen(position, 'germany').problems('Disband A MUN', 'Build A MUN')).toEqual([
      'problem.nothingToDisband',
      'problem.centerOccupied',
    ]);
  });
});

describe('A line that waives many builds', () => {
  const board = { phase: 'W1901A', units: {}, centers: { france: ['par', 'mar'] } };
  const counts = (stated: StatedBoard, ...lines: string[]) =>
    readOrders(
      { variant: STANDARD, rules: expandRules(), position: positionOf(stated) },
      'france',
      lines,
    ).orders.map(({ problem }) => problem?.code ?? 'counts');

  it('waives those that are due, and one more says that it was too many', () => {
    expect(counts(board, 'waive 99')).toEqual(['counts', 'counts', 'problem.nothingToBuild']);
    expect(counts(board, '2 unused builds pending.')).toEqual(['counts', 'counts']);
    expect(counts(board, 'Build A PAR', 'W 2')).toEqual([
      'counts',
      'counts',
      'problem.nothingToBuild',
    ]);
  });

  it('is one order a line where nothing is left to be waived', () => {
    const lines = Array.from({ length: 100 }, () => 'waive 99');
    expect(counts(board, ...lines)).toHaveLength(102);
    expect(counts({ units: { france: ['A PAR'] } }, ...lines)).toHaveLength(100);
  });
});
