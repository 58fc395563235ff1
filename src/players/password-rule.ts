import { COMMON_PASSWORDS } from './common-passwords.js';
import { handleKey } from './handle.js';

/** In characters. The most keeps the cost of hashing within bounds. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

const FEWEST_DIFFERENT = 4;
const RULE =
  'A password needs at least 10 characters, must not be or hold the handle, and must not be one that everybody tries first.';

/** Why a password would be guessed, with the whole rule; null when it is good enough. */
export function passwordComplaint(password: string, handle: string): string | null {
  const flaw = flawOf(password, handleKey(handle));
  return flaw && `${flaw} ${RULE}`;
}

function flawOf(password: string, key: string): string | null {
  const characters = Array.from(password);
  const folded = handleKey(password);
  if (characters.length < PASSWORD_LENGTH.min) return `This one has ${counted(characters.length)}.`;
  // A short handle stands in many good passwords by chance.
  if (folded === key || (key.length >= 5 && folded.includes(key)))
    return 'This one holds the handle.';
  if (COMMON_PASSWORDS.has(folded)) return 'This one is among the most common ones.';
  if (new Set(characters).size < FEWEST_DIFFERENT) return 'This one repeats very few characters.';
  return null;
}

function counted(characters: number): string {
  return characters === 1 ? '1 character' : `${characters} characters`;
}
