import { reason } from '../explanation/reason.js';
import type { Adjustment, ProvinceCode, Reason } from '../vocabulary.js';

/** What a power has left to build or remove while its list is read, first order first (DATC 4.D.4 to 4.D.6). */
export class Allowance {
  private builds: number;
  private disbands: number;
  private readonly taken = new Set<ProvinceCode>();

  constructor(due: Pick<Adjustment, 'builds' | 'disbands'> | undefined) {
    this.builds = due?.builds ?? 0;
    this.disbands = due?.disbands ?? 0;
  }

  /** Why nothing can be built there; a waived build has no place. */
  buildProblem(place: ProvinceCode | null): Reason | null {
    return this.builds === 0 ? reason('problem.nothingToBuild') : this.takenProblem(place);
  }

  disbandProblem(place: ProvinceCode): Reason | null {
    return this.disbands === 0 ? reason('problem.nothingToDisband') : this.takenProblem(place);
  }

  build(place: ProvinceCode | null): void {
    this.builds -= 1;
    if (place !== null) this.taken.add(place);
  }

  disband(place: ProvinceCode): void {
    this.disbands -= 1;
    this.taken.add(place);
  }

  private takenProblem(place: ProvinceCode | null): Reason | null {
    if (place === null || !this.taken.has(place)) return null;
    return reason('problem.duplicate', { place });
  }
}

/** Nothing is due: for orders that belong to another phase. */
export const NO_ALLOWANCE = new Allowance(undefined);
