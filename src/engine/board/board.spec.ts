import { describe, expect, it } from '@jest/globals';
import { STANDARD } from '../../../test/support/board.js';
import { LOCALES, type UnitType } from '../vocabulary.js';
import { UNREACHABLE } from './board.js';
import { compileBoard } from './compile-board.js';
import { at } from './ints.js';
import { findVariant, variantCodes } from './variants.js';

const { board, facts, powers, provinces } = STANDARD;
const province = (code: string) => provinces.find((one) => one.code === code)!;
const borders = provinces.flatMap(({ adjacencies }) => adjacencies);
const crossing = (unit: UnitType) => borders.filter(({ units }) => units.includes(unit));
const neighbours = (code: string, unit: UnitType) =>
  crossing(unit)
    .filter(({ from }) => from === code)
    .map(({ to }) => to);
const provinceOf = (location: string) => location.split('/')[0];

describe('The standard map', () => {
  it('is the variant that games are played on', () => {
    expect(variantCodes).toEqual(['standard']);
    expect(findVariant('standard')).toBe(STANDARD);
    expect(findVariant('hundred')).toBeUndefined();
  });

  it('has 75 provinces: 14 inland, 42 on the coast, 19 at sea', () => {
    const ofType = (type: string) => provinces.filter((one) => one.type === type).length;
    expect(provinces).toHaveLength(75);
    expect(['LAND', 'COAST', 'SEA'].map(ofType)).toEqual([14, 42, 19]);
  });

  it('has 34 supply centres, of which 22 are homes and a solo takes 18', () => {
    const centers = provinces.filter(({ isSupplyCenter }) => isSupplyCenter);
    const homes = powers.flatMap((power) => power.homes);
    expect(centers).toHaveLength(34);
    expect(new Set(homes).size).toBe(22);
    expect(homes.every((code) => province(code).isSupplyCenter)).toBe(true);
    expect(STANDARD.soloCenters).toBe(18);
  });

  it('gives Russia four homes and every other power three', () => {
    expect(powers.map(({ code, homes }) => [code, homes.length])).toEqual([
      ['austria', 3],
      ['england', 3],
      ['france', 3],
      ['germany', 3],
      ['italy', 3],
      ['russia', 4],
      ['turkey', 3],
    ]);
  });

  it('has 111 borders for armies and 141 for fleets', () => {
    expect(crossing('ARMY')).toHaveLength(2 * 111);
    expect(crossing('FLEET')).toHaveLength(2 * 141);
  });

  it('may be crossed both ways wherever it may be crossed', () => {
    const key = (from: string, to: string, units: readonly string[]) =>
      `${from} ${to} ${units.join()}`;
    const known = new Set(borders.map(({ from, to, units }) => key(from, to, units)));
    const oneWay = borders.filter(({ from, to, units }) => !known.has(key(to, from, units)));
    expect(oneWay).toEqual([]);
  });

  it('never borders a province on itself, nor states a border twice', () => {
    const keys = borders.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(borders.filter(({ from, to }) => provinceOf(from) === provinceOf(to))).toEqual([]);
  });

  it('keeps armies off the water and fleets off the land', () => {
    const type = (location: string) => province(provinceOf(location)!).type;
    expect(crossing('ARMY').filter(({ to }) => type(to) === 'SEA')).toEqual([]);
    expect(crossing('FLEET').filter(({ to }) => type(to) === 'LAND')).toEqual([]);
  });

  it('does not let Denmark border on Berlin', () => {
    for (const unit of ['ARMY', 'FLEET'] as const) {
      expect(neighbours('den', unit)).not.toContain('ber');
      expect(neighbours('ber', unit)).not.toContain('den');
    }
  });

  it('leaves Sweden one coast, although it borders on Denmark', () => {
    expect(province('swe').coasts).toEqual([]);
    expect(neighbours('swe', 'FLEET')).toEqual(['bal', 'bot', 'den', 'fin', 'nwy', 'ska']);
    expect(neighbours('den', 'ARMY')).toEqual(['kie', 'swe']);
  });

  it('lets both kinds of unit pass between the shores of Kiel and of Constantinople', () => {
    expect(province('kie').coasts).toEqual([]);
    expect(neighbours('kie', 'FLEET')).toEqual(['bal', 'ber', 'den', 'hel', 'hol']);
    expect(neighbours('con', 'FLEET')).toEqual(['aeg', 'ank', 'bla', 'bul/ec', 'bul/sc', 'smy']);
  });

  it('has two coasts in Bulgaria, Spain and St Petersburg only, each with borders of its own', () => {
    const coasts = provinces.flatMap((one) => one.coasts);
    expect(coasts).toEqual(['bul/ec', 'bul/sc', 'spa/nc', 'spa/sc', 'stp/nc', 'stp/sc']);
    expect(neighbours('stp/nc', 'FLEET')).toEqual(['bar', 'nwy']);
    expect(neighbours('stp/sc', 'FLEET')).toEqual(['bot', 'fin', 'lvn']);
    expect(neighbours('spa/nc', 'FLEET')).toEqual(['gas', 'mao', 'por']);
    expect(neighbours('bul/ec', 'FLEET')).toEqual(['bla', 'con', 'rum']);
  });

  it('names every province and power in four languages', () => {
    const names = [...provinces, ...powers].flatMap((one) =>
      LOCALES.map((locale) => one.names[locale]),
    );
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
    for (const locale of LOCALES) {
      const spoken = provinces.map((one) => one.names[locale]);
      expect(new Set(spoken).size).toBe(75);
    }
    expect(
      provinces.filter(({ names: { RU } }) => !/^[\p{Script=Cyrillic}\s.-]+$/u.test(RU)),
    ).toEqual([]);
  });

  it('uses the names of the rulebook excerpts', () => {
    expect(province('mar').names.FR).toBe('Marseille');
    expect(province('mos').names.RU).toBe('Москва');
    expect(province('stp').names.EN).toBe('St Petersburg');
    expect(powers.map(({ names }) => names.NL)).toContain('Duitsland');
  });
});

describe('The compiled board', () => {
  it('numbers provinces in the order of their codes, and then the coasts', () => {
    const codes = provinces.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    expect(board.locationCodes.slice(0, 75)).toEqual(codes);
    expect(board.locationCodes.slice(75)).toEqual(provinces.flatMap((one) => one.coasts));
  });

  it('counts distance over any border, by land or water', () => {
    const steps = (from: string, to: string) =>
      at(board.steps, board.locationOf.get(from)! * 75 + board.locationOf.get(to)!);
    expect(steps('lon', 'lon')).toBe(0);
    expect(steps('lon', 'bel')).toBe(2);
    expect(steps('con', 'bul')).toBe(1);
    expect(steps('stp', 'bar')).toBe(1);
    expect(Math.max(...board.steps)).toBeLessThan(UNREACHABLE);
  });

  it('says which seas a convoy can take an army from, whatever the coast', () => {
    const sails = (sea: string, shore: string) =>
      at(board.convoy, board.locationOf.get(sea)! * 75 + board.locationOf.get(shore)!);
    expect([sails('lyo', 'spa'), sails('mao', 'spa'), sails('bla', 'bul')]).toEqual([1, 1, 1]);
    expect(sails('nth', 'par')).toBe(0);
  });

  it('refuses facts that name a place which is none', () => {
    const [first, ...others] = facts.provinces;
    const broken = { ...facts, provinces: [{ ...first!, fleet: ['atlantis'] }, ...others] };
    expect(() => compileBoard(broken)).toThrow('"atlantis", which is no location');
  });
});
