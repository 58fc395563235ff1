import { at, type Ints } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { type Battle, CONVOY, NONE, SUPPORT_HOLD, SUPPORT_MOVE } from '../movement/battle.js';
import type { AdjacentConvoyRule } from '../rules/rules.js';
import { encodeHelp, encodeHold, encodeMove } from './encoding.js';
import { Waters } from './waters.js';

const SAME_PLACE = numberOf('problem.samePlace');
const WRONG_TERRAIN = numberOf('problem.wrongTerrain');
const NOT_ADJACENT = numberOf('problem.notAdjacent');
const NO_CONVOY_ROUTE = numberOf('problem.noConvoyRoute');
const FLEET_BY_CONVOY = numberOf('problem.fleetByConvoy');
const COAST_NEEDED = numberOf('problem.coastNeeded');
const WRONG_COAST = numberOf('problem.wrongCoast');
const NO_SUPPORTED_UNIT = numberOf('problem.noSupportedUnit');
const SUPPORTS_ITSELF = numberOf('problem.supportsItself');
const OUT_OF_REACH = numberOf('problem.supportOutOfReach');
const SUPPORTED_MOVE_IMPOSSIBLE = numberOf('problem.supportedMoveImpossible');
const NOT_AT_SEA = numberOf('problem.notAtSea');
const NO_CONVOYED_ARMY = numberOf('problem.noConvoyedArmy');
const NOT_ON_ROUTE = numberOf('problem.notOnRoute');

/**
 * Says of a movement order, for a unit that stands on the board, how it must be meant and whether it is
 * possible whatever others order. Units and provinces are the board's numbers; a coast is a location or NONE.
 */
export class OrderCheck {
  /** The number of the reason why the last order is not possible; NONE when it is. */
  problem = NONE;
  private readonly waters: Waters;

  private walksWithoutConvoy = false;

  constructor(private readonly battle: Battle) {
    this.waters = new Waters(battle);
  }

  /** Begins with the units that are placed now, under one reading of DATC 4.A.3. */
  begin(rule: AdjacentConvoyRule): void {
    this.waters.clear();
    // Where an army may fall back on walking, a convoy to a neighbour that no fleet could carry is a walk.
    this.walksWithoutConvoy = rule === 'LAND_FALLBACK';
  }

  hold(unit: number): number {
    this.problem = NONE;
    return encodeHold(unit);
  }

  move(unit: number, target: number, coast: number, isVia: number): number {
    this.problem = NONE;
    if (unit === target) return this.refuse(SAME_PLACE, encodeMove(unit, target, isVia));
    return this.isFleet(unit)
      ? this.sail(unit, target, coast, isVia)
      : this.march(unit, target, isVia);
  }

  /** An army's coast is ignored (DATC 4.B.6); between places that are no neighbours it needs a convoy. */
  private march(unit: number, target: number, isVia: number): number {
    const { board } = this.battle;
    const isNeighbour = at(board.army, unit * board.provinceCount + target) === 1;
    if (isNeighbour && !isVia) return encodeMove(unit, target, 0);
    if (at(board.isSea, target)) return this.refuse(WRONG_TERRAIN, encodeMove(unit, target, isVia));
    this.waters.chart(unit);
    if (this.waters.isReachable(target)) return encodeMove(unit, target, 1);
    if (isNeighbour && this.walksWithoutConvoy) return encodeMove(unit, target, 0);
    const isInland = at(board.isLand, unit) || at(board.isLand, target);
    const problem = isInland && !isNeighbour ? NOT_ADJACENT : NO_CONVOY_ROUTE;
    return this.refuse(problem, encodeMove(unit, target, isVia));
  }

  /** A fleet goes to the coast that is named, or to the only one it can reach (DATC 4.B.1 to 4.B.3). */
  private sail(unit: number, target: number, coast: number, isVia: number): number {
    const meant = this.coastMeant(unit, target, coast);
    if (isVia) this.problem = FLEET_BY_CONVOY;
    return encodeMove(unit, meant, isVia);
  }

  private coastMeant(unit: number, target: number, coast: number): number {
    const { board } = this.battle;
    if (at(board.isLand, target)) return this.refuse(WRONG_TERRAIN, target);
    const reachable = this.reachableCoasts(unit, target);
    const named = coast === NONE ? target : coast;
    if (reachable === 0) return this.refuse(NOT_ADJACENT, named);
    if (coast === NONE)
      return reachable === 1 ? this.onlyCoast(unit, target) : this.refuse(COAST_NEEDED, target);
    return this.canReach(unit, coast) ? coast : this.refuse(WRONG_COAST, coast);
  }

