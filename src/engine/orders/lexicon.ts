import type { VariantFacts } from '../board/facts.js';
import type { Variant } from '../board/variant.js';

/** The names that orders may use for the places of a variant. */
export interface Lexicon {
  /** The province that a spelling names; undefined for none, or for several at once. */
  province(spelling: string): number | undefined;
  /** Spellings, for the nearest reading of a word that names nothing. */
  readonly spellings: readonly string[];
}

const lexicons = new WeakMap<Variant, Lexicon>();

/** The lexicon of a variant, made once. */
export function lexiconOf(variant: Variant): Lexicon {
  const known = lexicons.get(variant);
  if (known) return known;
  const made = makeLexicon(variant.facts);
  lexicons.set(variant, made);
  return made;
}

/** Letters of each word, without case, accents or dots: "St. Petersburg" → "st petersburg". */
export function normalize(spelling: string): string {
  const letters = spelling
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '');
  return letters
    .split(/[\s-]+/)
    .join(' ')
    .trim();
}

function makeLexicon({ provinces }: VariantFacts): Lexicon {
  const places = new Map<string, number>();
  const add = (spelling: string, province: number) => {
    const key = normalize(spelling);
    if (!places.has(key)) places.set(key, province);
  };
  // Codes win over names, names over aliases, so that no alias hides a province.
  provinces.forEach(({ code }, province) => add(code, province));
  provinces.forEach(({ names }, province) => add(names.EN, province));
  for (const [alias, owners] of aliasOwners({ provinces })) {
    const [owner] = owners;
    if (owner !== undefined && owners.length === 1) add(alias, owner);
  }
  return { province: (spelling) => places.get(normalize(spelling)), spellings: [...places.keys()] };
}

function aliasOwners({ provinces }: Pick<VariantFacts, 'provinces'>): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  provinces.forEach(({ aliases }, province) => {
    for (const alias of new Set(aliases.map(normalize))) {
      owners.set(alias, [...(owners.get(alias) ?? []), province]);
    }
  });
  return owners;
}
