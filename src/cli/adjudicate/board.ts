import {
  findVariant,
  positionFrom,
  variantCodes,
  type Position,
  type PositionRequest,
  type PowerCode,
  type Variant,
} from '../../engine/index.js';
import { CommandError } from '../command-error.js';

/** @throws CommandError listing the variants that there are. */
export function variantOf(code: string): Variant {
  const variant = findVariant(code.toLowerCase());
  if (variant) return variant;
  throw new CommandError(`"${code}" is no variant; there are ${variantCodes.join(', ')}`);
}

/** The code of a power that is written as its code or its English name, in any case. */
export function powerOf({ powers }: Variant, text: string, place: string): PowerCode {
  const wanted = text.trim().toLowerCase();
  const found = powers.find(
    ({ code, names }) => code === wanted || names.EN.toLowerCase() === wanted,
  );
  if (found) return found.code;
  const codes = powers.map(({ code }) => code).join(', ');
  throw new CommandError(`${place}: "${text}" is no power; there are ${codes}`);
}

/** @throws CommandError with the first fault of the position. */
export function positionOf(variant: Variant, request: PositionRequest, place: string): Position {
  const answer = positionFrom(variant, request);
  if ('position' in answer) return answer.position;
  const [fault] = answer.faults;
  throw new CommandError(`${place}${fault?.path ?? ''}: ${fault?.message ?? 'no position'}`);
}
