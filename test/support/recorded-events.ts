import { readGame, presetOf } from '../recorded-games/recorded-game.js';
import { expandRules } from '../../src/engine/index.js';
import { adjudicatePhase } from '../../src/games/decisions/adjudicate-phase.js';
import { submitOrders } from '../../src/games/decisions/submit-orders.js';
import type { GameEvent } from '../../src/games/events/game.events.js';
import { evolve, fold } from '../../src/games/state/evolve.js';
import type { GameState } from '../../src/games/state/game-state.js';
import { isRefusal } from '../../src/kernel/refusal.js';
import { lowerCased } from './board.js';
import { GAME, gameCreated, gameStarted, OWNER } from './game-events.js';

/** The events of a recorded game, played through the decisions as the owner of a SCRIBE game would. */
export function gameThrough(folder: string, name: string): readonly GameEvent[] {
  const record = readGame(folder, name);
  const rules = expandRules({ preset: presetOf(record.game_id) });
  const events: GameEvent[] = [gameCreated({ control: 'SCRIBE', rules }), gameStarted()];
  let game = fold(events, GAME);
  const happen = (decided: readonly GameEvent[]) => {
    for (const event of decided) game = evolve(game, event, GAME);
    events.push(...decided);
  };
  for (const { name: phase, orders } of record.phases) {
    if (game?.status !== 'ACTIVE' || game.position.phase !== phase) continue;
    for (const [power, lines] of Object.entries(lowerCased(orders)))
      happen(submitted(game, phase, power, lines));
    happen(closed(game, phase));
  }
  return events;
}

function submitted(game: GameState, phase: string, power: string, lines: readonly string[]) {
  const decided = submitOrders(game, { player: OWNER, phase, power, lines, keepReadable: true });
  return isRefusal(decided) ? [] : decided;
}

function closed(game: GameState, phase: string) {
  const decided = adjudicatePhase(game, { player: OWNER, phase });
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}
