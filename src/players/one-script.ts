/**
 * The scripts in everyday use (Unicode Standard Annex 31, table 5). Those that one language is written in together
 * count as one.
 */
const SCRIPTS: readonly (readonly string[])[] = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'].map(alone),
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'].map(alone),
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'].map(alone),
];

/** Marks, digits and signs that belong to no script may stand among the letters of each. */
const PATTERNS = SCRIPTS.map((scripts) => {
  const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  return new RegExp(
    `^(?:[${letters}\\p{Script_Extensions=Inherited}]|(?!\\p{L})\\p{scx=Common})+$`,
    'u',
  );
});

/** Whether one script has every letter of this text. */
export function keepsToOneScript(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text));
}

function alone(script: string): readonly string[] {
  return [script];
}
