import { at, type Ints } from '../board/ints.js';
import type { Board } from '../board/board.js';
import type { Variant } from '../board/variant.js';
import { expandRules, type Rules } from '../rules/rules.js';
import type { Position, Unit } from '../vocabulary.js';

export const EMPTY = -1;

/** A position laid out by province, to ask what an order is possible on. */
export class Field {
  readonly board: Board;
  /** Location of the unit in each province, or EMPTY. */
  readonly location: Ints;
  readonly power: Ints;
  readonly isFleet: Ints;
  readonly owner: Ints;

  constructor(
    readonly variant: Variant,
    readonly position: Position,
    readonly rules: Rules = expandRules(),
  ) {
    this.board = variant.board;
    const perProvince = () => new Int32Array(this.board.provinceCount).fill(EMPTY);
    [this.location, this.power, this.isFleet, this.owner] = [
      perProvince(),
      perProvince(),
      perProvince(),
      perProvince(),
    ];
    for (const unit of position.units) this.place(unit);
    for (const { province, owner } of position.supplyCenters) this.give(province, owner);
  }

  locationNumber(code: string): number {
    return this.board.locationOf.get(code) ?? EMPTY;
  }

  provinceNumber(code: string): number {
    const location = this.locationNumber(code);
    return location === EMPTY ? EMPTY : at(this.board.provinceOf, location);
  }

  code(location: number): string {
    return this.board.locationCodes[location] ?? '';
  }

  powerNumber(code: string): number {
    return this.board.powerOf.get(code) ?? EMPTY;
  }

  isOccupied(province: number): boolean {
    return at(this.location, province) !== EMPTY;
  }

  /** The unit in a province; null when it is empty. */
  unitIn(province: number): Unit | null {
    if (!this.isOccupied(province)) return null;
    return {
      power: this.board.powerCodes[at(this.power, province)] ?? '',
      type: at(this.isFleet, province) ? 'FLEET' : 'ARMY',
      location: this.code(at(this.location, province)),
    };
  }

  private place(unit: Unit): void {
    const location = this.locationNumber(unit.location);
    const province = at(this.board.provinceOf, location);
    this.location[province] = location;
    this.power[province] = this.powerNumber(unit.power);
    this.isFleet[province] = unit.type === 'FLEET' ? 1 : 0;
  }

  private give(province: string, owner: string | null): void {
    this.owner[this.locationNumber(province)] = owner === null ? EMPTY : this.powerNumber(owner);
  }
}
