import type { Variant } from '../board/variant.js';
import type { Fact, Locale, Reason } from '../vocabulary.js';

/** Stands for a fact that a sentence needs and the reason does not have. */
const UNKNOWN = '?';
const DERIVED = /^(\w+)(Count|Kind|Code)$/;
/** Lists of which a player picks one: "Gascony or Marseilles". */
const CHOICES: ReadonlySet<string> = new Set(['coasts', 'retreats']);

/** Puts facts into the words of one language: places and powers by name, units by their notation. */
export class Speaker {
  constructor(
    private readonly variant: Variant,
    private readonly facts: Reason['facts'],
    private readonly locale: Locale,
  ) {}

  /** What stands for an argument of a message: a fact in words, or what follows from one (see Catalogue). */
  say(argument: string): string | number {
    const fact = this.facts[argument];
    if (fact !== undefined) return this.words(argument, fact);
    const [, name, aspect] = DERIVED.exec(argument) ?? [];
    return name === undefined ? UNKNOWN : derive(aspect, this.facts[name]);
  }

  private words(name: string, fact: Fact): string | number {
    if (typeof fact === 'number') return fact;
    if (typeof fact === 'string') return this.word(fact);
    if (fact.length === 0) return UNKNOWN;
    return listFormat(this.locale, CHOICES.has(name)).format(fact.map((one) => this.word(one)));
  }

  private word(text: string): string {
    return this.powerName(text) ?? this.placeName(text) ?? text;
  }

  private powerName(code: string): string | undefined {
    return this.variant.powers.find((power) => power.code === code)?.names[this.locale];
  }

  private placeName(location: string): string | undefined {
    const [code, coast] = location.split('/');
    const name = this.variant.provinces.find((province) => province.code === code)?.names[
      this.locale
    ];
    return name !== undefined && coast !== undefined ? `${name} (${coast})` : name;
  }
}

function derive(aspect: string | undefined, fact: Fact | undefined): string | number {
  if (aspect === 'Count') return countOf(fact);
  if (aspect === 'Kind') return kindOf(String(fact));
  return fact === undefined ? UNKNOWN : String(fact).toUpperCase();
}

function countOf(fact: Fact | undefined): number {
  if (fact === undefined) return 0;
  return typeof fact === 'object' ? fact.length : 1;
}

function kindOf(unit: string): string {
  if (unit.startsWith('A ')) return 'army';
  return unit.startsWith('F ') ? 'fleet' : 'unknown';
}

const listFormats = new Map<string, Intl.ListFormat>();

function listFormat(locale: Locale, isChoice: boolean): Intl.ListFormat {
  const type = isChoice ? 'disjunction' : 'conjunction';
  const key = `${locale} ${type}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale.toLowerCase(), { type });
  listFormats.set(key, format);
  return format;
}
