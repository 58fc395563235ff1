import { ID_KINDS } from '../kernel/ids.js';
import { keepsToOneScript } from './one-script.js';

export const HANDLE_LENGTH = { min: 3, max: 32 } as const;

/** Letters with their marks, digits and four signs, with single spaces between words. */
const FORM = /^[\p{L}\p{M}\p{Nd}'._-]+(?: [\p{L}\p{M}\p{Nd}'._-]+)*$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
/** Some of these count as letters or marks, but nothing of them is seen, such as the Hangul filler U+3164. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Marks piled up hide the letters below them and those of the lines around. Some scripts write three with a letter. */
const PILED_MARKS = /(?:(?=\p{M})\p{Script=Inherited}){3}|\p{M}{4}/u;
const MARK_ON_NOTHING = /(?<![\p{L}\p{M}\p{Nd}])\p{M}/u;

const FORM_RULE =
  "must consist of letters and digits, with hyphens, dots, underscores, apostrophes (') or single spaces between them, and nothing invisible";
const SCRIPT_RULE =
  'must keep to the letters of one script, such as Latin, Cyrillic, Greek, Arabic, Devanagari or Han: letters of two look alike';

const MARKS_RULE = 'must have at most two marks on a letter';
const RESERVED_RULE =
  'must not be a name of the server (such as admin, moderator, chancery) or look like an id (such as player_1)';
const RESERVED = new Set(
  'admin administrator system moderator support chancery null undefined'.split(' '),
);
const ID = new RegExp(`^(?:${ID_KINDS.join('|')})_`);

/** What is wrong with a new handle and what would be right; null when it is fine. */
export function handleComplaint(handle: unknown): string | null {
  if (typeof handle !== 'string') return 'must be a text';
  const plain = handle.normalize('NFKC');
  const length = Math.max(Array.from(handle).length, Array.from(plain).length);
  const { min, max } = HANDLE_LENGTH;
  if (length < min || length > max)
    return `must have ${min} to ${max} characters; it has ${length}`;
  if (!isOfForm(handle)) return FORM_RULE;
  if (PILED_MARKS.test(handle.normalize('NFD'))) return MARKS_RULE;
  if (isReserved(handle)) return RESERVED_RULE;
  return keepsToOneScript(plain) ? null : SCRIPT_RULE;
}

/** Names that people would take for the server's own, and what looks like an id of the API. */
function isReserved(handle: string): boolean {
  return RESERVED.has(handleKey(handle)) || ID.test(folded(handle));
}

function isOfForm(handle: string): boolean {
  if (INVISIBLE.test(handle) || MARK_ON_NOTHING.test(handle)) return false;
  return FORM.test(handle) && LETTER_OR_DIGIT.test(handle);
}

/** Between the letters they are overlooked. */
const SEPARATORS = /[ '._-]/g;

/** Equal for handles that people would take for one another: in another case or composition, or with other separators. */
export function handleKey(handle: string): string {
  return folded(handle).replace(SEPARATORS, '');
}

/**
 * Unicode's full case folding, which JavaScript does not have by name: up, then down letter by letter (as a whole, a
 * sigma at the end of a word would come down as another letter than one within).
 */
export function folded(text: string): string {
  const upper = text.normalize('NFKC').toUpperCase();
  return Array.from(upper, (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFKC');
}

/**
 * Under these the handle's account may stand, most likely first: earlier accounts were kept under their lower case,
 * then under their case folding, with their separators.
 */
export function handleKeys(handle: string): readonly string[] {
  const lowerCase = handle.normalize('NFKC').toLowerCase();
  return [...new Set([lowerCase, folded(handle), handleKey(handle)])];
}
