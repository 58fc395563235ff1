import { at, type Ints } from '../board/ints.js';
import type { Board } from '../board/board.js';
import { NONE, type Battle } from '../movement/battle.js';

/**
 * The routes that fleets at sea could form for an army, whoever owns them and whatever they are ordered.
 * Only routes count in which no fleet could be left out: a fleet that a mere detour passes has no part in a
 * convoy (DATC 6.G.19). Charting one army's port forgets the one before.
 */
export class Waters {
  private readonly route: Ints;
  private readonly ports: Ints;
  private readonly isReached: Ints;
  private readonly isUseful: Ints;
  private readonly isReachedWithout: Ints;
  private charts = 0;
  private port = NONE;
  portCount = 0;

  private readonly board: Board;

  constructor(private readonly battle: Battle) {
    this.board = battle.board;
    const { provinceCount } = battle.board;
    this.route = new Int32Array(provinceCount);
    this.ports = new Int32Array(provinceCount);
    this.isReached = new Int32Array(provinceCount);
    this.isReachedWithout = new Int32Array(provinceCount);
    this.isUseful = new Int32Array(provinceCount * provinceCount);
  }

  /** Forgets the port: the fleets have changed. */
  clear(): void {
    this.port = NONE;
  }

  /** Finds every port that an army in a province could be convoyed to. */
  chart(port: number): void {
    if (this.port === port) return;
    this.port = port;
    this.charts += 1;
    this.portCount = 0;
    if (this.isCoast(port)) this.lengthen(0, NONE);
  }

  /** The ports of the chart, from 0 to portCount. */
  portAt(place: number): number {
    return at(this.ports, place);
  }

  isReachable(target: number): boolean {
    return at(this.isReached, target) === this.charts;
  }

  /** Whether the fleet in a sea has a part in some route of the chart to a port. */
  isOnRoute(sea: number, target: number): boolean {
    return at(this.isUseful, sea * this.board.provinceCount + target) === this.charts;
  }

  /** Whether the port can be reached without the fleet in a sea (DATC 6.D.31). */
  isReachableWithout(sea: number, target: number): boolean {
    if (!this.isReachable(target)) return false;
    if (!this.isOnRoute(sea, target)) return true;
    this.isReachedWithout[target] = 0;
    this.lengthen(0, sea);
    return at(this.isReachedWithout, target) === 1;
  }

  /** Lengthens a route by each fleet beside its end that makes no detour, and notes the ports there. */
  private lengthen(length: number, leftOut: number): void {
    const from = length === 0 ? this.port : at(this.route, length - 1);
    const seas = this.board.seaNeighbours[from] ?? NO_SEAS;
    for (let place = 0; place < seas.length; place += 1) {
      const sea = at(seas, place);
      if (sea === leftOut || !this.continues(sea, length)) continue;
      this.route[length] = sea;
      this.land(length + 1, leftOut);
      this.lengthen(length + 1, leftOut);
    }
  }

  private continues(sea: number, length: number): boolean {
    if (at(this.battle.unitAt, sea) === NONE) return false;
    if (length > 0 && this.borders(sea, this.port)) return false;
    for (let place = 0; place < length - 1; place += 1) {
      if (this.borders(sea, at(this.route, place))) return false;
    }
    return true;
  }

  /** Notes the ports beside a route's last sea that no earlier sea of it borders on. */
  private land(length: number, leftOut: number): void {
    const shores = this.board.portNeighbours[at(this.route, length - 1)] ?? NO_SEAS;
    for (let place = 0; place < shores.length; place += 1) {
      const port = at(shores, place);
      if (port === this.port || this.isReachedEarlier(port, length)) continue;
      if (leftOut === NONE) this.note(port, length);
      else this.isReachedWithout[port] = 1;
    }
  }

  private isReachedEarlier(port: number, length: number): boolean {
    for (let place = 0; place < length - 1; place += 1) {
      if (this.borders(at(this.route, place), port)) return true;
    }
    return false;
  }

  private note(port: number, length: number): void {
    for (let place = 0; place < length; place += 1) {
      this.isUseful[at(this.route, place) * this.board.provinceCount + port] = this.charts;
    }
    if (at(this.isReached, port) === this.charts) return;
    this.isReached[port] = this.charts;
    this.ports[this.portCount] = port;
    this.portCount += 1;
  }

  private borders(sea: number, province: number): boolean {
    return at(this.board.convoy, sea * this.board.provinceCount + province) === 1;
  }

  private isCoast(province: number): boolean {
    return !at(this.board.isSea, province) && !at(this.board.isLand, province);
  }
}

const NO_SEAS: Ints = new Int32Array(0);
