import type {
  Convoy,
  Order,
  Position,
  Rules,
  SupportMove,
  WrittenOrder,
} from '../../src/engine/index.js';
import { STANDARD } from '../support/board.js';

/**
 * The equations of DATC chapter 5 once more, in plain objects and without any cleverness: for every set of
 * moves that might succeed it asks whether the rules make just these moves succeed. Made to check the
 * engine, it shares no code with it but the vocabulary, and takes exponential time.
 */
export interface Resolution {
  /** Provinces from which a move succeeds. */
  readonly moves: readonly string[];
  /** Provinces of supports that count. */
  readonly supports: readonly string[];
  /** Provinces of units that are dislodged. */
  readonly dislodged: readonly string[];
}

interface Piece {
  readonly at: string;
  readonly power: string;
  readonly isFleet: boolean;
  readonly order: Order | null;
}

const FLEET_BORDERS = new Set(
  STANDARD.provinces.flatMap(({ adjacencies }) =>
    adjacencies
      .filter(({ units }) => units.includes('FLEET'))
      .map(({ from, to }) => `${provinceOf(from)} ${provinceOf(to)}`),
  ),
);
const ARMY_BORDERS = new Set(
  STANDARD.provinces.flatMap(({ adjacencies }) =>
    adjacencies
      .filter(({ units }) => units.includes('ARMY'))
      .map(({ from, to }) => `${from} ${to}`),
  ),
);

/** Every set of moves that the rules make succeed when exactly it succeeds; armies in `stopped` have no convoy. */
export function resolutions(
  position: Position,
  orders: readonly WrittenOrder[],
  rules: Rules,
  stopped: readonly string[] = [],
): Resolution[] {
  const pieces = position.units.map(({ location, power, type }) => ({
    at: provinceOf(location),
    power,
    isFleet: type === 'FLEET',
    order: followed(orders, location),
  }));
  const movers = pieces.filter(({ order }) => order?.type === 'MOVE').map((piece) => piece.at);
  return subsetsOf(movers)
    .map((moved) => new Supposition(pieces, new Set(moved), rules, new Set(stopped)))
    .filter((supposition) => supposition.holds())
    .map((supposition) => supposition.resolution());
}

function followed(orders: readonly WrittenOrder[], location: string): Order | null {
  const found = orders.find(
    ({ order, problem }) => problem === null && 'unit' in order && order.unit.location === location,
  );
  return found?.order ?? null;
}

function provinceOf(location: string): string {
  return location.split('/')[0] ?? location;
}

export function subsetsOf(list: readonly string[]): string[][] {
  return list.reduce<string[][]>(
    (subsets, one) => [...subsets, ...subsets.map((subset) => [...subset, one])],
    [[]],
  );
}

