import type { Variant } from '../board/variant.js';
import type { Locale, LocationCode, UnitType } from '../vocabulary.js';
import { partsOf, provinceName } from './names.js';

export const UNIT_WORDS: Readonly<Record<Locale, Readonly<Record<UnitType, string>>>> = {
  EN: { ARMY: 'Army', FLEET: 'Fleet' },
  NL: { ARMY: 'Leger', FLEET: 'Vloot' },
  FR: { ARMY: 'Armée', FLEET: 'Flotte' },
  RU: { ARMY: 'Армия', FLEET: 'Флот' },
};

const COAST_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  EN: { nc: 'north coast', sc: 'south coast', ec: 'east coast', wc: 'west coast' },
  NL: { nc: 'noordkust', sc: 'zuidkust', ec: 'oostkust', wc: 'westkust' },
  FR: { nc: 'côte nord', sc: 'côte sud', ec: 'côte est', wc: 'côte ouest' },
  RU: {
    nc: 'северное побережье',
    sc: 'южное побережье',
    ec: 'восточное побережье',
    wc: 'западное побережье',
  },
};

/** The words of an order in one language; places stand in the nominative, so that no case is needed. */
export interface OrderWords {
  readonly holds: string;
  readonly supports: string;
  readonly convoys: string;
  readonly byConvoy: string;
  readonly retreatsTo: string;
  readonly disband: string;
  readonly build: string;
  readonly waive: string;
}

export const ORDER_WORDS: Readonly<Record<Locale, OrderWords>> = {
  EN: {
    holds: 'holds',
    supports: 'supports',
    convoys: 'convoys',
    byConvoy: 'via convoy',
    retreatsTo: 'retreats to',
    disband: 'Disband',
    build: 'Build',
    waive: 'Waive a build',
  },
  NL: {
    holds: 'houdt stand',
    supports: 'ondersteunt',
    convoys: 'konvooieert',
    byConvoy: 'per konvooi',
    retreatsTo: 'trekt zich terug naar',
    disband: 'Ontbind',
    build: 'Bouw',
    waive: 'Zie af van bouw',
  },
  FR: {
    holds: 'tient',
    supports: 'soutient',
    convoys: 'convoie',
    byConvoy: 'par convoi',
    retreatsTo: 'bat en retraite vers',
    disband: 'Dissoudre',
    build: 'Construire',
    waive: 'Renoncer à construire',
  },
  RU: {
    holds: 'стоит',
    supports: 'поддерживает',
    convoys: 'конвоирует',
    byConvoy: 'через конвой',
    retreatsTo: 'отступает -',
    disband: 'Распустить',
    build: 'Построить',
    waive: 'Отказ от постройки',
  },
};

/** "Spain (north coast)". */
export function placeInWords(variant: Variant, location: LocationCode, locale: Locale): string {
  const { province, coast } = partsOf(location);
  const name = provinceName(variant, province, locale);
  return coast === null ? name : `${name} (${COAST_WORDS[locale][coast] ?? coast})`;
}
