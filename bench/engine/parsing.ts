import { at } from '../../src/engine/board/ints.js';
import { deskOf, type Desk } from '../../src/engine/desk.js';
import type { Rules, Variant } from '../../src/engine/index.js';
import { NONE } from '../../src/engine/movement/battle.js';
import { judgeBattle } from '../../src/engine/movement/judge-battle.js';
import { unitOf } from '../../src/engine/orders/encoding.js';
import { giveEncoded } from './encoded-order.js';
import type { Task } from './workload.js';

/** A task with its units in numbers and its orders as they were written. */
export interface WrittenTask {
  readonly units: readonly EncodedUnit[];
  readonly lines: readonly (readonly [power: number, text: string])[];
}
type EncodedUnit = readonly [power: number, isFleet: number, location: number];

export function writtenTask({ board }: Variant, { entry, position }: Task): WrittenTask {
  const powerOf = (code: string) => board.powerOf.get(code.toLowerCase()) ?? NONE;
  return {
    units: position.units.map(({ power, type, location }) => [
      powerOf(power),
      Number(type === 'FLEET'),
      board.locationOf.get(location) ?? NONE,
    ]),
    lines: Object.entries(entry.orders).flatMap(([power, texts]) =>
      texts.map((text) => [powerOf(power), text] as const),
    ),
  };
}

/** Reads order texts and adjudicates them: numbers all the way, verdicts as data. */
export class TextAdjudicator {
  /** Lines that are not in canonical notation, so far. */
  unread = 0;
  readonly desk: Desk;
  private readonly isOrdered: Int32Array;

  constructor(
    { board }: Variant,
    private readonly rules: Rules,
  ) {
    this.desk = deskOf(board);
    this.isOrdered = new Int32Array(board.provinceCount);
  }

  adjudicate(task: WrittenTask): void {
    this.read(task);
    judgeBattle(this.desk.battle, this.rules, this.desk.verdicts);
  }

  read({ units, lines }: WrittenTask): void {
    const { battle, check } = this.desk;
    battle.clear();
    for (const [power, isFleet, location] of units) battle.place(power, isFleet, location);
    check.begin(this.rules.adjacentConvoy);
    this.isOrdered.fill(0, 0, units.length);
    for (const [power, text] of lines) this.readLine(power, text);
  }

  /** Of several possible orders for a unit the first counts (DATC 4.D.3). */
  private readLine(power: number, text: string): void {
    const { battle, check, reader } = this.desk;
    const order = reader.read(text);
    if (order === NONE) this.unread += 1;
    if (order === NONE || check.problem !== NONE) return;
    const unit = at(battle.unitAt, unitOf(order));
    if (at(battle.power, unit) !== power || at(this.isOrdered, unit)) return;
    this.isOrdered[unit] = 1;
    giveEncoded(battle, unit, order);
  }
}
