import { findVariant, parsePhaseName, type Variant, variantCodes } from '../engine/index.js';
import { parsePublicId, uuidOf } from '../kernel/ids.js';
import { Fault } from '../kernel/fault.js';

/** The variant's code behind what a client wrote: a code, or an id. */
export function variantCode(text: string): string {
  const id = parsePublicId(text);
  return id?.kind === 'variant' ? id.key : text;
}

/** @throws Fault BAD_USER_INPUT naming the variants there are. */
export function askedVariant(text: string | null | undefined): Variant {
  const code = variantCode(text ?? 'standard');
  const variant = findVariant(code);
  if (variant) return variant;
  throw bad(`There is no variant "${code}". This server has: ${variantCodes.join(', ')}.`);
}

/** A power's code, or null where none was asked for. @throws Fault BAD_USER_INPUT naming the variant's powers. */
export function askedPower(variant: Variant, power: string | null | undefined): string | null {
  if (power === null || power === undefined) return null;
  const complaint = powerComplaint(variant, power);
  if (complaint) throw bad(`${complaint}.`);
  return power;
}

/** What is wrong with a power's code; null when the variant has it. */
export function powerComplaint(variant: Variant, power: string): string | null {
  const codes = variant.powers.map(({ code }) => code);
  if (codes.includes(power)) return null;
  return `There is no power "${power}". The powers of ${variant.name} are: ${codes.join(', ')}`;
}

/** A location's code, or null where none was asked for. @throws Fault BAD_USER_INPUT saying what one looks like. */
export function askedLocation(
  variant: Variant,
  location: string | null | undefined,
): string | null {
  if (location === null || location === undefined) return null;
  const isKnown = variant.provinces.some(
    ({ code, coasts }) => code === location || coasts.includes(location),
  );
  if (isKnown) return location;
  throw bad(
    `There is no location "${location}" on this map. One is a province's code, with a coast where a fleet stands on one of several: "par", "stp/sc".`,
  );
}

/** What is wrong with the name of a phase; null when it is one. */
export function phaseNameComplaint(name: unknown): string | null {
  if (typeof name === 'string' && parsePhaseName(name)) return null;
  return 'must name a phase: S, F or W for the season, the year, then M, R or A for moves, retreats or adjustments, such as "S1901M", "F1901R", "W1901A"';
}

/** @throws Fault BAD_USER_INPUT saying what a phase's name looks like. */
export function askedPhase(name: string): string {
  const complaint = phaseNameComplaint(name);
  if (complaint) throw bad(`"${name}" is no phase; it ${complaint}.`);
  return name;
}

/** The bare uuid of a player. @throws Fault BAD_USER_INPUT for what is no player's id. */
export function askedPlayer(id: string): string {
  const uuid = uuidOf('player', id);
  if (uuid) return uuid;
  throw bad(
    `"${id}" is no player's id; one looks like "player_1b4e28ba-2fa1-41d2-883f-0016d3cca427".`,
  );
}

function bad(message: string): Fault {
  return new Fault('BAD_USER_INPUT', message);
}
