import { at, type Ints } from '../board/ints.js';
import { type Battle, CONVOY, NONE, SUPPORT_HOLD, SUPPORT_MOVE } from '../movement/battle.js';
import { encodeHelp, encodeHold, encodeMove } from './encoding.js';
import { Waters } from './waters.js';

/** Room to begin with; a tangle of convoys makes more of it. */
const FIRST_ROOM = 4096;

/** Lists every possible order of the units of a movement phase, encoded, each once. Its arrays are used again. */
export class OrderListing {
  /** The orders of the last listing, from 0 to count. */
  orders: Ints;
  count = 0;

  private readonly waters: Waters;
  /** The units that could step into each province: a linked list over entries. */
  private readonly firstReach: Ints;
  private readonly nextReach: Ints;
  private readonly reachingUnit: Ints;
  private reachCount = 0;

  constructor(private readonly battle: Battle) {
    const { board } = battle;
    this.waters = new Waters(battle);
    this.orders = new Int32Array(FIRST_ROOM);
    this.firstReach = new Int32Array(board.provinceCount);
    this.nextReach = new Int32Array(board.provinceCount * board.provinceCount);
    this.reachingUnit = new Int32Array(board.provinceCount * board.provinceCount);
  }

  /** Lists the orders of the battle's units as they stand. */
  list(): void {
    this.count = 0;
    this.waters.clear();
    this.findReach();
    for (let unit = 0; unit < this.battle.unitCount; unit += 1) this.listUnit(unit);
  }

  private listUnit(unit: number): void {
    const province = at(this.battle.province, unit);
    this.add(encodeHold(province));
    this.listHelpers(SUPPORT_HOLD, province, province, province);
    if (at(this.battle.isFleet, unit)) this.listVoyages(unit, province);
    else this.listMarches(province);
  }

  private listMarches(province: number): void {
    const neighbours = this.battle.board.armyNeighbours[province] ?? NOTHING;
    for (let place = 0; place < neighbours.length; place += 1) {
      const target = at(neighbours, place);
      this.add(encodeMove(province, target, 0));
      this.listHelpers(SUPPORT_MOVE, province, target, target);
    }
    this.listConvoyedMoves(province);
  }

  private listConvoyedMoves(province: number): void {
    const { army, provinceCount } = this.battle.board;
    this.waters.chart(province);
    for (let place = 0; place < this.waters.portCount; place += 1) {
      const target = this.waters.portAt(place);
      this.add(encodeMove(province, target, 1));
      this.listConvoys(province, target);
      if (!at(army, province * provinceCount + target)) this.listConvoySupports(province, target);
    }
  }

  private listConvoys(province: number, target: number): void {
    for (let unit = 0; unit < this.battle.unitCount; unit += 1) {
      const sea = at(this.battle.province, unit);
      if (this.waters.isOnRoute(sea, target)) this.add(encodeHelp(CONVOY, sea, province, target));
    }
  }

  /** A fleet does not support what only its own convoy would make possible (DATC 6.D.31). */
  private listConvoySupports(province: number, target: number): void {
    let entry = at(this.firstReach, target);
    while (entry !== NONE) {
      const helper = at(this.reachingUnit, entry);
      if (helper !== province && this.waters.isReachableWithout(helper, target)) {
        this.add(encodeHelp(SUPPORT_MOVE, helper, province, target));
      }
      entry = at(this.nextReach, entry);
    }
  }

  private listVoyages(unit: number, province: number): void {
    const { board } = this.battle;
    const location = at(this.battle.location, unit);
    const targets = board.fleetNeighbours[location] ?? NOTHING;
    for (let place = 0; place < targets.length; place += 1) {
      const target = at(targets, place);
      this.add(encodeMove(province, target, 0));
      this.listHelpers(SUPPORT_MOVE, province, target, at(board.provinceOf, target));
    }
    this.listCoastless(province, location);
  }

  /** Where a fleet could reach two coasts of a province, a support may leave open which is meant (DATC 4.B.4). */
  private listCoastless(province: number, location: number): void {
    const { board } = this.battle;
    const provinces = board.severalCoasts[location] ?? NOTHING;
    for (let place = 0; place < provinces.length; place += 1) {
      const target = at(provinces, place);
      this.listHelpers(SUPPORT_MOVE, province, target, target);
    }
  }

  /** The same help from every unit that could step into the province it bears on. */
  private listHelpers(kind: number, aided: number, target: number, province: number): void {
    let entry = at(this.firstReach, province);
    while (entry !== NONE) {
      const helper = at(this.reachingUnit, entry);
      if (helper !== aided) this.add(encodeHelp(kind, helper, aided, target));
      entry = at(this.nextReach, entry);
    }
  }

  private findReach(): void {
    this.firstReach.fill(NONE);
    this.reachCount = 0;
    for (let unit = 0; unit < this.battle.unitCount; unit += 1) {
      const { armyNeighbours, fleetProvinces } = this.battle.board;
      const isFleet = at(this.battle.isFleet, unit);
      const from = at(isFleet ? this.battle.location : this.battle.province, unit);
      const targets = (isFleet ? fleetProvinces : armyNeighbours)[from] ?? NOTHING;
      this.noteReach(at(this.battle.province, unit), targets);
    }
  }

  private noteReach(province: number, targets: Ints): void {
    for (let place = 0; place < targets.length; place += 1) {
      const target = at(targets, place);
      this.reachingUnit[this.reachCount] = province;
      this.nextReach[this.reachCount] = at(this.firstReach, target);
      this.firstReach[target] = this.reachCount;
      this.reachCount += 1;
    }
  }

  private add(order: number): void {
    if (this.count === this.orders.length) this.makeRoom();
    this.orders[this.count] = order;
    this.count += 1;
  }

  private makeRoom(): void {
    const wider = new Int32Array(this.orders.length * 2);
    wider.set(this.orders);
    this.orders = wider;
  }
}

const NOTHING: Ints = new Int32Array(0);
