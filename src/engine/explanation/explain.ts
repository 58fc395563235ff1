import type { Variant } from '../board/variant.js';
import type { Fact, Locale, Reason } from '../vocabulary.js';
import type { Catalogue } from './catalogue.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { NL } from './nl.js';
import type { ReasonCode } from './reason-codes.js';
import { RU } from './ru.js';

const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { EN, NL, FR, RU };
const OPTIONAL = /\[([^\]]*)\]/g;
const FACT = /\{(\w+)\}/g;

/** One sentence for a person, naming the units and strengths that decided. */
export function explain(variant: Variant, { code, facts }: Reason, locale: Locale): string {
  const template = CATALOGUES[locale][code as ReasonCode] ?? code;
  const speaker = new Speaker(variant, facts, locale);
  return template
    .replace(OPTIONAL, (_, part: string) => (speaker.knowsAll(part) ? part : ''))
    .replace(FACT, (_, name: string) => speaker.say(name));
}

/** Puts facts into the words of one language: places and powers by name, units by their notation. */
class Speaker {
  constructor(
    private readonly variant: Variant,
    private readonly facts: Reason['facts'],
    private readonly locale: Locale,
  ) {}

  knowsAll(part: string): boolean {
    return [...part.matchAll(FACT)].every(([, name = '']) => this.say(name) !== '');
  }

  say(name: string): string {
    const fact = this.facts[name];
    if (fact === undefined) return '';
    return typeof fact === 'object'
      ? fact.map((one) => this.word(one)).join(', ')
      : this.word(fact);
  }

  private word(fact: Exclude<Fact, readonly string[]>): string {
    const text = String(fact);
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
