import { describe, expect, it } from '@jest/globals';
import {
  close,
  play,
  positionOf,
  type ByPower,
  type StatedBoard,
} from '../../../test/support/board.js';
import { REASON_CODES, ruleOf, type ReasonCode } from '../explanation/reason-codes.js';
import { orderText } from '../orders/text.js';
import type { OrderOutcome, Position, Reason } from '../vocabulary.js';
import { expandRules, type RulesRequest } from '../rules/rules.js';

/** A position in which the order of the unit at a place comes out for a reason. */
interface Example {
  readonly title: string;
  readonly code: ReasonCode;
  readonly rule: number | null;
  readonly of: string;
  readonly outcome: OrderOutcome;
  readonly facts?: Reason['facts'];
  readonly orders: ByPower;
  readonly rules?: RulesRequest;
  /** Units that nobody orders. */
  readonly board?: StatedBoard;
}

const EXAMPLES: readonly Example[] = [
  {
    title: 'equal units that go to one place stay where they are',
    code: 'move.standoff',
    rule: 3,
    of: 'ber',
    outcome: 'BOUNCED',
    facts: { unit: 'A BER', target: 'sil', attack: 1, against: 1, by: 'A WAR', byPower: 'russia' },
    orders: { germany: ['A BER - SIL'], russia: ['A WAR - SIL'] },
  },
  {
    title: 'a standoff does not dislodge the unit that stands there',
    code: 'move.standoffAtOccupied',
    rule: 4,
    of: 'war',
    outcome: 'BOUNCED',
    facts: { attack: 2, against: 2, by: 'A BER', supporters: ['A GAL'], bySupporters: ['A MUN'] },
    orders: {
      austria: ['A SIL H'],
      germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
      russia: ['A WAR - SIL', 'A GAL S A WAR - SIL'],
    },
  },
  {
    title: 'a unit that does not move stops the one behind it',
    code: 'move.resisted',
    rule: 5,
    of: 'ber',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'A PRU' },
    orders: { germany: ['A BER - PRU'], russia: ['A PRU H'] },
  },
  {
    title: 'two units do not change places without a convoy',
    code: 'move.headToHead',
    rule: 6,
    of: 'ber',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'A PRU', byPower: 'russia' },
    orders: { germany: ['A BER - PRU'], russia: ['A PRU - BER'] },
  },
  {
    title: 'three units change places',
    code: 'move.ring',
    rule: 7,
    of: 'ank',
    outcome: 'SUCCEEDED',
    orders: { turkey: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] },
  },
  {
    title: 'a unit that does not move is supported where it stands',
    code: 'support.holdGiven',
    rule: 8,
    of: 'mun',
    outcome: 'SUCCEEDED',
    facts: { unit: 'A MUN', supported: 'A SIL' },
    orders: { germany: ['A MUN S A SIL', 'A SIL S A MUN'] },
  },
  {
    title: 'a move is supported by naming that very move',
    code: 'support.moveGiven',
    rule: 9,
    of: 'mun',
    outcome: 'SUCCEEDED',
    facts: { unit: 'A MUN', supported: 'A SIL', target: 'boh' },
    orders: { germany: ['A MUN S A SIL - BOH', 'A SIL - BOH'] },
  },
  {
    title: 'support for another move than the one that is tried has no effect',
    code: 'support.unmatched',
    rule: 9,
    of: 'mun',
    outcome: 'UNMATCHED',
    orders: { germany: ['A MUN S A SIL - BER', 'A SIL - BOH'] },
  },
  {
    title: 'a dislodged unit stands off others from where it was not dislodged',
    code: 'move.standoffByDislodged',
    rule: 10,
    of: 'hol',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'A BUR', byPower: 'france' },
    orders: {
      england: ['A HOL - RUH'],
      france: ['A BUR - RUH'],
      germany: ['A MUN - BUR', 'A MAR S A MUN - BUR'],
    },
  },
  {
    title: 'a power does not dislodge its own unit',
    code: 'move.ownUnit',
    rule: 12,
    of: 'kie',
    outcome: 'BOUNCED',
    facts: { by: 'A BER', byPower: 'germany' },
    orders: { germany: ['A BER H', 'F KIE - BER', 'A MUN S F KIE - BER'] },
  },
  {
    title: 'a power does not help to dislodge its own unit',
    code: 'move.ownSupport',
    rule: 12,
    of: 'ven',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'F TRI', byPower: 'austria' },
    orders: { austria: ['F TRI H', 'A VIE S A VEN - TRI'], italy: ['A VEN - TRI'] },
  },
  {
    title: 'nor with its foe’s help, where the two come at each other',
    code: 'move.ownSupport',
    rule: 12,
    of: 'ven',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'A TRI', byPower: 'austria' },
    orders: { austria: ['A TRI - VEN', 'A VIE S A VEN - TRI'], italy: ['A VEN - TRI'] },
  },
  {
    title: 'an attack from elsewhere than the supported target cuts',
    code: 'support.cut',
    rule: 13,
    of: 'tyr',
    outcome: 'CUT',
    facts: { unit: 'A TYR', supported: 'A VEN', by: 'A BOH', byPower: 'austria' },
    orders: { austria: ['A BOH - TYR'], italy: ['A TYR S A VEN', 'A VEN H'] },
  },
  {
    title: 'a supporter that is dislodged supports no more',
    code: 'support.cutByDislodgement',
    rule: 14,
    of: 'con',
    outcome: 'CUT',
    facts: { by: 'F ANK', byPower: 'turkey' },
    orders: {
      russia: ['F CON S F BLA - ANK', 'F BLA - ANK'],
      turkey: ['F ANK - CON', 'A SMY S F ANK - CON'],
    },
  },
  {
    title: 'a unit that is dislodged still cuts elsewhere',
    code: 'support.cutByDislodged',
    rule: 15,
    of: 'tyr',
    outcome: 'CUT',
    facts: { by: 'A MUN', byPower: 'germany' },
    orders: {
      austria: ['F TRI H'],
      italy: ['A VEN - TRI', 'A TYR S A VEN - TRI'],
      germany: ['A MUN - TYR'],
      russia: ['A SIL - MUN', 'A BER S A SIL - MUN'],
    },
  },
  {
    title: 'an attack by the supporter’s own power does not cut',
    code: 'support.ownAttack',
    rule: 16,
    of: 'lon',
    outcome: 'SUCCEEDED',
    facts: { by: 'A YOR' },
    orders: { england: ['F LON S F NTH - ENG', 'F NTH - ENG', 'A YOR - LON'], france: ['F ENG H'] },
  },
  {
    title: 'a convoy breaks when its fleet is dislodged',
    code: 'convoy.dislodged',
    rule: 17,
    of: 'nth',
    outcome: 'DISRUPTED',
    facts: { unit: 'F NTH', supported: 'A LON', by: 'F SKA', byPower: 'germany' },
    orders: {
      england: ['F NTH C A LON - HOL', 'A LON - HOL'],
      germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
    },
  },
  {
    title: 'an army stays when its convoy is broken',
    code: 'move.convoyDisrupted',
    rule: 17,
    of: 'lon',
    outcome: 'NO_CONVOY',
    facts: { unit: 'A LON', target: 'hol', by: 'F NTH' },
    orders: {
      england: ['F NTH C A LON - HOL', 'A LON - HOL'],
      germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
    },
  },
  {
    title: 'a convoyed army that meets a standoff stays where it began',
    code: 'move.convoyedStandoff',
    rule: 18,
    of: 'lon',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 1, by: 'A PAR' },
    orders: { england: ['F ENG C A LON - BRE', 'A LON - BRE'], france: ['A PAR - BRE'] },
  },
  {
    title: 'two units change places when one of them is convoyed',
    code: 'move.swapped',
    rule: 19,
    of: 'swe',
    outcome: 'SUCCEEDED',
    facts: { by: 'A NWY' },
    orders: { england: ['A NWY - SWE', 'F SKA C A NWY - SWE'], russia: ['A SWE - NWY'] },
  },
  {
    title: 'an army goes on by another route when one is broken',
    code: 'move.otherRoute',
    rule: 20,
    of: 'lon',
    outcome: 'SUCCEEDED',
    orders: {
      england: ['F ENG C A LON - BEL', 'F NTH C A LON - BEL', 'A LON - BEL'],
      france: ['F BRE S F MAO - ENG', 'F MAO - ENG'],
    },
  },
  {
    title: 'a convoyed army does not cut support for an attack on its own fleet',
    code: 'support.shielded',
    rule: 21,
    of: 'lon',
    outcome: 'SUCCEEDED',
    facts: { by: 'A BRE' },
    orders: {
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
      germany: ['F BEL - ENG', 'F NTH S F BEL - ENG'],
    },
  },
  {
    title: 'an army with another route cuts support for an attack on one of its fleets',
    code: 'support.cutByOtherRoute',
    rule: 22,
    of: 'nap',
    outcome: 'CUT',
    facts: { by: 'A TUN', byPower: 'france' },
    orders: {
      france: ['A TUN - NAP', 'F TYS C A TUN - NAP', 'F ION C A TUN - NAP'],
      italy: ['F NAP S F ROM - TYS', 'F ROM - TYS'],
    },
  },
  {
    title: 'nothing happened to a unit that held',
    code: 'hold.held',
    rule: null,
    of: 'par',
    outcome: 'SUCCEEDED',
    facts: { unit: 'A PAR' },
    orders: { france: ['A PAR H'] },
  },
  {
    title: 'a unit that held was dislodged',
    code: 'hold.dislodged',
    rule: null,
    of: 'par',
    outcome: 'SUCCEEDED',
    facts: { unit: 'A PAR', by: 'A BUR', byPower: 'germany', bySupporters: ['A GAS'] },
    orders: { france: ['A PAR H'], germany: ['A BUR - PAR', 'A GAS S A BUR - PAR'] },
  },
  {
    title: 'a move arrived with its supports',
    code: 'move.succeeded',
    rule: null,
    of: 'bur',
    outcome: 'SUCCEEDED',
    facts: {
      unit: 'A BUR',
      target: 'par',
      attack: 2,
      against: 1,
      supporters: ['A GAS'],
      by: 'A PAR',
    },
    orders: { france: ['A PAR H'], germany: ['A BUR - PAR', 'A GAS S A BUR - PAR'] },
  },
  {
    title: 'a weaker move loses against a stronger one to the same place',
    code: 'move.outmatched',
    rule: null,
    of: 'war',
    outcome: 'BOUNCED',
    facts: { attack: 1, against: 2, by: 'A BER', bySupporters: ['A MUN'] },
    orders: { germany: ['A BER - SIL', 'A MUN S A BER - SIL'], russia: ['A WAR - SIL'] },
  },
  {
    title: 'an army stays when no fleet convoys it',
    code: 'move.noConvoy',
    rule: null,
    of: 'lon',
    outcome: 'NO_CONVOY',
    orders: { england: ['A LON - HOL', 'F NTH H'] },
  },
  {
    title: 'a convoy goes through',
    code: 'convoy.stood',
    rule: null,
    of: 'nth',
    outcome: 'SUCCEEDED',
    facts: { unit: 'F NTH', supported: 'A LON', target: 'hol' },
    orders: { england: ['A LON - HOL', 'F NTH C A LON - HOL'] },
  },
  {
    title: 'a convoy has no effect when the army goes elsewhere',
    code: 'convoy.unmatched',
    rule: null,
    of: 'nth',
    outcome: 'UNMATCHED',
    orders: { england: ['A LON - WAL', 'F NTH C A LON - HOL'] },
  },
  {
    title: 'a paradox rule stops a convoy that would undo itself',
    code: 'convoy.paradox',
    rule: null,
    of: 'nth',
    outcome: 'DISRUPTED',
    orders: {
      england: ['F NTH C A LON - BEL', 'A LON - BEL', 'F ENG S A LON - BEL'],
      france: ['F BEL S F NTH'],
      germany: ['F HEL S F SKA - NTH', 'F SKA - NTH'],
    },
  },
  {
    title: 'and the army with it',
    code: 'move.convoyParadox',
    rule: null,
    of: 'bre',
    outcome: 'NO_CONVOY',
    orders: {
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
    rules: { preset: 'DATC_3' },
  },
  {
    title: 'All Hold stops a move of the paradox that needs no convoy',
    code: 'move.heldByParadox',
    rule: null,
    of: 'wal',
    outcome: 'BOUNCED',
    orders: {
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
    rules: { preset: 'DATC_3', convoyParadox: 'ALL_HOLD' },
  },
  {
    title: 'a move that was stood off by one which All Hold stopped too is held with it',
    code: 'move.heldByParadox',
    rule: null,
    of: 'wal',
    outcome: 'BOUNCED',
    facts: { unit: 'F WAL', target: 'eng' },
    orders: {
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
      germany: ['F NTH S F BEL - ENG', 'F BEL - ENG'],
    },
    rules: { preset: 'DATC_3', convoyParadox: 'ALL_HOLD' },
  },
  {
    title: 'a unit has no effect where the convoyed army that dislodged it came from',
    code: 'move.powerless',
    rule: 11,
    of: 'swe',
    outcome: 'BOUNCED',
    facts: { unit: 'A SWE', target: 'nwy', by: 'A NWY', byPower: 'england' },
    orders: {
      england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'A FIN S A NWY - SWE', 'F NWG - NWY'],
      russia: ['A SWE - NWY'],
    },
  },
  {
    title: 'a game may deny all help to units in civil disorder',
    code: 'support.civilDisorder',
    rule: null,
    of: 'mun',
    outcome: 'UNMATCHED',
    facts: { unit: 'A MUN', supported: 'A BUR' },
    orders: { germany: ['A MUN S A BUR'] },
    board: { units: { france: ['A BUR'] } },
    rules: { civilDisorderSupport: 'FAILS' },
  },
];

