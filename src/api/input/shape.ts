import { Fault } from '../../kernel/fault.js';

/**
 * What an input may be at most, measured before anything reads it: what transforms, coerces and validates takes far
 * longer than the parser did. No input needs half of the depth; a position of 40 powers with 200 places each fits.
 */
export const SHAPE = {
  /** How deep lists and objects may stand within each other. */
  depth: 32,
  /** Lists, objects and what stands in them, all together. */
  values: 10_000,
  /** Entries of one list. */
  entries: 1_000,
  /** Fields of one object. */
  fields: 200,
  /** Characters of a field's name. */
  name: 200,
} as const;

/** Why an input is refused before anything walks through it; null when its shape is fine. */
export function shapeFault(input: unknown, name: string): Fault | null {
  const complaint = complaintAbout(input);
  return complaint === null ? null : new Fault('BAD_USER_INPUT', `${name} ${complaint}.`);
}

/** Goes level by level and not into itself, so that no depth is too much for it. */
function complaintAbout(input: unknown): string | null {
  let level = [input].filter(isContainer);
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === SHAPE.depth)
      return `must not nest lists and objects deeper than ${SHAPE.depth} levels`;
    const wrong = firstOf(level, containerComplaint);
    if (wrong !== null) return wrong;
    const below = level.flatMap((container) => Object.values(container));
    values += below.length;
    if (values > SHAPE.values) return `must hold at most ${SHAPE.values} values in all`;
    level = below.filter(isContainer);
  }
  return null;
}

function containerComplaint(container: object): string | null {
  if (Array.isArray(container)) return listComplaint(container.length);
  const names = Object.keys(container);
  if (names.length > SHAPE.fields)
    return `must hold no object of more than ${SHAPE.fields} fields; one has ${names.length}`;
  return firstOf(names, nameComplaint);
}

function listComplaint(length: number): string | null {
  if (length <= SHAPE.entries) return null;
  return `must hold no list of more than ${SHAPE.entries} entries; one has ${length}`;
}

/** JSON may name a field as objects name what they inherit, and who copies it field by field sets that. */
function nameComplaint(name: string): string | null {
  if (name === '__proto__') return 'must hold no field named __proto__: no input has one';
  if (name.length <= SHAPE.name) return null;
  return `must hold no field whose name is longer than ${SHAPE.name} characters`;
}

function firstOf<Thing>(
  things: readonly Thing[],
  complaint: (thing: Thing) => string | null,
): string | null {
  for (const thing of things) {
    const found = complaint(thing);
    if (found !== null) return found;
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
