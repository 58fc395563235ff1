import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
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
  power: 'france',
  due: 2,
  phase: 'S1901M',
};

type Ast = ReturnType<IntlMessageFormat['getAst']>;
interface Placeholder {
  readonly argument: string;
  /** Whether a sentence without its fact leaves it out. */
  readonly isOptional: boolean;
}

/** The parser's TYPE.literal. */
const isText = ({ type }: { readonly type: number }) => type === 0;
const astOf = (catalogue: Catalogue, code: ReasonCode): Ast =>
  new IntlMessageFormat(catalogue[code]).getAst();
const factOf = (argument: string) => argument.replace(/(Count|Kind|Code)$/, '');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Every argument of a message; those of a plural that says nothing at =0 are optional. */
function placeholders(ast: Ast, isOptional = false): Placeholder[] {
  return ast.flatMap((element) => {
    if (isText(element) || !('value' in element)) return [];
    const argument = element.value;
    if (!('options' in element)) return [{ argument, isOptional }];
    const options = Object.entries(element.options);
    const mayBeLeftOut = options.some(([key, { value }]) => key === '=0' && value.length === 0);
    return [
      { argument, isOptional: isOptional || mayBeLeftOut },
      ...options.flatMap(([, { value }]) => placeholders(value, isOptional || mayBeLeftOut)),
    ];
  });
}

/** The text of a message, in all its branches, without its arguments. */
function literals(ast: Ast): string[] {
  return ast.flatMap((element) => {
    if ('options' in element) {
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    }
    return isText(element) && 'value' in element ? [element.value] : [];
  });
}

function factsIn(catalogue: Catalogue, code: ReasonCode): readonly string[] {
  return sorted(placeholders(astOf(catalogue, code)).map(({ argument }) => factOf(argument)));
}

function neededIn(catalogue: Catalogue, code: ReasonCode): readonly string[] {
  const needed = placeholders(astOf(catalogue, code)).filter(({ isOptional }) => !isOptional);
  return sorted(needed.map(({ argument }) => factOf(argument)));
}

/** The needed facts that are themselves said: of others only their count or kind decides between words. */
function saidIn(catalogue: Catalogue, code: ReasonCode): readonly string[] {
  const needed = placeholders(astOf(catalogue, code)).filter(({ isOptional }) => !isOptional);
  const said = needed.filter(({ argument }) => !/(Count|Kind)$/.test(argument));
  return sorted(said.map(({ argument }) => factOf(argument)));
}

/** The sample facts without those that a sentence may leave out. */
function bareFacts(code: ReasonCode): Reason['facts'] {
  const needed = neededIn(EN, code);
  return Object.fromEntries(Object.entries(FACTS).filter(([name]) => needed.includes(name)));
}

function without(name: string): Reason['facts'] {
  return Object.fromEntries(Object.entries(FACTS).filter(([known]) => known !== name));
}

const sentences = (code: ReasonCode, facts: Reason['facts']) =>
  LOCALES.map((locale) => explain(STANDARD, reason(code, facts), locale));

function isClean(sentence: string): boolean {
  const isSentence = /^\p{Lu}.*[^\s.,:;]\.$/u.test(sentence);
  return isSentence && !/[{}[\]?]|\s{2}|\(\)|undefined|NaN|object/.test(sentence);
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

  it('never throws for want of a fact, and says a question mark where it needs one', () => {
    for (const code of REASON_CODES) {
      expect(say(code, {})).toMatch(neededIn(EN, code).length > 0 ? /\?/ : /^[^?]+$/);
    }
  });

  it('says a question mark for the one fact that is missing, unless it may leave it out', () => {
    for (const code of REASON_CODES) {
      const unsure = Object.keys(FACTS).filter((name) => say(code, without(name)).includes('?'));
      expect([code, ...unsure.sort()]).toEqual([code, ...saidIn(CATALOGUES[locale], code)]);
    }
  });

  it('says a fact as it is, whatever it looks like', () => {
    const facts = { unit: "A {BUR}, '{plural}' <b>#</b>", supported: '{unit', target: '}' };
    expect(say('support.moveGiven', facts)).toContain(facts.unit);
    expect(say('support.moveGiven', facts)).toContain(facts.supported);
  });

  it('quotes nothing: a plain apostrophe would hide an argument', () => {
    expect(Object.values(CATALOGUES[locale]).filter((text) => text.includes("'"))).toEqual([]);
  });

  it('says different things for different reasons', () => {
    expect(new Set(Object.values(CATALOGUES[locale])).size).toBe(REASON_CODES.length);
  });
});