describe('The reason of a movement order', () => {
  it.each(EXAMPLES.map((example) => [example.code, example.rule, example.title, example] as const))(
    '%s (rule %p): %s',
    (code, rule, _, { of, outcome, facts = {}, orders, rules, board }) => {
      expect(play(orders, rules, board).of(of)).toMatchObject({
        outcome,
        reason: { code, rule, facts },
      });
    },
  );

  it.each(EXAMPLES.map((example) => [example.code, example.title, example] as const))(
    '%s: %s, in whatever order the units stand in the position',
    (_, __, { orders, rules }) => {
      const board = positionOf({ units: unitsOf(orders) });
      const turned = { ...board, units: board.units.toReversed() };
      const reasonsOn = (position: Position) =>
        Object.fromEntries(
          close(position, orders, expandRules(rules)).orders.map(({ order, reason }) => [
            orderText(order),
            reason,
          ]),
        );
      expect(reasonsOn(turned)).toEqual(reasonsOn(board));
    },
  );

  it('names the unit that did it, wherever its number stands among the others', () => {
    const battle = {
      austria: ['A VIE H', 'A BUD H'],
      england: ['F LON H', 'F EDI H'],
      germany: ['A MUN - BUR', 'A RUH S A MUN - BUR'],
      france: ['A BUR H', 'F BRE S F MAO', 'F MAO H'],
      italy: ['A PIE - MAR', 'F TUN - WES'],
      russia: ['A WAR - GAL', 'F SEV - RUM'],
      turkey: ['A RUM H', 'F SMY - AEG'],
    };
    const played = play(battle);
    expect(played.why('bur').facts).toMatchObject({
      unit: 'A BUR',
      by: 'A MUN',
      byPower: 'germany',
    });
    expect(played.why('ruh').facts).toMatchObject({ unit: 'A RUH', supported: 'A MUN' });
    expect(played.why('bre').facts).toMatchObject({ unit: 'F BRE', supported: 'F MAO' });
    expect(played.why('sev').facts).toMatchObject({
      unit: 'F SEV',
      by: 'A RUM',
      byPower: 'turkey',
    });
  });

  it('has an example for every code', () => {
    const codes = REASON_CODES.filter((code) => /^(hold|move|support|convoy)\./.test(code));
    const shown = new Set(EXAMPLES.map(({ code }) => code));
    expect([...shown].sort()).toEqual([...codes].sort());
  });

  it('names every rule of the 22 that decides between orders, but 1 and 2, which no verdict shows', () => {
    const rules = REASON_CODES.flatMap((code) => ruleOf(code) ?? []);
    const shown = [...new Set(rules)].sort((left, right) => left - right);
    expect(shown).toEqual(range(3, 22));
  });
});

