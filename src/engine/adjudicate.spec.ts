import { describe, expect, it } from '@jest/globals';
import { ordersOn, play, Played, positionOf, STANDARD } from '../../test/support/board.js';
import { adjudicate, ENGINE_VERSION } from './adjudicate.js';
import { orderText } from './orders/text.js';
import { expandRules } from './rules/rules.js';

describe('An adjudication', () => {
  it('says which engine made it', () => {
    expect(ENGINE_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('lists orders by power, then by place, defaults among them', () => {
    const played = new Played(
      { units: { turkey: ['A CON'], england: ['F NTH', 'A LON', 'F EDI'] } },
      { england: ['F NTH H', 'A LON - WAL'] },
    );
    expect(played.result.orders.map(({ order }) => orderText(order))).toEqual([
      'F EDI H',
      'A LON - WAL',
      'F NTH H',
      'A CON H',
    ]);
    expect(played.of('edi')).toMatchObject({
      isDefault: true,
      submittedText: null,
      outcome: 'SUCCEEDED',
      reason: { code: 'hold.held' },
    });
  });

  it('keeps orders that did not count, behind the one that did', () => {
    const played = new Played(
      { units: { england: ['A LON'] } },
      { england: ['A LON - PAR', 'A LON - WAL', 'A LON H'], france: ['A LON - YOR'] },
    );
    const verdicts = played.result.orders.map(
      ({ order, outcome, reason }) =>
        `${order.power}: ${orderText(order)}: ${outcome} ${reason.code}`,
    );
    expect(verdicts).toEqual([
      'england: A LON - WAL: SUCCEEDED move.succeeded',
      'england: A LON - PAR: VOID problem.notAdjacent',
      'england: A LON H: VOID problem.duplicate',
      'france: A LON - YOR: VOID problem.foreignUnit',
    ]);
  });

  it('says of a unit with an impossible order that it was dislodged all the same', () => {
    const played = play({
      austria: ['A VIE - MUN'],
      italy: ['A TYR - VIE', 'A BOH S A TYR - VIE'],
    });
    expect(played.of('vie')).toMatchObject({
      outcome: 'VOID',
      isDislodged: true,
      dislodgedFrom: 'tyr',
    });
  });

  it('says nothing of a unit to a power that ordered another’s, and gives the unit a default', () => {
    const played = new Played(
      { units: { england: ['F BEL', 'F PIC'], france: ['F ENG'], turkey: ['F SMY'] } },
      {
        england: ['F BEL - ENG', 'F PIC S F BEL - ENG'],
        turkey: ['F ENG H', 'F SMY H'],
      },
    );
    const ofEng = played.result.orders.filter(
      ({ order }) => 'unit' in order && order.unit.location === 'eng',
    );
    expect(ofEng).toMatchObject([
      { order: { power: 'france' }, isDefault: true, isDislodged: true, outcome: 'SUCCEEDED' },
      { order: { power: 'turkey' }, isDefault: false, isDislodged: false, outcome: 'VOID' },
    ]);
  });

  it('gives a default to a unit without an order, whatever else its power wrote', () => {
    const played = new Played(
      { units: { france: ['F ADR'], turkey: ['A CON'] } },
      { turkey: ['F ADR H', 'A BUD H', 'A CON H'] },
    );
    expect(played.result.orders).toMatchObject([
      { order: { power: 'france' }, isDefault: true },
      { reason: { code: 'problem.foreignUnit' } },
      { reason: { code: 'problem.noUnit' } },
      { reason: { code: 'hold.held' }, isDefault: false },
    ]);
  });

  it('takes the first of two possible orders of a unit, however many lists they came in (DATC 4.D.3)', () => {
    const position = positionOf({ units: { france: ['A PAR'] } });
    const table = { variant: STANDARD, rules: expandRules(), position };
    const first = ordersOn(table, { france: ['A PAR - BUR'] });
    const second = ordersOn(table, { france: ['A PAR - GAS'] });
    const { next } = adjudicate({ ...table, orders: [...first, ...second] });
    expect(next.units).toMatchObject([{ location: 'bur' }]);
  });

  it('states no strength where none was measured', () => {
    expect(play({ germany: ['A BUR H'] }).why('bur').facts).toStrictEqual({ unit: 'A BUR' });
  });

  it('names a place that is not on the map', () => {
    const position = positionOf({ units: { france: ['A PAR'] } });
    const astray = position.units.map((unit) => ({ ...unit, location: 'atlantis' }));
    const request = { variant: STANDARD, rules: expandRules(), orders: [] };
    expect(() => adjudicate({ ...request, position: { ...position, units: astray } })).toThrow(
      '"atlantis" is no location of this map',
    );
  });

  it('lets a unit with an impossible order be supported to hold', () => {
    const played = play({
      austria: ['A VIE - MUN', 'A BUD S A VIE'],
      italy: ['A TYR - VIE', 'A BOH S A TYR - VIE'],
    });
    expect(played.why('tyr')).toMatchObject({ code: 'move.resisted', facts: { against: 2 } });
  });

  it('leaves what it was given as it was', () => {
    const position = positionOf({ units: { france: ['A PAR'], germany: ['A MUN'] } });
    const rules = expandRules();
    const table = { variant: STANDARD, rules, position };
    const orders = ordersOn(table, { france: ['A PAR - BUR'], germany: ['A MUN - BUR'] });
    const before = JSON.stringify([position, orders]);
    adjudicate({ ...table, orders });
    expect(JSON.stringify([position, orders])).toBe(before);
  });

  it('holds nothing but plain data', () => {
    const { result } = play({ france: ['A PAR - BUR'], germany: ['A MUN - BUR'] });
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('of an empty board is an empty one', () => {
    const { result } = new Played({ phase: 'S1901M', centers: {} });
    expect(result).toMatchObject({
      orders: [],
      winner: null,
      next: { phase: 'F1901M', units: [] },
    });
  });
});