describe.each(TRANSLATIONS)('The translation into %s', (locale) => {
  const catalogue = CATALOGUES[locale];

  it.each(REASON_CODES)('names exactly the facts of the English sentence for %s', (code) => {
    expect(factsIn(catalogue, code)).toEqual(factsIn(EN, code));
  });

  it.each(REASON_CODES)('may leave out exactly what the English one may for %s', (code) => {
    expect(neededIn(catalogue, code)).toEqual(neededIn(EN, code));
  });

  it('has no sentence that is still the English one', () => {
    expect(REASON_CODES.filter((code) => catalogue[code] === EN[code])).toEqual([]);
  });
});

describe('The Russian catalogue', () => {
  it('has no Latin letters outside the facts', () => {
    const words = REASON_CODES.flatMap((code) => literals(astOf(RU, code)));
    expect(words.length).toBeGreaterThan(REASON_CODES.length);
    expect(words.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
  });
});

describe('explain', () => {
  it('tells in each language which strengths met where a move was resisted', () => {
    const facts = {
      unit: 'A BUR',
      target: 'mun',
      attack: 2,
      against: 2,
      by: 'A MUN',
      byPower: 'germany',
      bySupporters: ['A RUH'],
    };
    expect(sentences('move.resisted', facts)).toEqual([
      'A BUR – MUN bounced: attack 2, but Germany’s army there holds with 2 (supported by A RUH).',
      'A BUR – MUN mislukte: aanval 2, maar het Leger van Duitsland houdt daar stand met 2 (ondersteund door A RUH).',
      'A BUR – MUN a échoué : attaque 2, mais l’armée qui s’y trouve (Allemagne) tient avec 2 (soutenue par A RUH).',
      'Ход A BUR – MUN не удался: сила атаки 2, но там стоит армия A MUN (Германия) с силой 2 (при поддержке войска A RUH).',
    ]);
  });

  it('leaves out in each language the part whose list of units is empty', () => {
    const facts = { unit: 'F ION', by: 'F TYS', byPower: 'italy', bySupporters: [] };
    expect(sentences('hold.dislodged', facts)).toEqual([
      'F ION was dislodged by Italy’s F TYS.',
      'F ION werd verdreven door F TYS (Italië).',
      'F ION a été délogée par F TYS (Italie).',
      'Войско F ION разбито войском F TYS (Италия).',
    ]);
  });

  it('joins several units in each language as that language does, and counts them', () => {
    const facts = { unit: 'A SIL', target: 'mun', rivals: ['A BOH', 'A RUH', 'A TYR'] };
    expect(sentences('retreat.collided', facts)).toEqual([
      'A SIL was disbanded: A BOH, A RUH, and A TYR retreated to Munich too.',
      'A SIL is opgeheven: A BOH, A RUH en A TYR trokken zich ook terug naar München.',
      'A SIL a été dissoute : A BOH, A RUH et A TYR ont aussi tenté de battre en retraite vers Munich.',
      'Войско A SIL расформировано: в провинцию Мюнхен отступали и войска A BOH, A RUH и A TYR.',
    ]);
    expect(sentences('retreat.collided', { ...facts, rivals: ['A BOH'] }).slice(1)).toEqual([
      'A SIL is opgeheven: A BOH trok zich ook terug naar München.',
      'A SIL a été dissoute : A BOH a aussi tenté de battre en retraite vers Munich.',
      'Войско A SIL расформировано: в провинцию Мюнхен отступало и войско A BOH.',
    ]);
  });

  it('names each coast of a province in each language', () => {
    const facts = { unit: 'F MAO', target: 'spa', coasts: ['spa/nc', 'spa/sc'] };
    expect(sentences('problem.coastNeeded', facts)).toEqual([
      'Spain has more than one coast for F MAO: name Spain (nc) or Spain (sc).',
      'Spanje heeft voor F MAO meer dan één kust; vermeld Spanje (nc) of Spanje (sc).',
      'Espagne : F MAO peut y atteindre plusieurs côtes ; précisez laquelle : Espagne (nc) ou Espagne (sc).',
      'Войску F MAO доступно несколько побережий провинции Испания; укажите одно из них: Испания (nc) или Испания (sc).',
    ]);
  });

  it('says a strength of zero instead of leaving it out', () => {
    const facts = { unit: 'A PAR', target: 'bur', attack: 1, against: 0, supporters: [] };
    expect(explain(STANDARD, reason('move.succeeded', facts), 'NL')).toBe(
      'A PAR verplaatste zich naar Bourgondië met kracht 1 tegen 0.',
    );
  });

  it.each(['later.added', 'later.{added', 'constructor'])(
    'says %s, a code it does not know, as it is',
    (code) => {
      expect(explain(STANDARD, { code, rule: null, facts: {} }, 'FR')).toBe(code);
    },
  );
});
