import type { Board } from './board/board.js';
import { Battle } from './movement/battle.js';
import { Verdicts } from './movement/verdicts.js';
import { CanonicalReader } from './orders/canonical-reader.js';
import { OrderCheck } from './orders/order-check.js';
import { OrderListing } from './orders/order-listing.js';

/**
 * Everything that is computed in arrays for one board. They are made once and used again: reading, listing
 * and adjudicating are synchronous and lay out the position anew, so no two of them share the desk.
 */
export class Desk {
  readonly battle: Battle;
  readonly verdicts: Verdicts;
  readonly listing: OrderListing;
  readonly check: OrderCheck;
  readonly reader: CanonicalReader;

  constructor(board: Board) {
    this.battle = new Battle(board);
    this.verdicts = new Verdicts(board.provinceCount);
    this.listing = new OrderListing(this.battle);
    this.check = new OrderCheck(this.battle);
    this.reader = new CanonicalReader(this.battle, this.check);
  }
}

const desks = new WeakMap<Board, Desk>();

export function deskOf(board: Board): Desk {
  const known = desks.get(board);
  if (known) return known;
  const made = new Desk(board);
  desks.set(board, made);
  return made;
}
