/** A value that would not read back from the log as it was written; the edges should have refused it. */
export class NotPlainData extends Error {
  override readonly name = 'NotPlainData';
}

/**
 * Throws NotPlainData, naming the place, unless the value holds nothing but null, booleans, safe integers,
 * and strings without NUL or lone surrogates, in plain lists and objects.
 */
export function assertPlainData(value: unknown, name: string): void {
  const fault = faultIn(value);
  if (fault !== null) throw new NotPlainData(`${name}${fault}`);
}

/** Where in the value the first fault stands, and what it is; null when there is none. */
function faultIn(value: unknown): string | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'string') return faultInText(value);
  if (typeof value === 'number') return faultInNumber(value);
  if (Array.isArray(value)) return faultInList(value);
  if (typeof value === 'object') return faultInObject(value);
  return ` is of type ${typeof value}, which JSON does not have`;
}

function faultInNumber(number: number): string | null {
  return Number.isSafeInteger(number) ? null : ` is ${number}, which is no safe integer`;
}

function faultInText(text: string): string | null {
  if (text.includes('\0')) return ' holds a NUL character';
  // Under the u flag a surrogate matches only where it has no partner.
  if (/\p{Surrogate}/u.test(text)) return ' holds half of a surrogate pair';
  return null;
}

function faultInList(list: readonly unknown[]): string | null {
  for (let place = 0; place < list.length; place += 1) {
    const fault = faultIn(list[place]);
    if (fault !== null) return `[${place}]${fault}`;
  }
  return null;
}

function faultInObject(object: object): string | null {
  if (!isPlain(object)) return ` is a ${object.constructor.name}, not a plain object`;
  for (const [key, value] of Object.entries(object)) {
    const fault = faultInText(key) ?? faultIn(value);
    if (fault !== null) return `.${key}${fault}`;
  }
  return null;
}

/** By the depth of its ancestry, because each realm has an Object.prototype of its own. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
