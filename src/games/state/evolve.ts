import type { Position } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';
import type { DataOf } from '../events/game.events.js';
import { withSuperseded } from './attempts.js';
import type { ActiveGame, FinishedGame, GameState, Seat } from './game-state.js';
import { variantOf } from './variant-of.js';

const OPEN_SEAT: Seat = { player: null, isReady: false, hasSubmitted: false };

/** The game after one more event. It never refuses: what is recorded has happened. */
export function evolve(game: GameState | null, event: GameEvent, gameId: string): GameState {
  if (event.type === 'GameCreated') return created(gameId, event.data);
  if (!game) throw new Error(`The stream of game ${gameId} does not begin with GameCreated.`);
  return { ...changed(game, event), version: game.version + 1 };
}

/** The game that a list of events tells of, from its first; null when there are none. */
export function fold(events: readonly GameEvent[], gameId: string): GameState | null {
  return events.reduce<GameState | null>((game, event) => evolve(game, event, gameId), null);
}

function created(
  gameId: string,
  { forkedFrom: _origin, ...data }: DataOf<'GameCreated'>,
): GameState {
  const powers = variantOf(data).powers;
  const seats = Object.fromEntries(powers.map(({ code }) => [code, OPEN_SEAT]));
  return { ...data, gameId, status: 'FORMING', seats, version: 1 };
}

type LaterEvent = Exclude<GameEvent, { type: 'GameCreated' }>;

function changed(game: GameState, event: LaterEvent): GameState {
  switch (event.type) {
    case 'PlayerJoined':
      return withSeat(game, event.data.power, { player: event.data.player });
    case 'GameStarted':
      return started(game, event.data);
    case 'OrdersSubmitted':
      return submitted(active(game), event.data);
    case 'ReadinessChanged':
      return withSeat(game, event.data.power, { isReady: event.data.ready });
    case 'PhaseAdjudicated':
      return onBoard(active(game), event.data.next);
    case 'PhaseReopened':
      return reopened(active(game), event.data);
    case 'GameEnded':
      return ended(active(game), event.data);
  }
}

function started(game: GameState, { opening }: DataOf<'GameStarted'>): ActiveGame {
  return { ...game, status: 'ACTIVE', position: opening, submissions: {}, superseded: {} };
}

/** New orders withdraw the power's word that it is ready: it has to say so of these again. */
function submitted(game: ActiveGame, { power, orders }: DataOf<'OrdersSubmitted'>): ActiveGame {
  const submission = { orders, version: game.version + 1 };
  const seated = withSeat(game, power, { isReady: false, hasSubmitted: orders.length > 0 });
  return { ...seated, submissions: { ...game.submissions, [power]: submission } };
}

/** A phase begins: nobody has ordered for it yet. */
function onBoard(game: ActiveGame, position: Position): ActiveGame {
  const seats = Object.entries(game.seats).map(([power, { player }]) => [
    power,
    { ...OPEN_SEAT, player },
  ]);
  return { ...game, seats: Object.fromEntries(seats), position, submissions: {} };
}

function reopened(game: ActiveGame, { position, superseded }: DataOf<'PhaseReopened'>): ActiveGame {
  const counts = withSuperseded(game.superseded, superseded);
  return { ...onBoard(game, position), superseded: counts };
}

function ended(game: ActiveGame, { winners }: DataOf<'GameEnded'>): FinishedGame {
  const { submissions: _over, ...rest } = game;
  return { ...rest, status: 'FINISHED', winners };
}

function withSeat<G extends GameState>(game: G, power: string, change: Partial<Seat>): G {
  const seat = { ...(game.seats[power] ?? OPEN_SEAT), ...change };
  return { ...game, seats: { ...game.seats, [power]: seat } };
}

function active(game: GameState): ActiveGame {
  if (game.status === 'ACTIVE') return game;
  throw new Error(`The stream of game ${game.gameId} orders units while it is ${game.status}.`);
}
