import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import { expandRules, type RulesRequest } from '../rules/rules.js';
import { readOrders } from './read-orders.js';

const STRICT: RulesRequest = {
  wrongUnitCoast: 'ILLEGAL',
  irrelevantCoast: 'ILLEGAL',
  missingUnitType: 'INVALID',
  wrongUnitType: 'INVALID',
  missingNationality: 'INVALID',
  wrongNationality: 'INVALID',
};

const SPRING: StatedBoard = {
  units: { england: ['A LON', 'F NTH', 'F STP/SC'], france: ['F ENG', 'A BEL'] },
};

/** Why one line does not count by rules that forgive no slip; null where it does. */
function problemOf(board: StatedBoard, power: string, line: string): string | null {
  const table = { variant: STANDARD, rules: expandRules(STRICT), position: positionOf(board) };
  const [order] = readOrders(table, power, [line]).orders;
  if (!order) throw new Error(`"${line}" is no order`);
  return order.problem?.code ?? null;
}

describe('By rules that forgive no slip', () => {
  it.each([
    ['A LON - YOR', null],
    ['LON - YOR', 'problem.unitTypeMissing'],
    ['F LON - YOR', 'problem.otherUnitType'],
    ['A LON/NC - YOR', 'problem.coastIrrelevant'],
    ['F STP/SC - BOT', null],
    ['F STP - BOT', null],
    ['F STP/NC - BOT', 'problem.unitOnOtherCoast'],
    ['F NTH C A LON - BEL', null],
    ['F NTH C LON - BEL', 'problem.unitTypeMissing'],
    ['F NTH S French A BEL', null],
    ['F NTH S A BEL', 'problem.powerMissing'],
    ['F NTH S German A BEL', 'problem.otherPower'],
    ["F NTH S France's F BEL", 'problem.otherUnitType'],
    ['F NTH C English A LON - BEL', null],
    ['F NTH C French A LON - BEL', 'problem.otherPower'],
  ])('%s in a movement phase: %s', (line, problem) => {
    expect(problemOf(SPRING, 'england', line)).toBe(problem);
  });

  it('a program’s notation leaves out what the board knows, and is no slip', () => {
    expect(problemOf(SPRING, 'england', '["nth","Convoy","lon","bel"]')).toBeNull();
    expect(problemOf(SPRING, 'england', '["nth","Support","bel","bel"]')).toBeNull();
    const daide = (power: string) => `( ( ENG FLT NTH ) SUP ( ${power} AMY BEL ) )`;
    expect(problemOf(SPRING, 'england', daide('FRA'))).toBeNull();
    expect(problemOf(SPRING, 'england', daide('GER'))).toBe('problem.otherPower');
  });

  it('an order with a problem of its own keeps it', () => {
    expect(problemOf(SPRING, 'england', 'LON - MOS')).toBe('problem.notAdjacent');
  });

  it.each([
    ['A BUR - MAR', null],
    ['BUR - MAR', 'problem.unitTypeMissing'],
    ['F BUR - MAR', 'problem.otherUnitType'],
    ['A BUR - SPA/NC', 'problem.noRetreatThere'],
    ['A BUR D', null],
    ['F BUR D', 'problem.otherUnitType'],
  ])('%s in a retreat phase: %s', (line, problem) => {
    const board: StatedBoard = {
      phase: 'S1901R',
      units: { germany: ['A BUR'] },
      dislodged: [{ power: 'france', unit: 'A BUR', attackedFrom: 'mun' }],
    };
    expect(problemOf(board, 'france', line)).toBe(problem);
  });

  it.each([
    ['Disband A PAR', null],
    ['Disband PAR', 'problem.unitTypeMissing'],
    ['Disband F PAR', 'problem.otherUnitType'],
    ['Disband A PAR/NC', 'problem.coastIrrelevant'],
  ])('%s in an adjustment phase: %s', (line, problem) => {
    const board = { phase: 'W1901A', units: { france: ['A PAR'] }, centers: { france: [] } };
    expect(problemOf(board, 'france', line)).toBe(problem);
  });
});
