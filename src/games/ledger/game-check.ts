import { ENGINE_VERSION } from '../../engine/index.js';
import { canonicalJson } from '../../event-store/canonical-json.js';
import type { RecordedEvent } from '../../event-store/event.js';
import type { Misfit, WithheldEvent } from '../../event-store/ledger-entry.js';
import { closePhase, closeWith } from '../decisions/close-phase.js';
import { readGameEvent } from '../events/event-catalogue.js';
import type { DataOf, GameEvent } from '../events/game.events.js';
import { evolve } from '../state/evolve.js';
import type { ActiveGame, GameState } from '../state/game-state.js';
import { GameCourse } from './game-course.js';
import { ordersJudged } from './orders-judged.js';
import { verdictDifference } from './same-verdict.js';

/** Plays a game's events again: whether each could follow, and what every phase comes to when it is adjudicated anew. */
export class GameCheck {
  private readonly course = new GameCourse();
  private game: GameState | null = null;
  /** The end that the phase just closed must be followed by. */
  private end: GameEvent | null = null;
  /** Whether the phase just closed was decided by another engine, which may have seen the game won. */
  private isEndUnknown = false;
  /** Whether orders of the phase may be among what was withheld since it opened. */
  private isSecret = false;
  private closed = 0;
  private otherEngine: Misfit | null = null;

  constructor(private readonly gameId: string) {}

  get phases(): number {
    return this.closed;
  }

  /** The first phase that another version of the engine decided otherwise: no forgery, and yet to be looked at. */
  get decidedOtherwise(): Misfit | null {
    return this.otherEngine;
  }

  follow(recorded: RecordedEvent): Misfit | null {
    const { sequence } = recorded;
    try {
      const event = readGameEvent(recorded);
      const why = this.misfit(event, sequence);
      if (why !== null) return { sequence, why };
      this.game = evolve(this.game, event, this.gameId);
      if (event.type === 'PhaseReopened') this.isSecret = false;
      return null;
    } catch (error) {
      return { sequence, why: `it cannot be played: ${(error as Error).message}` };
    }
  }

  /** Goes on behind an event that was withheld: orders or readiness, which alone change no board. */
  pass({ sequence }: WithheldEvent): Misfit | null {
    if (!this.game) return { sequence, why: 'it is withheld, and the game cannot begin with it' };
    if (this.end) return { sequence, why: 'it is withheld where the end of a won game belongs' };
    this.isSecret = true;
    this.game = { ...this.game, version: this.game.version + 1 };
    return null;
  }

  /** When all is followed. */
  finish(): Misfit | null {
    if (!this.end || !this.game) return null;
    return {
      sequence: this.game.version + 1,
      why: 'the game was won before, and no end is recorded',
    };
  }

  private misfit(event: GameEvent, sequence: number): string | null {
    const { end: expected, isEndUnknown } = this;
    this.end = null;
    this.isEndUnknown = false;
    if (expected) return endDifference(event, expected);
    if (event.type === 'GameEnded' && !isEndUnknown) return 'it ends a game that nobody has won';
    const fault = this.course.fault(this.game, event);
    if (fault !== null) return fault;
    return event.type === 'PhaseAdjudicated' ? this.adjudicated(event.data, sequence) : null;
  }

  private adjudicated(recorded: DataOf<'PhaseAdjudicated'>, sequence: number): string | null {
    if (this.game?.status !== 'ACTIVE') throw new Error('no phase is open');
    const { phase } = this.game.position;
    this.closed += 1;
    const [closed, end] = this.verdictOn(this.game, recorded);
    if (closed?.type !== 'PhaseAdjudicated') throw new Error(`${phase} was not adjudicated`);
    this.end = end ?? null;
    const difference = verdictDifference(recorded, closed.data);
    if (difference === null) return null;
    if (recorded.engineVersion === ENGINE_VERSION) return `${phase}: ${difference}`;
    this.end = null;
    this.isEndUnknown = true;
    this.otherEngine ??= {
      sequence,
      why: `${phase} was adjudicated by engine ${recorded.engineVersion}, and this one (${ENGINE_VERSION}) decides otherwise: ${difference}`,
    };
    return null;
  }

  /** Of orders that were withheld, those count that the adjudication tells. */
  private verdictOn(game: ActiveGame, { orders }: DataOf<'PhaseAdjudicated'>) {
    const isSecret = this.isSecret;
    this.isSecret = false;
    return isSecret ? closeWith(game, ordersJudged(orders)) : closePhase(game);
  }
}

function endDifference(event: GameEvent, expected: GameEvent): string | null {
  const isAsExpected = canonicalJson(event.data) === canonicalJson(expected.data);
  if (event.type === expected.type && isAsExpected) return null;
  return `the game was won before, and this is not the end that follows (${event.type})`;
}
