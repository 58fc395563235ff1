import { Fault } from '../../kernel/fault.js';

/** How deep lists and objects of an input may stand within each other; no input needs half of that. */
export const DEEPEST = 32;

/** Why an input is refused before anything walks through it: what does so calls itself, and a stack ends. */
export function nestingFault(input: unknown, name: string): Fault | null {
  if (!isDeeper(input)) return null;
  return new Fault(
    'BAD_USER_INPUT',
    `${name} must not nest lists and objects deeper than ${DEEPEST} levels.`,
  );
}

/** Goes level by level, so that no depth is too much for it. */
function isDeeper(input: unknown): boolean {
  let level = [input].filter(isContainer);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1)
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  return level.length > 0;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