  supportHold(unit: number, aided: number): number {
    this.problem = this.aidedProblem(unit, aided);
    if (this.problem === NONE && !this.canStep(unit, aided)) this.problem = OUT_OF_REACH;
    return encodeHelp(SUPPORT_HOLD, unit, aided, aided);
  }

  supportMove(unit: number, aided: number, target: number, coast: number): number {
    this.problem = this.aidedProblem(unit, aided);
    if (this.problem === NONE && !this.canStep(unit, target)) this.problem = OUT_OF_REACH;
    const meant = this.supportedTarget(aided, target, coast);
    if (this.problem === NONE && !this.couldMove(unit, aided, target, coast)) {
      this.problem = SUPPORTED_MOVE_IMPOSSIBLE;
    }
    return encodeHelp(SUPPORT_MOVE, unit, aided, meant);
  }

  private aidedProblem(unit: number, aided: number): number {
    if (at(this.battle.unitAt, aided) === NONE) return NO_SUPPORTED_UNIT;
    return unit === aided ? SUPPORTS_ITSELF : NONE;
  }

  /** DATC 4.B.4: a coast may be left out; where the fleet can reach only one, that one is meant. */
  private supportedTarget(aided: number, target: number, coast: number): number {
    if (at(this.battle.unitAt, aided) === NONE || !this.isFleet(aided)) return target;
    if (coast !== NONE) return coast;
    return this.reachableCoasts(aided, target) === 1 ? this.onlyCoast(aided, target) : target;
  }

  private couldMove(unit: number, aided: number, target: number, coast: number): boolean {
    if (this.isFleet(aided)) {
      return coast === NONE ? this.canStep(aided, target) : this.canReach(aided, coast);
    }
    if (this.canStep(aided, target)) return true;
    this.waters.chart(aided);
    // A fleet cannot support a move that only its own convoy would make possible (DATC 6.D.31).
    return this.waters.isReachableWithout(unit, target);
  }

  convoy(unit: number, aided: number, target: number): number {
    this.problem = this.convoyProblem(unit, aided, target);
    return encodeHelp(CONVOY, unit, aided, target);
  }

  private convoyProblem(unit: number, aided: number, target: number): number {
    if (!this.isFleet(unit) || !at(this.battle.board.isSea, unit)) return NOT_AT_SEA;
    const isArmy = at(this.battle.unitAt, aided) !== NONE && !this.isFleet(aided);
    if (!isArmy) return NO_CONVOYED_ARMY;
    this.waters.chart(aided);
    return this.waters.isOnRoute(unit, target) ? NONE : NOT_ON_ROUTE;
  }

  /** How many coasts of a province a fleet could sail to. */
  private reachableCoasts(unit: number, target: number): number {
    const shores = this.shoresOf(target);
    let count = 0;
    for (let place = 0; place < shores.length; place += 1) {
      if (this.canReach(unit, at(shores, place))) count += 1;
    }
    return count;
  }

  private onlyCoast(unit: number, target: number): number {
    const shores = this.shoresOf(target);
    let place = 0;
    while (place < shores.length && !this.canReach(unit, at(shores, place))) place += 1;
    return at(shores, place);
  }

  private shoresOf(province: number): Ints {
    return this.battle.board.fleetLocations[province] ?? NO_SHORES;
  }

  private canReach(unit: number, coast: number): boolean {
    const { fleet, locationCount } = this.battle.board;
    return at(fleet, this.locationOf(unit) * locationCount + coast) === 1;
  }

  private canStep(unit: number, target: number): boolean {
    const { army, fleetReach, provinceCount } = this.battle.board;
    if (!this.isFleet(unit)) return at(army, unit * provinceCount + target) === 1;
    return at(fleetReach, this.locationOf(unit) * provinceCount + target) === 1;
  }

  private isFleet(unit: number): boolean {
    return at(this.battle.isFleet, at(this.battle.unitAt, unit)) === 1;
  }

  private locationOf(unit: number): number {
    return at(this.battle.location, at(this.battle.unitAt, unit));
  }

  private refuse(problem: number, meant: number): number {
    this.problem = problem;
    return meant;
  }
}

const NO_SHORES: Ints = new Int32Array(0);
