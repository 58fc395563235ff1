import { describe, expect, it } from '@jest/globals';
import {
  Played,
  positionOf,
  STANDARD,
  unitTexts,
  type StatedBoard,
} from '../../../test/support/board.js';
import type { CivilDisorderRemovalRule } from '../rules/rules.js';
import { removals } from './civil-disorder.js';

const order = (
  board: StatedBoard,
  power: string,
  rule: CivilDisorderRemovalRule = 'HOME_CENTERS',
) =>
  removals(STANDARD, positionOf({ phase: 'W1903A', centers: {}, ...board }), power, rule).map(
    ({ location }) => location,
  );

describe('A power that removes too few units loses', () => {
  it('the farthest from its home centres first, owned or not', () => {
    const units = { italy: ['A WAR', 'A TUS', 'A BOH', 'F NTH'] };
    expect(order({ units, centers: { italy: ['war'] } }, 'italy')).toEqual([
      'nth',
      'war',
      'boh',
      'tus',
    ]);
  });

  it('the farthest from the centres that it owns, by the rule of 2023', () => {
    const board = { units: { italy: ['A WAR', 'A TUS'] }, centers: { italy: ['war'] } };
    expect(order(board, 'italy', 'OWNED_CENTERS')).toEqual(['tus', 'war']);
  });

  it('fleets before armies that are as far away', () => {
    expect(order({ units: { france: ['A BUR', 'F MAO', 'F GAS'] } }, 'france')).toEqual([
      'gas',
      'mao',
      'bur',
    ]);
  });

  it('the first of the alphabet of those that are as far away, by English names and not by codes', () => {
    const fleets = { england: ['F NTH', 'F NWG', 'F NAO', 'F IRI'] };
    expect(order({ units: fleets }, 'england')).toEqual(['iri', 'nao', 'nth', 'nwg']);
    const units = { germany: ['A LVN', 'A LVP'] };
    expect(order({ units, centers: { germany: [] } }, 'germany', 'OWNED_CENTERS')).toEqual([
      'lvp',
      'lvn',
    ]);
  });

  it('by distance over land and water alike, whoever stands in between', () => {
    const units = { italy: ['A ALB', 'A BUR'], turkey: ['F ADR', 'F ION'] };
    expect(order({ units }, 'italy')).toEqual(['bur', 'alb']);
  });

  it('none of another power', () => {
    expect(order({ units: { italy: ['A TUS'], turkey: ['A ANK'] } }, 'turkey')).toEqual(['ank']);
  });
});

describe('Removals in an adjustment phase', () => {
  const board = {
    phase: 'W1903A',
    units: { france: ['A PAR', 'A BUR', 'A MUN', 'F NTH'] },
    centers: { france: ['par', 'mar'] },
  };
  const removed = (played: Played) =>
    played.result.orders.flatMap(({ order: one, isDefault }) =>
      'unit' in one && isDefault ? unitTexts([one.unit]) : [],
    );

  it('that are written count first, and civil disorder sees to the rest', () => {
    const played = new Played(board, { france: ['Disband A PAR'] });
    expect(removed(played)).toEqual(['france F NTH']);
    expect(played.units).toEqual(['france A BUR', 'france A MUN']);
    expect(played.why('par').code).toBe('disband.done');
    expect(played.why('nth').code).toBe('disband.civilDisorder');
  });

  it('that are impossible leave all of it to civil disorder', () => {
    const played = new Played(board, { france: ['Disband A KIE', 'Build A MAR'] });
    expect(removed(played)).toEqual(['france A MUN', 'france F NTH']);
  });

  it('do not change the distances of those that remain', () => {
    const units = { france: ['A MUN', 'A BER', 'A BUR'] };
    const played = new Played(
      { ...board, units, centers: { france: ['ber'] } },
      {},
      {
        preset: 'DATC_3',
      },
    );
    expect(removed(played)).toEqual(['france A BUR', 'france A MUN']);
  });

  it('take no more than is due', () => {
    const played = new Played(board, { france: ['A PAR D', 'A BUR D', 'A MUN D'] });
    expect(played.units).toEqual(['france A MUN', 'france F NTH']);
    expect(played.of('mun')).toMatchObject({ outcome: 'VOID', isDefault: false });
  });
});

describe('Builds in an adjustment phase', () => {
  const board = {
    phase: 'W1903A',
    units: { russia: ['A UKR'] },
    centers: { russia: ['mos', 'sev', 'stp', 'rum'] },
  };
  const counted = (orders: string[]) =>
    new Played(board, { russia: orders }).result.orders.map(
      ({ reason: { code }, isDefault }) => `${code}${isDefault ? ' by default' : ''}`,
    );

  it('stand on the board in spring', () => {
    const played = new Played(board, { russia: ['Build F STP/NC', 'Build A MOS', 'Build F SEV'] });
    expect(played.units).toEqual([
      'russia A MOS',
      'russia A UKR',
      'russia F SEV',
      'russia F STP/NC',
    ]);
  });

  it('that are not ordered are waived', () => {
    expect(counted(['Build A MOS', 'Waive'])).toEqual([
      'build.built',
      'waive.waived',
      'waive.notOrdered by default',
    ]);
    expect(counted([])).toEqual(Array.from({ length: 3 }, () => 'waive.notOrdered by default'));
  });
});
