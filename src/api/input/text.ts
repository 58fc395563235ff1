/** How long a text may be, in UTF-16 code units. */
export interface TextLimits {
  readonly min?: number;
  readonly max: number;
}

/** How long a list of texts may be, and each of them. */
export interface TextListLimits {
  readonly items: number;
  readonly each: TextLimits;
}

/** What is wrong with a text and what would be right, after "name …"; null when it is fine. */
export function textComplaint(value: unknown, limits: TextLimits): string | null {
  if (typeof value !== 'string') return 'must be a text';
  return unstorable(value) ?? lengthComplaint(value.length, limits);
}

/** The same for a list of texts; the first text that is wrong is named by its place. */
export function textListComplaint(value: unknown, limits: TextListLimits): string | null {
  if (!Array.isArray(value)) return 'must be a list of texts';
  if (value.length > limits.items)
    return `must hold at most ${limits.items} lines; this one holds ${value.length}`;
  for (const [index, item] of value.entries()) {
    const complaint = textComplaint(item, limits.each);
    if (complaint) return `at index ${index} ${complaint}`;
  }
  return null;
}

/** The log keeps text as PostgreSQL and canonical JSON can: no NUL, no half of a surrogate pair. */
function unstorable(text: string): string | null {
  if (text.includes('\u0000')) return 'must not hold a null character (U+0000)';
  if (/\p{Surrogate}/u.test(text))
    return 'must be well-formed Unicode; it holds half a surrogate pair';
  return null;
}

function lengthComplaint(length: number, { min = 0, max }: TextLimits): string | null {
  if (length > max) return `must have at most ${max} characters; it has ${length}`;
  if (length < min)
    return `must have at least ${min} ${min === 1 ? 'character' : 'characters'}; it has ${length}`;
  return null;
}