/** The orders, with one guess at which moves succeed. */
class Supposition {
  private readonly pieceAt: ReadonlyMap<string, Piece>;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly moved: ReadonlySet<string>,
    private readonly rules: Rules,
    private readonly stopped: ReadonlySet<string>,
  ) {
    this.pieceAt = new Map(pieces.map((piece) => [piece.at, piece]));
  }

  holds(): boolean {
    return this.pieces.every(
      (piece) => targetOf(piece) === null || this.succeeds(piece) === this.moved.has(piece.at),
    );
  }

  resolution(): Resolution {
    return {
      moves: [...this.moved].sort(),
      supports: this.placesWhere((piece) => this.isGiven(piece)),
      dislodged: this.placesWhere((piece) => this.isDislodged(piece)),
    };
  }

  private placesWhere(test: (piece: Piece) => boolean): string[] {
    return this.pieces
      .filter(test)
      .map((piece) => piece.at)
      .sort();
  }

  private succeeds(mover: Piece): boolean {
    const attack = this.attackOf(mover);
    const rivals = this.attackersOf(targetOf(mover) ?? '').filter((rival) => rival !== mover);
    return (
      attack > this.defenceAgainst(mover) &&
      rivals.every((rival) => attack > this.preventionOf(rival))
    );
  }

  private attackOf(mover: Piece): number {
    if (!this.getsUnderWay(mover)) return 0;
    const occupant = this.occupantFacing(mover);
    const isGone =
      !occupant || (this.moved.has(occupant.at) && !this.areHeadToHead(mover, occupant));
    if (isGone) return 1 + this.supportsOf(mover).length;
    if (occupant.power === mover.power) return 0;
    return 1 + this.supportsOf(mover).filter(({ power }) => power !== occupant.power).length;
  }

  private defenceAgainst(mover: Piece): number {
    const occupant = this.occupantFacing(mover);
    if (!occupant) return 0;
    const stands = targetOf(occupant) === null || this.areHeadToHead(mover, occupant);
    if (stands) return 1 + this.supportsOf(occupant).length;
    return this.moved.has(occupant.at) ? 0 : 1;
  }

  private preventionOf(rival: Piece): number {
    if (!this.getsUnderWay(rival)) return 0;
    const occupant = this.occupantFacing(rival);
    const isBeaten =
      occupant !== undefined &&
      targetOf(occupant) === rival.at &&
      this.moved.has(occupant.at) &&
      !this.moved.has(rival.at) &&
      (!this.rules.dislodgedStandsOffConvoyer || this.areHeadToHead(rival, occupant));
    return isBeaten ? 0 : 1 + this.supportsOf(rival).length;
  }

  private occupantFacing(mover: Piece): Piece | undefined {
    return this.pieceAt.get(targetOf(mover) ?? '');
  }

  private areHeadToHead(one: Piece, two: Piece): boolean {
    const isOpposite = targetOf(one) === two.at && targetOf(two) === one.at;
    return isOpposite && !this.goesByConvoy(one) && !this.goesByConvoy(two);
  }

  private attackersOf(place: string): Piece[] {
    return this.pieces.filter((piece) => targetOf(piece) === place);
  }

  private isDislodged(piece: Piece): boolean {
    const hasLeft = targetOf(piece) !== null && this.moved.has(piece.at);
    return !hasLeft && this.attackersOf(piece.at).some(({ at }) => this.moved.has(at));
  }

  private supportsOf(piece: Piece): Piece[] {
    return this.pieces.filter((helper) => aids(helper, piece, 'SUPPORT') && this.isGiven(helper));
  }

  private isGiven(helper: Piece): boolean {
    const isMatched = this.pieces.some((piece) => aids(helper, piece, 'SUPPORT'));
    return isMatched && !this.attackersOf(helper.at).some((enemy) => this.cuts(enemy, helper));
  }

  private cuts(enemy: Piece, helper: Piece): boolean {
    if (enemy.power === helper.power) return false;
    const aimedAt = aimOf(helper);
    if (aimedAt === enemy.at) return this.moved.has(enemy.at);
    const fleet = this.pieceAt.get(aimedAt);
    if (!fleet || !this.goesByConvoy(enemy)) return this.getsUnderWay(enemy);
    return this.cutsByConvoy(enemy, helper, fleet);
  }

  private cutsByConvoy(enemy: Piece, helper: Piece, fleet: Piece): boolean {
    switch (this.rules.convoyParadox) {
      case 'SZYKMAN':
      case 'ALL_HOLD':
        return this.getsUnderWay(enemy);
      case 'RULEBOOK_1982':
        return this.pieces.some((army) => aids(fleet, army, 'CONVOY'))
          ? false
          : this.getsUnderWay(enemy);
      case 'RULEBOOK_2000': {
        const isAgainstOwnConvoy =
          helper.order?.type === 'SUPPORT_MOVE' && aids(fleet, enemy, 'CONVOY');
        return isAgainstOwnConvoy ? this.hasPath(enemy, fleet) : this.getsUnderWay(enemy);
      }
    }
  }

  private getsUnderWay(mover: Piece): boolean {
    return this.needsConvoy(mover) ? this.hasPath(mover) : true;
  }

  private goesByConvoy(mover: Piece): boolean {
    if (this.needsConvoy(mover)) return true;
    return this.wantsConvoy(mover) && this.hasPath(mover);
  }

  /** Whether it goes by convoy or not at all. */
  private needsConvoy(mover: Piece): boolean {
    if (mover.isFleet) return false;
    const isNeighbour = ARMY_BORDERS.has(`${mover.at} ${targetOf(mover)}`);
    return (
      !isNeighbour || (this.wantsConvoy(mover) && this.rules.adjacentConvoy !== 'LAND_FALLBACK')
    );
  }

  private wantsConvoy(mover: Piece): boolean {
    if (mover.isFleet || mover.order?.type !== 'MOVE') return false;
    if (mover.order.isByConvoy) return true;
    const isOwn = this.pieces.some(
      (fleet) => fleet.power === mover.power && aids(fleet, mover, 'CONVOY'),
    );
    return isOwn && this.rules.adjacentConvoy !== 'EXPLICIT_VIA';
  }

  private hasPath(army: Piece, leftOut?: Piece): boolean {
    if (this.stopped.has(army.at)) return false;
    const fleets = this.pieces.filter(
      (piece) => piece !== leftOut && aids(piece, army, 'CONVOY') && !this.isDislodged(piece),
    );
    const reached = new Set([army.at]);
    for (const place of reached) {
      for (const fleet of fleets) if (touch(fleet.at, place)) reached.add(fleet.at);
    }
    return fleets.some(({ at }) => reached.has(at) && touch(at, targetOf(army) ?? ''));
  }
}

function targetOf({ order }: Piece): string | null {
  return order?.type === 'MOVE' ? provinceOf(order.target) : null;
}

/** Where a support is aimed: the place that is held, or that is moved to. */
function aimOf({ order }: Piece): string {
  if (order?.type === 'SUPPORT_MOVE') return provinceOf(order.target);
  return order?.type === 'SUPPORT_HOLD' ? provinceOf(order.supportedUnit.location) : '';
}

/** Whether a support or convoy fits what the other unit was ordered. */
function aids(helper: Piece, piece: Piece, kind: 'SUPPORT' | 'CONVOY'): boolean {
  const { order } = helper;
  if (!order || !('supportedUnit' in order) || !order.type.startsWith(kind)) return false;
  if (provinceOf(order.supportedUnit.location) !== piece.at) return false;
  return order.type === 'SUPPORT_HOLD' ? targetOf(piece) === null : isSameMove(order, piece);
}

/** DATC 4.B.4: a coast that is named for a fleet has to be the one it goes to. */
function isSameMove({ type, target }: SupportMove | Convoy, piece: Piece): boolean {
  if (provinceOf(target) !== targetOf(piece)) return false;
  if (type === 'CONVOY' || !piece.isFleet || !target.includes('/')) return true;
  return piece.order?.type === 'MOVE' && piece.order.target === target;
}

function touch(sea: string, place: string): boolean {
  return FLEET_BORDERS.has(`${sea} ${place}`);
}
