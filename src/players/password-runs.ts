/** Rows and columns of keyboards, the alphabet and the digits: what fingers follow. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '!@#$%^&*()',
].flatMap((sequence) => [sequence, Array.from(sequence).reverse().join('')]);

const SHORTEST_RUN = 3;
const MOST_BESIDES = 2;

/** Whether a text in lower case is runs of such a sequence, or of one character, and hardly anything besides. */
export function isMadeOfRuns(text: string): boolean {
  let besides = 0;
  for (let place = 0; place < text.length;) {
    const length = runAt(text, place);
    if (length < SHORTEST_RUN) besides += 1;
    place += length < SHORTEST_RUN ? 1 : length;
  }
  return besides <= MOST_BESIDES;
}

/** How long the longest run is that begins there. */
function runAt(text: string, place: number): number {
  let length = 1;
  while (place + length < text.length && isRun(text.slice(place, place + length + 1))) length += 1;
  return length;
}

function isRun(part: string): boolean {
  return new Set(part).size === 1 || SEQUENCES.some((sequence) => sequence.includes(part));
}
