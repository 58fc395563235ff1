import { publicId } from '../../kernel/ids.js';
import type { Principal } from '../../kernel/principal.js';
import type { GameResult } from '../dto/game-result.js';
import type { Seat } from '../dto/seat.js';
import type { GameRecord } from '../reading/game-record.js';
import type { EventView } from '../visibility/event-view.js';
import { type GameView, viewFor } from '../visibility/view-for.js';

/** A seat without what is loaded with others': its player, and what the board says of its power. */
export type SeatFacts = Omit<Seat, 'player' | 'owesOrders'> & {
  readonly playerId: string | null;
  readonly game: GameRecord;
};

export function showSeat(game: GameRecord, view: GameView, power: string): SeatFacts {
  const { player, isTaken, isReady, hasSubmitted } = view.seat(power);
  const id = publicId('seat', `${game.gameId}.${power}`);
  const facts = { id, power, playerId: player, isTaken, isReady, hasSubmitted, game };
  return { ...facts, isInCivilDisorder: false };
}

export function showSeats(game: GameRecord, asker: Principal): SeatFacts[] {
  const view = viewFor(asker, game);
  return Object.keys(game.seats).map((power) => showSeat(game, view, power));
}

/** Null until the game has ended. */
export function showResult(game: Pick<GameRecord, 'resultKind' | 'winners'>): GameResult | null {
  const { resultKind: kind, winners } = game;
  return kind && { kind, winners: winners ?? [] };
}

export function showEvent(gameId: string, event: EventView) {
  return { id: publicId('event', `${gameId}.${event.sequence}`), ...event };
}
