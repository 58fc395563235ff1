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
  // A unit with nowhere to go is disbanded at once, as the rulebook says of retreats.
  const retreating = aftermath.dislodged.filter(({ retreats }) => retreats.length > 0);
  if (retreating.length > 0) {
    return {
      next: awaitRetreats(variant, before, { ...aftermath, dislodged: retreating }),
      winner: null,
    };
  }
  const standing = settled(variant, before, aftermath.units);
  if (phase.type === 'ADJUSTMENT' || phase.season === 'SPRING') {
    return { next: awaiting(standing, nextMovement(phase)), winner: null };
  }
  return closeYear(variant, standing, phase);
}

function awaitRetreats(variant: Variant, before: Position, aftermath: Aftermath): Position {
  return {
    ...settled(variant, before, aftermath.units),
    phase: formatPhaseName({ ...phaseOf(before), type: 'RETREAT' }),
    dislodged: aftermath.dislodged,
    standoffs: aftermath.standoffs,
  };
}

function settled(variant: Variant, before: Position, units: readonly Unit[]): Position {
  return { ...before, units: sortUnits(variant, units), dislodged: [], standoffs: [] };
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
