import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import { lexiconOf } from '../orders/lexicon.js';
import { parseUnit } from '../orders/parse-unit.js';
import type { DislodgedUnit, Position, SupplyCenter, Unit } from '../vocabulary.js';
import { LAST_YEAR, parsePhaseName } from './calendar.js';
import { dislodgementFault } from './dislodgement-faults.js';
import { openingCenters } from './opening.js';
import { findRetreats } from './retreats.js';
import { sortUnits } from './sort-units.js';

/** A position as a client states it: units as text, whatever is left out meaning the usual. */
export interface PositionRequest {
  readonly phase: string;
  readonly units: readonly { readonly power: string; readonly units: readonly string[] }[];
  readonly dislodged?:
    | readonly {
        readonly power: string;
        readonly unit: string;
        readonly attackedFrom?: string | null | undefined;
      }[]
    | undefined;
  /** Left out: each power owns its homes. An adjustment phase needs it. */
  readonly supplyCenters?:
    readonly { readonly power: string; readonly provinces: readonly string[] }[] | undefined;
  readonly standoffs?: readonly string[] | undefined;
}

/** What is wrong with a stated position, where, and what would be right. */
export interface PositionFault {
  /** Where in the request: "units[0].units[2]". */
  readonly path: string;
  readonly message: string;
}

export type PositionAnswer =
  { readonly position: Position } | { readonly faults: readonly PositionFault[] };

/** Checks a stated position and completes it; every fault is named, not only the first. */
export function positionFrom(variant: Variant, request: PositionRequest): PositionAnswer {
  const draft = new Draft(variant);
  draft.checkPhase(request);
  request.units.forEach(({ power, units }, place) => {
    draft.checkPower(power, `units[${place}].power`);
    units.forEach((text, index) => draft.addUnit(power, text, `units[${place}].units[${index}]`));
  });
  const supplyCenters = draft.centers(request);
  const standoffs = (request.standoffs ?? []).map((text, place) =>
    draft.standoff(text, `standoffs[${place}]`),
  );
  const dislodged = (request.dislodged ?? []).map((entry, place) =>
    draft.dislodge(entry, standoffs, `dislodged[${place}]`),
  );
  if (draft.faults.length > 0) return { faults: draft.faults };
  const units = sortUnits(variant, draft.units);
  return { position: { phase: request.phase, units, dislodged, supplyCenters, standoffs } };
}

/** Stands for a province that the variant does not have, once that was said. */
const UNKNOWN = '';

class Draft {
  readonly faults: PositionFault[] = [];
  readonly units: Unit[] = [];
  /** Who stands in which province. */
  private readonly occupied = new Map<string, Unit>();
  private readonly dislodged = new Set<string>();

  constructor(private readonly variant: Variant) {}

  checkPhase({ phase, dislodged, supplyCenters }: PositionRequest): void {
    const name = parsePhaseName(phase);
    if (!name)
      return this.fault('phase', `"${phase}" is no phase; one looks like S1901M, F1901R or W1901A`);
    if (name.year > LAST_YEAR)
      this.fault('phase', `${phase} is too late; a position is of the year ${LAST_YEAR} at most`);
    if (name.type !== 'RETREAT' && (dislodged ?? []).length > 0) {
      this.fault('dislodged', `Dislodged units wait for a retreat phase, and ${phase} is none`);
    }
    if (name.type === 'ADJUSTMENT' && !supplyCenters) {
      this.fault('supplyCenters', 'An adjustment phase needs the supply centres of every power');
    }
  }

  checkPower(power: string, path: string): void {
    if (this.variant.board.powerOf.has(power)) return;
    const powers = this.variant.board.powerCodes.join(', ');
    this.fault(path, `"${power}" is no power of this variant; its powers are ${powers}`);
  }

  addUnit(power: string, text: string, path: string): void {
    const unit = this.unit(power, text, path);
    if (!unit) return;
    const [province = ''] = unit.location.split('/');
    if (this.occupied.has(province))
      this.fault(path, `Two units stand in ${province}; there can be one`);
    this.occupied.set(province, unit);
    this.units.push(unit);
  }

  unit(power: string, text: string, path: string): Unit | null {
    const parsed = parseUnit(this.variant, text);
    if (typeof parsed === 'string') {
      this.fault(path, parsed);
      return null;
    }
    return { power, ...parsed };
  }

  province(text: string, path: string): string {
    const province = lexiconOf(this.variant).province(text);
    if (province === undefined) this.fault(path, `"${text}" is no province of this variant`);
    return province === undefined
      ? UNKNOWN
      : (this.variant.board.locationCodes[province] ?? UNKNOWN);
  }

  centers({ supplyCenters }: PositionRequest): SupplyCenter[] {
    if (!supplyCenters) return openingCenters(this.variant);
    const owners = new Map<string, string>();
    supplyCenters.forEach(({ power, provinces }, place) => {
      this.checkPower(power, `supplyCenters[${place}].power`);
      provinces.forEach((text, index) => {
        const path = `supplyCenters[${place}].provinces[${index}]`;
        this.addCenter(owners, power, text, path);
      });
    });
    return openingCenters(this.variant).map(({ province }) => ({
      province,
      owner: owners.get(province) ?? null,
    }));
  }

  private addCenter(owners: Map<string, string>, power: string, text: string, path: string): void {
    const code = this.province(text, path);
    if (code === UNKNOWN) return;
    const { board } = this.variant;
    if (!at(board.isCenter, board.locationOf.get(code) ?? 0)) {
      this.fault(path, `${code} is no supply centre`);
    }
    if (owners.has(code))
      this.fault(path, `${code} is listed twice; name it once, under its owner`);
    owners.set(code, power);
  }

  standoff(text: string, path: string): string {
    const province = this.province(text, path);
    if (this.occupied.has(province)) {
      this.fault(path, `A unit stands in ${province}; a standoff leaves its province empty`);
    }
    return province;
  }

  dislodge(
    entry: NonNullable<PositionRequest['dislodged']>[number],
    standoffs: readonly string[],
    path: string,
  ): DislodgedUnit {
    this.checkPower(entry.power, `${path}.power`);
    const unit = this.unit(entry.power, entry.unit, `${path}.unit`);
    const origin = entry.attackedFrom ?? null;
    const attackedFrom = origin === null ? null : this.province(origin, `${path}.attackedFrom`);
    if (!unit)
      return {
        unit: { power: entry.power, type: 'ARMY', location: '' },
        attackedFrom,
        retreats: [],
      };
    this.checkDislodgedOnce(unit, path);
    if (attackedFrom !== UNKNOWN) this.checkAttack(unit, attackedFrom, path);
    const isClosed = (province: string) =>
      this.occupied.has(province) || standoffs.includes(province);
    return {
      unit,
      attackedFrom,
      retreats: findRetreats(this.variant, unit, attackedFrom, isClosed),
    };
  }

  private checkDislodgedOnce({ location }: Unit, path: string): void {
    const [province = ''] = location.split('/');
    if (this.dislodged.has(province)) {
      this.fault(path, `Two units were dislodged in ${province}; there can be one`);
    }
    this.dislodged.add(province);
  }

  private checkAttack(unit: Unit, attackedFrom: string | null, path: string): void {
    const [province = ''] = unit.location.split('/');
    const occupant = this.occupied.get(province);
    const found = dislodgementFault(this.variant, { unit, attackedFrom, occupant });
    if (found) this.fault(`${path}.${found.field}`, found.message);
  }

  private fault(path: string, message: string): void {
    this.faults.push({ path, message });
  }
}
