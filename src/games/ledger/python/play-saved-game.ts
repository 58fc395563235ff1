import { parsePhaseName, type RulesRequest } from '../../../engine/index.js';
import { isRefusal, type Refusal } from '../../../kernel/refusal.js';
import { adjudicatePhase } from '../../decisions/adjudicate-phase.js';
import { createGame } from '../../decisions/create-game.js';
import { startGame } from '../../decisions/start-game.js';
import { submitOrders } from '../../decisions/submit-orders.js';
import type { GameEvent } from '../../events/game.events.js';
import { evolve } from '../../state/evolve.js';
import type { GameState } from '../../state/game-state.js';
import { GameFileError } from '../game-file.js';
import { type BoardLines, linesOfPosition, linesOfState } from './board-lines.js';
import type { SavedGame, SavedPhase } from './saved-game.js';

export interface PlayedGame {
  /** What each command recorded, in their order. */
  readonly commands: readonly (readonly GameEvent[])[];
  readonly game: GameState;
  readonly phases: number;
  /** Where the file says otherwise; empty when it never does. */
  readonly differences: readonly string[];
}

export interface Scribe {
  readonly gameId: string;
  /** Whose game it becomes. */
  readonly owner: string;
  /** The rules that it is played by. */
  readonly rules: RulesRequest;
}

/**
 * Plays a saved game as its scribe would: each power's orders, then the adjudication, by the same decisions as any other game.
 *
 * @throws GameFileError where it cannot even be begun.
 */
export function playSavedGame(saved: SavedGame, scribe: Scribe): PlayedGame {
  const playing = new SavedGamePlay(saved, scribe);
  saved.phases.forEach((phase, place) => playing.play(phase, saved.phases[place + 1]));
  return playing;
}

class SavedGamePlay implements PlayedGame {
  readonly commands: (readonly GameEvent[])[] = [];
  readonly differences: string[] = [];
  phases = 0;
  private state: GameState | null = null;
  private readonly player: string;

  constructor(
    { map }: SavedGame,
    private readonly scribe: Scribe,
  ) {
    const { owner: player, rules } = scribe;
    this.player = player;
    this.begin(createGame({ player, variant: map, control: 'SCRIBE', rules }));
    this.begin(startGame(this.game, { player }));
  }

  get game(): GameState {
    if (this.state) return this.state;
    throw new Error('The saved game is not begun.');
  }

  play(saved: SavedPhase, next: SavedPhase | undefined): void {
    const { game } = this;
    if (game.status === 'FORMING') throw new Error('The saved game is not started.');
    const isLastBoard =
      next === undefined && (game.status === 'FINISHED' || saved.name === 'COMPLETED');
    if (isLastBoard) return this.compareAll(saved, ['units', 'centres']);
    if (game.position.phase !== saved.name) return this.skip(saved, next);
    this.compareAll(saved, ['units', 'dislodged', 'centres']);
    for (const [power, lines] of Object.entries(saved.orders))
      if (lines && lines.length > 0) this.submit(saved.name, power, lines);
    if (next !== undefined) this.adjudicate(saved.name);
  }

  private submit(phase: string, name: string, lines: readonly string[]): void {
    const power = name.toLowerCase();
    const command = { player: this.player, phase, power, lines, keepReadable: true };
    const decided = submitOrders(this.game, command);
    if (isRefusal(decided)) return this.note(phase, `${name}: ${decided.message}`);
    this.record(decided);
    for (const event of decided)
      if (event.type === 'OrdersSubmitted')
        for (const { text, message } of event.data.unreadable)
          this.note(phase, `${name}: "${text}" is no order: ${message}`);
  }

  private adjudicate(phase: string): void {
    const decided = adjudicatePhase(this.game, { player: this.player, phase });
    if (isRefusal(decided)) return this.note(phase, decided.message);
    this.record(decided);
    this.phases += 1;
  }

  /** Some programs save a phase in which nobody can act; here it does not exist. */
  private skip(saved: SavedPhase, next: SavedPhase | undefined): void {
    const isIdle =
      next !== undefined &&
      parsePhaseName(saved.name)?.type !== 'MOVEMENT' &&
      linesOfState(saved.state).units.join() === linesOfState(next.state).units.join();
    if (!isIdle) this.note(saved.name, `is played there, where we have ${this.phaseNow()}`);
  }

  private phaseNow(): string {
    if (this.game.status === 'FINISHED') return 'the end of the game';
    return this.game.status === 'ACTIVE' ? this.game.position.phase : 'no phase';
  }

  private compareAll({ name, state }: SavedPhase, parts: readonly (keyof BoardLines)[]): void {
    if (this.game.status === 'FORMING') return;
    const [ours, theirs] = [linesOfPosition(this.game.position), linesOfState(state)];
    const shown = state.retreats === null ? withoutPlaces(ours) : ours;
    for (const part of parts) {
      const [more, less] = [without(shown[part], theirs[part]), without(theirs[part], shown[part])];
      if (more || less)
        this.note(name, `${part}: we have ${more || 'no more'}, the file ${less || 'no more'}`);
    }
  }

  private begin(decided: readonly GameEvent[] | Refusal): void {
    if (isRefusal(decided)) throw new GameFileError(decided.message);
    this.record(decided);
  }

  private record(events: readonly GameEvent[]): void {
    this.commands.push(events);
    for (const event of events) this.state = evolve(this.state, event, this.scribe.gameId);
  }

  private note(phase: string, what: string): void {
    this.differences.push(`${phase} ${what}`);
  }
}

const withoutPlaces = (lines: BoardLines): BoardLines => ({
  ...lines,
  dislodged: lines.dislodged.map((line) => line.replace(/ \(.*\)$/, '')),
});

function without(lines: readonly string[], others: readonly string[]): string {
  return lines.filter((line) => !others.includes(line)).join(', ');
}
