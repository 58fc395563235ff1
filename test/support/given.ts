import { expect } from '@jest/globals';
import type { GameEvent } from '../../src/games/events/game.events.js';
import { fold } from '../../src/games/state/evolve.js';
import type { GameState } from '../../src/games/state/game-state.js';
import { Fault, type FaultCode } from '../../src/kernel/fault.js';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.js';
import { GAME } from './game-events.js';

type Decision<Command> = (game: GameState, command: Command) => readonly GameEvent[] | Refusal;

/** What has happened in a game; then a decision on it and what is to come of that. */
export function given(...events: readonly GameEvent[]) {
  const game = fold(events, GAME);
  if (!game) throw new Error('A game begins with gameCreated().');
  return {
    game,
    when: <Command>(decision: Decision<Command>, command: Command) =>
      outcomeOf(() => decision(game, command)),
  };
}

function outcomeOf(decide: () => readonly GameEvent[] | Refusal) {
  return {
    /** What was decided, which must not be a refusal. */
    get events(): readonly GameEvent[] {
      const decided = decide();
      if (isRefusal(decided)) throw new Error(`Refused: ${decided.refused}: ${decided.message}`);
      return decided;
    },
    thenRecorded: (...expected: readonly GameEvent[]) => expectDecided(decide, expected),
    thenNothing: () => expectDecided(decide, []),
    thenRefused: (kind: string, details: object = {}) => expectRefused(decide(), kind, details),
    thenFault: (code: FaultCode) => expectFault(decide, code),
  };
}

function expectDecided(decide: () => unknown, expected: readonly GameEvent[]): void {
  expect(decide()).toEqual(expected);
}

function expectRefused(decided: unknown, refused: string, details: object): Refusal {
  expect(decided).toMatchObject({ refused, details });
  return decided as Refusal;
}

function expectFault(decide: () => unknown, code: FaultCode): void {
  expect(decide).toThrow(Fault);
  expect(decide).toThrow(expect.objectContaining({ code }));
}
