import { describe, expect, it } from '@jest/globals';
import { findVariant } from '../board/variants.js';
import { LOCALES, type Locale, type Reason } from '../vocabulary.js';
import type { Catalogue } from './catalogue.js';
import { EN } from './en.js';
import { explain } from './explain.js';
import { FR } from './fr.js';
import { NL } from './nl.js';
import { REASON_CODES, type ReasonCode } from './reason-codes.js';
import { reason } from './reason.js';
import { RU } from './ru.js';

const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { EN, NL, FR, RU };
const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'EN');
const STANDARD = findVariant('standard')!;

const FACTS: Reason['facts'] = {
  unit: 'A BUR',
  target: 'mun',
  attack: 2,
  against: 3,
  supporters: ['A RUH'],
  by: 'A BER',
  byPower: 'germany',
  bySupporters: ['A KIE', 'A SIL'],
  supported: 'A TYR',
  rivals: ['A BOH', 'A TYR'],
  province: 'boh',
  place: 'A BUR',
  owner: 'france',
  coasts: ['spa/nc', 'spa/sc'],
  retreats: ['gas', 'mar'],
  verb: 'HOLD',
  phase: 'S1901M',
};

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const partsOf = (text: string) =>
  [...text.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => namesIn(part).sort());

const factsOf = (catalogue: Catalogue) =>
  REASON_CODES.map((code) => [code, namesIn(catalogue[code]).sort()]);
const optionsOf = (catalogue: Catalogue) =>
  REASON_CODES.map((code) => [code, partsOf(catalogue[code])]);
const sentences = (code: ReasonCode, facts: Reason['facts']) =>
  LOCALES.map((locale) => explain(STANDARD, reason(code, facts), locale));

/** The sample facts without those that a sentence may leave out. */
function bareFacts(code: ReasonCode): Reason['facts'] {
  const needed = new Set(namesIn(EN[code].replace(/\[[^\]]*\]/g, '')));
  return Object.fromEntries(Object.entries(FACTS).filter(([name]) => needed.has(name)));
}

function isClean(sentence: string): boolean {
  const isSentence = /^\p{Lu}.*[^\s.,:;]\.$/u.test(sentence);
  return isSentence && !/[{}[\]]|\s{2}|\(\)|undefined/.test(sentence);
}

describe.each(LOCALES)('The catalogue in %s', (locale) => {
  const say = (code: ReasonCode, facts: Reason['facts']) =>
    explain(STANDARD, reason(code, facts), locale);

  it('has a sentence for every reason, and for nothing else', () => {
    expect(Object.keys(CATALOGUES[locale]).sort()).toEqual([...REASON_CODES].sort());
  });

  it('gives a clean sentence for every reason when all its facts are known', () => {
    const texts = REASON_CODES.map((code) => say(code, FACTS));
    expect(texts.filter((text) => !isClean(text))).toEqual([]);
  });

  it('gives a clean sentence for every reason when the facts it may leave out are missing', () => {
    const texts = REASON_CODES.map((code) => say(code, bareFacts(code)));
    expect(texts.filter((text) => !isClean(text))).toEqual([]);
  });

  it('says different things for different reasons', () => {
    expect(new Set(Object.values(CATALOGUES[locale])).size).toBe(REASON_CODES.length);
  });
});

describe.each(TRANSLATIONS)('The translation into %s', (locale) => {
  const catalogue = CATALOGUES[locale];

  it('names exactly the facts of the English sentences', () => {
    expect(factsOf(catalogue)).toEqual(factsOf(EN));
  });

  it('may leave out exactly what the English sentences may leave out', () => {
    expect(optionsOf(catalogue)).toEqual(optionsOf(EN));
  });

  it('has no sentence that is still the English one', () => {
    expect(REASON_CODES.filter((code) => catalogue[code] === EN[code])).toEqual([]);
  });
});

describe('The Russian catalogue', () => {
  it('has no Latin letters outside the facts', () => {
    const words = REASON_CODES.map((code) => RU[code].replace(/\{\w+\}/g, ''));
    expect(words.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
  });
});

describe('explain', () => {
  it('tells in each language which strengths met where a move was resisted', () => {
    const facts = {
      unit: 'A BUR',
      target: 'mun',
      attack: 1,
      against: 2,
      by: 'A MUN',
      byPower: 'germany',
      bySupporters: ['A RUH'],
    };
    expect(sentences('move.resisted', facts)).toEqual([
      'A BUR bounced from Munich: strength 1, but A MUN (Germany) stayed there with 2, supported by A RUH.',
      'A BUR kwam niet in München: sterkte 1, maar A MUN (Duitsland) bleef daar met 2, ondersteund door A RUH.',
      'A BUR n’a pas pu atteindre Munich : force 1, mais A MUN (Allemagne) y est restée avec 2, soutenue par A RUH.',
      'Войско A BUR не прошло в провинцию Мюнхен: сила 1, но там осталось войско A MUN (Германия) с силой 2, поддержка: A RUH.',
    ]);
  });

  it('leaves out in each language the part whose list of units is empty', () => {
    const facts = { unit: 'F ION', by: 'F TYS', byPower: 'italy', bySupporters: [] };
    expect(sentences('hold.dislodged', facts)).toEqual([
      'F ION was dislodged by F TYS (Italy).',
      'F ION werd verdreven door F TYS (Italië).',
      'F ION a été délogée par F TYS (Italie).',
      'Войско F ION разбито войском F TYS (Италия).',
    ]);
  });

  it('names each coast of a province in each language', () => {
    const facts = { unit: 'F MAO', target: 'spa', coasts: ['spa/nc', 'spa/sc'] };
    expect(sentences('problem.coastNeeded', facts)).toEqual([
      'F MAO can reach more than one coast of Spain: name one of Spain (nc), Spain (sc).',
      'F MAO kan meer dan één kust van Spanje bereiken; noem er één: Spanje (nc), Spanje (sc).',
      'Espagne : F MAO peut y atteindre plusieurs côtes ; précisez laquelle parmi Espagne (nc), Espagne (sc).',
      'Войску F MAO доступно несколько побережий провинции Испания; укажите одно из них: Испания (nc), Испания (sc).',
    ]);
  });

  it('says a strength of zero instead of leaving it out', () => {
    const facts = { unit: 'A PAR', target: 'bur', attack: 1, against: 0, supporters: [] };
    expect(explain(STANDARD, reason('move.succeeded', facts), 'NL')).toBe(
      'A PAR verplaatste zich naar Bourgondië met sterkte 1 tegen 0.',
    );
  });

  it('falls back on the code itself for a reason it does not know', () => {
    const unknown = { code: 'later.added', rule: null, facts: {} };
    expect(explain(STANDARD, unknown, 'FR')).toBe('later.added');
  });
});
