import type { PowerFacts, ProvinceFacts } from '../board/facts.js';
import type { Variant } from '../board/variant.js';
import type { PowerCode } from '../vocabulary.js';
import { normalize } from './spelling.js';

/** The names that orders may use for the places and powers of a variant. */
export interface Lexicon {
  /** The province that a spelling names; undefined for none, or for several at once. */
  province(spelling: string): number | undefined;
  /** The provinces that a spelling may mean; the one whose own name it is comes first. */
  provinces(spelling: string): readonly number[];
  /** Whether a spelling is a province's own code or name, which no alias of another can hide. */
  isOwnName(spelling: string): boolean;
  /** The power that a spelling names. */
  power(spelling: string): PowerCode | undefined;
  /** A province's own code for a coast that others call differently: Bulgaria's "nc" is its "ec". */
  coast(province: number, coast: string): string;
  /** The English name of a province, for messages. */
  nameOf(province: number): string;
  /** Whether a line in canonical notation holds a spelling that may mean something else. */
  isDoubtful(line: string): boolean;
  /** Spellings, for the nearest reading of a word that names nothing. */
  readonly spellings: readonly string[];
}

const lexicons = new WeakMap<Variant, Lexicon>();

/** The lexicon of a variant, made once. */
export function lexiconOf(variant: Variant): Lexicon {
  const known = lexicons.get(variant);
  if (known) return known;
  const made = new VariantLexicon(variant);
  lexicons.set(variant, made);
  return made;
}

class VariantLexicon implements Lexicon {
  readonly spellings: readonly string[];
  private readonly facts: readonly ProvinceFacts[];
  private readonly places = new Map<string, number[]>();
  private readonly ownNames = new Set<string>();
  private readonly powers: ReadonlyMap<string, PowerCode>;
  private readonly doubt: RegExp;

  constructor({ facts: { provinces, powers } }: Variant) {
    this.facts = provinces;
    // Codes win over names, names over aliases, so that no alias hides a province.
    provinces.forEach(({ code }, province) => this.own(code, province));
    provinces.forEach(({ names }, province) => this.own(names.EN, province));
    for (const [province, { names }] of provinces.entries()) {
      for (const name of Object.values(names)) this.own(name, province);
    }
    for (const [province, { aliases }] of provinces.entries()) {
      for (const alias of aliases) this.add(alias, province);
    }
    this.spellings = [...this.places.keys()];
    this.powers = new Map(powers.flatMap(spellingsOfPower));
    this.doubt = this.doubtOf(provinces);
  }

  province(spelling: string): number | undefined {
    const [first, second] = this.provinces(spelling);
    return second === undefined || this.isOwnName(spelling) ? first : undefined;
  }

  provinces(spelling: string): readonly number[] {
    return this.places.get(normalize(spelling)) ?? [];
  }

  isOwnName(spelling: string): boolean {
    return this.ownNames.has(normalize(spelling));
  }

  power(spelling: string): PowerCode | undefined {
    return this.powers.get(normalize(spelling));
  }

  coast(province: number, coast: string): string {
    return this.facts[province]?.coastAliases?.[coast] ?? coast;
  }

  nameOf(province: number): string {
    return this.facts[province]?.names.EN ?? '';
  }

  isDoubtful(line: string): boolean {
    return this.doubt.test(line);
  }

  private own(name: string, province: number): void {
    const key = normalize(name);
    if (this.places.has(key)) return;
    this.places.set(key, [province]);
    this.ownNames.add(key);
  }

  private add(alias: string, province: number): void {
    const key = normalize(alias);
    const known = this.places.get(key) ?? [];
    if (!known.includes(province)) this.places.set(key, [...known, province]);
  }

  private doubtOf(provinces: readonly ProvinceFacts[]): RegExp {
    const doubtful = provinces.flatMap(({ code, coastAliases }) => [
      ...(this.provinces(code).length > 1 ? [code] : []),
      ...Object.keys(coastAliases ?? {}).map((coast) => `${code}/${coast}`),
    ]);
    return doubtful.length > 0 ? new RegExp(`\\b(?:${doubtful.join('|')})\\b`, 'i') : /(?!)/;
  }
}

/** Its code, the start of that, and what it is called in every language. */
function spellingsOfPower({ code, names, aliases }: PowerFacts): [string, PowerCode][] {
  const spellings = [code, code.slice(0, 3), ...Object.values(names), ...aliases];
  return spellings.map((spelling) => [normalize(spelling), code]);
}
