import { at, type Ints } from '../board/ints.js';
import type { Board } from '../board/board.js';

export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT_HOLD = 2;
export const SUPPORT_MOVE = 3;
export const CONVOY = 4;

/** A decision of DATC chapter 5: open until its bounds meet. */
export const OPEN = 0;
export const YES = 1;
export const NO = 2;
export type Decision = typeof OPEN | typeof YES | typeof NO;

/** How a move goes: by land or sea, by convoy, or by convoy and on foot where that fails (DATC 4.A.3). */
export const DIRECT = 0;
export const CONVOYED = 1;
export const EITHER = 2;

/** How a paradox rule bears on a unit (DATC 4.A.2): its convoy is stopped, or it is made to hold. */
export const STOPPED = 1;
export const HELD = 2;

export const NONE = -1;

/** How the paradox rule of DATC 4.A.2 bears on cuts; what it does to a cycle stands in paradoxes.ts. */
export const CUTS_PLAINLY = 0;
export const CUTS_BY_1982 = 1;
export const CUTS_BY_2000 = 2;

/**
 * The orders of one movement phase and what is decided of them so far. Its arrays are made once for a
 * board and used again for every phase; units are numbered as they were placed.
 */
export class Battle {
  unitCount = 0;
  pendingCount = 0;
  cutRule = CUTS_PLAINLY;
  /** DATC 4.A.1; false by every rulebook but that of 1971. */
  isEveryRouteNeeded = false;
  /** DATC 4.A.7; false by rule 11. */
  dislodgedStandsOffConvoyer = false;
  /** Counts the searches for a route, so that marks of earlier ones need no clearing. */
  search = 0;

  readonly unitAt: Ints;
  readonly firstAttacker: Ints;

  readonly province: Ints;
  readonly location: Ints;
  readonly power: Ints;
  readonly isFleet: Ints;

  readonly kind: Ints;
  /** Province of a move, or of the move that is supported or convoyed. */
  readonly target: Ints;
  readonly targetLocation: Ints;
  /** Province of the unit that is supported or convoyed. */
  readonly aided: Ints;
  readonly isVia: Ints;

  readonly route: Ints;
  /** Whether the unit that is supported or convoyed does what the order says. */
  readonly isMatched: Ints;
  readonly nextAttacker: Ints;
  readonly firstSupporter: Ints;
  readonly nextSupporter: Ints;
  readonly firstConvoyer: Ints;
  readonly nextConvoyer: Ints;

  readonly path: Ints;
  readonly move: Ints;
  readonly support: Ints;
  /** A convoy that a paradox rule stopped (STOPPED), and its fleets; HELD for another move of the paradox. */
  readonly paradox: Ints;

  /** Powers whose units nobody else supports to hold (DATC 4.D.9). */
  readonly isForsaken: Ints;

  readonly pending: Ints;
  readonly stack: Ints;
  readonly mark: Ints;

  constructor(readonly board: Board) {
    const perProvince = () => new Int32Array(board.provinceCount);
    const perUnit = perProvince;
    this.unitAt = perProvince().fill(NONE);
    this.firstAttacker = perProvince().fill(NONE);
    [this.province, this.location, this.power, this.isFleet] = four(perUnit);
    [this.kind, this.target, this.targetLocation, this.aided] = four(perUnit);
    [this.isVia, this.route, this.isMatched, this.nextAttacker] = four(perUnit);
    [this.firstSupporter, this.nextSupporter, this.firstConvoyer, this.nextConvoyer] =
      four(perUnit);
    [this.path, this.move, this.support, this.paradox] = four(perUnit);
    this.isForsaken = new Int32Array(board.powerCount);
    this.pending = perUnit();
    this.stack = perUnit();
    this.mark = perUnit();
  }

  clear(): void {
    for (let unit = 0; unit < this.unitCount; unit += 1) {
      this.unitAt[at(this.province, unit)] = NONE;
    }
    this.unitCount = 0;
    this.isForsaken.fill(0);
  }

  /** Places a unit, holding; the caller has made sure that its province is empty. */
  place(power: number, isFleet: number, location: number): number {
    const unit = this.unitCount;
    const province = at(this.board.provinceOf, location);
    this.unitAt[province] = unit;
    this.province[unit] = province;
    this.location[unit] = location;
    this.power[unit] = power;
    this.isFleet[unit] = isFleet;
    this.kind[unit] = HOLD;
    this.unitCount = unit + 1;
    return unit;
  }

  orderMove(unit: number, targetLocation: number, isVia: number): void {
    this.kind[unit] = MOVE;
    this.isVia[unit] = isVia;
    this.aim(unit, targetLocation);
  }

  orderSupportHold(unit: number, aidedProvince: number): void {
    this.kind[unit] = SUPPORT_HOLD;
    this.aided[unit] = aidedProvince;
    this.aim(unit, aidedProvince);
  }

  orderSupportMove(unit: number, aidedProvince: number, targetLocation: number): void {
    this.kind[unit] = SUPPORT_MOVE;
    this.aided[unit] = aidedProvince;
    this.aim(unit, targetLocation);
  }

  orderConvoy(unit: number, aidedProvince: number, targetLocation: number): void {
    this.kind[unit] = CONVOY;
    this.aided[unit] = aidedProvince;
    this.aim(unit, targetLocation);
  }

  private aim(unit: number, targetLocation: number): void {
    this.targetLocation[unit] = targetLocation;
    this.target[unit] = at(this.board.provinceOf, targetLocation);
  }
}

function four(make: () => Ints): [Ints, Ints, Ints, Ints] {
  return [make(), make(), make(), make()];
}
