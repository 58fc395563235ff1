import { isCommon } from './common-passwords.js';
import { folded, handleKey } from './handle.js';
import { isMadeOfRuns } from './password-runs.js';

/** In characters. The most keeps the cost of hashing within bounds. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

const FEWEST_DIFFERENT = 4;
const RULE =
  'A password needs at least 10 characters, must not be or hold the handle, and must not be one that everybody tries first.';

/** Why a password would be guessed, with the whole rule; null when it is good enough. */
export function passwordComplaint(password: string, handle: string): string | null {
  const flaw = flawOf(password, handle);
  return flaw && `${flaw} ${RULE}`;
}

function flawOf(password: string, handle: string): string | null {
  const characters = Array.from(password);
  if (characters.length < PASSWORD_LENGTH.min) return `This one has ${counted(characters.length)}.`;
  if (holds(password, handle)) return 'This one holds the handle.';
  if (new Set(characters).size < FEWEST_DIFFERENT) return 'This one repeats very few characters.';
  const plain = folded(password);
  if (isCommon(plain)) return 'This one is among the most common ones.';
  if (isMadeOfRuns(plain)) return 'This one is made of runs on the keyboard or in the alphabet.';
  return null;
}

function holds(password: string, handle: string): boolean {
  const key = folded(handle);
  // A short handle stands in many good passwords by chance.
  return (
    handleKey(password) === handleKey(handle) || (key.length >= 5 && folded(password).includes(key))
  );
}

function counted(characters: number): string {
  return characters === 1 ? '1 character' : `${characters} characters`;
}
