import { findVariant, parsePhaseName, type Variant, variantCodes } from '../engine/index.js';
import { parsePublicId, uuidOf } from '../kernel/ids.js';
import { Fault, type FaultCode } from '../kernel/fault.js';
import { quoted } from '../kernel/quoted.js';

/** The variant's code behind what a client wrote: a code, or an id. */
export function variantCode(text: string): string {
  const id = parsePublicId(text);
  return id?.kind === 'variant' ? id.key : text;
}

/** Every variant that can be played. */
export function allVariants(): Variant[] {
  return variantCodes.map((code) => askedVariant(code));
}

/** The variant with this code or id; null when there is none. */
export function variantNamed(text: string): Variant | null {
  return findVariant(variantCode(text)) ?? null;
}

/** @throws Fault BAD_USER_INPUT naming the variants there are. */
export function askedVariant(text: string | null | undefined): Variant {
  return variantOr('BAD_USER_INPUT', text ?? 'standard');
}

/** @throws Fault NOT_FOUND naming the variants there are. */
export function foundVariant(text: string): Variant {
  return variantOr('NOT_FOUND', text);
}

function variantOr(code: FaultCode, text: string): Variant {
  const variant = variantNamed(text);
  if (variant) return variant;
  throw new Fault(
    code,
    `There is no variant ${quoted(variantCode(text))}. This server has: ${variantCodes.join(', ')}.`,
  );
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
  return `There is no power ${quoted(power)}. The powers of ${variant.name} are: ${codes.join(', ')}`;
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
    `There is no location ${quoted(location)} on this map. One is a province's code, with a coast where a fleet stands on one of several: "par", "stp/sc".`,
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
  if (complaint) throw bad(`${quoted(name)} is no phase; it ${complaint}.`);
  return name;
}

const INSTANT = /^(?!0000)\d{4}-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** An instant as RFC 3339 writes it, in UTC with milliseconds. @throws Fault BAD_USER_INPUT saying what one looks like. */
export function askedInstant(name: string, text: unknown): string {
  const parts = typeof text === 'string' ? INSTANT.exec(text) : null;
  const time = typeof text === 'string' && parts ? Date.parse(text) : NaN;
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  // An offset can lead out of the years that a date has.
  if (INSTANT.test(instant) && isDay(String(text).slice(0, 10))) return instant;
  throw bad(`${name} must be an instant, such as "2031-05-01T18:00:00.000Z".`);
}

/** JavaScript would take the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The bare uuid of a player. @throws Fault BAD_USER_INPUT for what is no player's id. */
export function askedPlayer(id: string): string {
  const uuid = uuidOf('player', id);
  if (uuid) return uuid;
  throw bad(
    `${quoted(id)} is no player's id; one looks like "player_1b4e28ba-2fa1-41d2-883f-0016d3cca427".`,
  );
}

function bad(message: string): Fault {
  return new Fault('BAD_USER_INPUT', message);
}
