import { keepsToOneScript } from './one-script.js';

export const HANDLE_LENGTH = { min: 3, max: 32 } as const;

/** Letters with their marks, digits and four signs, with single spaces between words. */
const FORM = /^[\p{L}\p{M}\p{Nd}'._-]+(?: [\p{L}\p{M}\p{Nd}'._-]+)*$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
/** Some of these count as letters or marks, but nothing of them is seen, such as the Hangul filler U+3164. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARK_ON_NOTHING = /(?<![\p{L}\p{M}\p{Nd}])\p{M}/u;

const FORM_RULE =
  "must consist of letters and digits, with hyphens, dots, underscores, apostrophes (') or single spaces between them, and nothing invisible";
const SCRIPT_RULE =
  'must keep to the letters of one script, such as Latin, Cyrillic, Greek, Arabic, Devanagari or Han: letters of two look alike';

/** What is wrong with a new handle and what would be right; null when it is fine. */
export function handleComplaint(handle: unknown): string | null {
  if (typeof handle !== 'string') return 'must be a text';
  const length = Array.from(handle).length;
  const { min, max } = HANDLE_LENGTH;
  if (length < min || length > max)
    return `must have ${min} to ${max} characters; it has ${length}`;
  if (!isOfForm(handle)) return FORM_RULE;
  return keepsToOneScript(handle.normalize('NFKC')) ? null : SCRIPT_RULE;
}

function isOfForm(handle: string): boolean {
  if (INVISIBLE.test(handle) || MARK_ON_NOTHING.test(handle)) return false;
  return FORM.test(handle) && LETTER_OR_DIGIT.test(handle);
}

/**
 * Equal for handles that people would take for one another's spelling: another case, or a letter composed otherwise.
 * Unicode's full case folding, which JavaScript does not have by name: up, then down letter by letter (as a whole, a
 * sigma at the end of a word would come down as another letter than one within).
 */
export function handleKey(handle: string): string {
  const upper = handle.normalize('NFKC').toUpperCase();
  const folded = Array.from(upper, (letter) => letter.toLowerCase()).join('');
  return folded.normalize('NFKC');
}

/** Under these the handle's account may stand, most likely first: earlier accounts were kept under their lower case. */
export function handleKeys(handle: string): readonly string[] {
  const lowerCase = handle.normalize('NFKC').toLowerCase();
  return [...new Set([lowerCase, handleKey(handle)])];
}