describe('Rule 21: a convoyed army does not cut support for an attack on its own fleet', () => {
  it('is named where that support dislodges the fleet', () => {
    const played = play({
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
    });
    expect(played.of('lon')).toMatchObject({
      outcome: 'SUCCEEDED',
      reason: { code: 'support.shielded', rule: 21, facts: { by: 'A BRE' } },
    });
  });
});

describe('Rule 11: a dislodged unit has no effect where its attacker came from', () => {
  const orders = {
    germany: ['A MUN - BUR', 'A MAR S A MUN - BUR', 'A GAS S A MUN - BUR'],
    france: ['A BUR - MUN', 'A RUH S A BUR - MUN'],
    italy: ['A TYR - MUN'],
  };

  it('lets a third unit in, although the dislodged one was better supported', () => {
    const played = play(orders);
    expect(played.units).toContain('italy A MUN');
    expect(played.dislodged).toEqual(['france A BUR']);
    expect(played.why('bur')).toMatchObject({ code: 'move.headToHead', rule: 6 });
  });

  it('holds by the rulebook even where the attacker came by convoy, and not by DATC', () => {
    const convoyed = {
      england: [
        'A NWY - SWE VIA',
        'F SKA C A NWY - SWE',
        'F DEN S A NWY - SWE',
        'F FIN S A NWY - SWE',
      ],
      russia: ['A SWE - NWY', 'F BAR S A SWE - NWY'],
      france: ['F NWG - NWY', 'F NTH S F NWG - NWY'],
    };
    expect(play(convoyed).of('nwg').outcome).toBe('SUCCEEDED');
    expect(play(convoyed, { preset: 'DATC_3' }).of('nwg').outcome).toBe('BOUNCED');
  });
});

/** The units that the orders of an example are for, where these say they are. */
function unitsOf(orders: ByPower): ByPower {
  return Object.fromEntries(
    Object.entries(orders).map(([power, lines]) => [
      power,
      lines.map((line) => line.split(' ').slice(0, 2).join(' ')),
    ]),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
