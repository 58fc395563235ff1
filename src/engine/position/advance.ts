import type { Variant } from '../board/variant.js';
import type { DislodgedUnit, Position, PowerCode, SupplyCenter, Unit } from '../vocabulary.js';
import { adjustmentsDue } from './adjustments.js';
import { formatPhaseName, nextMovement, phaseOf, type PhaseName } from './calendar.js';
import { sortUnits } from './sort-units.js';

/** The board right after a phase was carried out. */
export interface Aftermath {
  readonly units: readonly Unit[];
  readonly dislodged: readonly DislodgedUnit[];
  readonly standoffs: readonly string[];
}

export interface Advance {
  readonly next: Position;
  readonly winner: PowerCode | null;
}

/** Moves the calendar on, through phases that do not exist because nobody could act in them. */
export function advance(variant: Variant, before: Position, aftermath: Aftermath): Advance {
  const phase = phaseOf(before);
  const standing = standingAfter(variant, before, aftermath);
  if (standing.dislodged.length > 0) {
    return { next: awaiting(standing, { ...phase, type: 'RETREAT' }), winner: null };
  }
  if (phase.type === 'ADJUSTMENT' || phase.season === 'SPRING') {
    return { next: awaiting(standing, nextMovement(phase)), winner: null };
  }
  return closeYear(variant, standing, phase);
}

/** Standoffs stay on the board that follows them, so that a client can see them there. */
function standingAfter(
  variant: Variant,
  before: Position,
  { units, dislodged, standoffs }: Aftermath,
): Position {
  return {
    ...before,
    units: sortUnits(variant, units),
    // A unit with nowhere to go is disbanded at once, as the rulebook says of retreats.
    dislodged: dislodged.filter(({ retreats }) => retreats.length > 0),
    standoffs,
  };
}

function awaiting(position: Position, phase: PhaseName): Position {
  return { ...position, phase: formatPhaseName(phase) };
}

/** After the fall and any retreats, and only then, centres change hands; a solo ends the game there. */
function closeYear(variant: Variant, standing: Position, phase: PhaseName): Advance {
  const owned = { ...standing, supplyCenters: captureCenters(standing) };
  const isDue = adjustmentsDue(variant, owned).length > 0;
  const winter: PhaseName = { season: 'WINTER', year: phase.year, type: 'ADJUSTMENT' };
  const next = awaiting(owned, isDue ? winter : nextMovement(phase));
  return { next, winner: findWinner(variant, owned.supplyCenters) };
}

/** A centre belongs to whoever stands in it now, and otherwise to whoever held it. */
function captureCenters({ supplyCenters, units }: Position): SupplyCenter[] {
  const holders = new Map(
    units.map(({ location, power }) => [location.split('/')[0] ?? '', power]),
  );
  return supplyCenters.map(({ province, owner }) => ({
    province,
    owner: holders.get(province) ?? owner,
  }));
}

function findWinner(variant: Variant, centers: readonly SupplyCenter[]): PowerCode | null {
  const count = (code: string) => centers.filter(({ owner }) => owner === code).length;
  return variant.powers.find(({ code }) => count(code) >= variant.soloCenters)?.code ?? null;
}
