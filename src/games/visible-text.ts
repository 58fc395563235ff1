import { type TextLimits, textComplaint } from '../api/input/text.js';

/** In UTF-16 code units. */
const GAME_NAME = { min: 1, max: 100 };
const REASON = { min: 1, max: 500 };

/** Control and format characters, line ends, and letters and marks that nothing is seen of; they could make one name look like another. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** The selector that gives an emoji its colours. */
const COLOURED = /(?<=\p{Emoji})\ufe0f/gu;
/** A blank Braille pattern is a symbol. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with the name of a game and what would be right; null when it is fine. */
export function gameNameComplaint(name: unknown): string | null {
  return visibleTextComplaint(name, GAME_NAME);
}

/** The same of the reason that an owner gives for what it does. */
export function reasonComplaint(reason: unknown): string | null {
  return visibleTextComplaint(reason, REASON);
}

function visibleTextComplaint(text: unknown, limits: TextLimits): string | null {
  const complaint = textComplaint(text, limits);
  if (complaint || typeof text !== 'string') return complaint;
  const hidden = HIDDEN.exec(text.replace(COLOURED, ''))?.[0];
  if (hidden !== undefined)
    return `must consist of visible characters and spaces; it holds ${codeOf(hidden)}, which is not seen`;
  if (!VISIBLE.test(text)) return 'must hold a letter, a digit or a sign; it holds blanks only';
  return null;
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
