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

/** Phrases of one meaning, separated by commas. */
export function phrases(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map(normalize));
}
