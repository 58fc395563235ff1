/** Every text in a JSON text, and the colon behind it where it names a member. */
const TEXTS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * A JSON text as its value. @throws Error for what is no JSON, and where an object names a member twice: one reader
 * takes the first and another the last, and no hash covers both.
 */
export function parseOnce(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let named = 0;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) named += 1;
  if (named !== membersIn(value)) throw new Error('an object names a member twice');
  return value;
}

/** Step by step: what a file holds may be deeper than can be called. */
function membersIn(value: unknown): number {
  const waiting: unknown[] = [value];
  let members = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    if (!Array.isArray(next)) members += inside.length;
    for (const entry of inside) waiting.push(entry);
  }
  return members;
}
