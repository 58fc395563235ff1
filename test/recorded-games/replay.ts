import {
  expandRules,
  openingPosition,
  parsePhaseName,
  type Position,
  type PowerCode,
} from '../../src/engine/index.js';
import {
  close,
  dislodgedTexts,
  listedTexts,
  lowerCased,
  ownerTexts,
  STANDARD,
  unitTexts,
} from '../support/board.js';
import {
  isWebDiplomacy,
  presetOf,
  type RecordedGame,
  type RecordedPhase,
} from './recorded-game.js';

export interface Replayed {
  /** Phases that were adjudicated. */
  readonly phases: number;
  readonly winner: PowerCode | null;
  /** Where the record says otherwise than the engine; empty when it never does. */
  readonly differences: readonly string[];
}

/** Plays a recorded game through the engine, comparing the board with the record at each phase. */
export function replay(game: RecordedGame): Replayed {
  const replaying = new Replaying(game);
  game.phases.forEach((phase, place) => replaying.play(phase, game.phases[place + 1]));
  return replaying;
}

class Replaying implements Replayed {
  phases = 0;
  winner: PowerCode | null = null;
  readonly differences: string[] = [];
  private position: Position = openingPosition(STANDARD);

  constructor(private readonly game: RecordedGame) {}

  play(recorded: RecordedPhase, next: RecordedPhase | undefined): void {
    if (this.isLastWord(recorded, next)) return this.compareBoard(recorded);
    if (this.position.phase !== recorded.name) {
      // Some sites record a phase in which nobody can act; in this engine it does not exist.
      if (!isIdle(recorded, next)) this.note(recorded, 'phase', this.position.phase, recorded.name);
      return;
    }
    this.compareBoard(recorded);
    this.compare(recorded, 'centres', ownerTexts(this.position.supplyCenters), centersOf(recorded));
    this.compareDislodged(recorded);
    this.advance(recorded);
  }

  /** After a solo or a draw the record shows the final board, as a phase that is not played. */
  private isLastWord({ name }: RecordedPhase, next: RecordedPhase | undefined): boolean {
    return next === undefined && (this.winner !== null || name === 'COMPLETED');
  }

  private advance({ orders }: RecordedPhase): void {
    const rules = expandRules({ preset: presetOf(this.game.game_id) });
    const { next, winner } = close(this.position, lowerCased(orders), rules);
    this.position = next;
    this.winner = winner;
    this.phases += 1;
  }

  private compareBoard(recorded: RecordedPhase): void {
    const units = unitTexts(this.position.units);
    this.compare(recorded, 'units', units, listedTexts(recorded.units));
  }

  /** webDiplomacy lists units with nowhere to go too; here these are gone at once. */
  private compareDislodged(recorded: RecordedPhase): void {
    const ours = dislodgedTexts(this.position.dislodged);
    const theirs = listedTexts(recorded.dislodged ?? {});
    const listed = isWebDiplomacy(this.game.game_id)
      ? theirs.filter((unit) => ours.includes(unit))
      : theirs;
    this.compare(recorded, 'dislodged', ours, listed);
  }

  private compare(
    recorded: RecordedPhase,
    what: string,
    ours: readonly string[],
    theirs: readonly string[],
  ): void {
    if (ours.join() !== theirs.join()) {
      this.note(recorded, what, without(ours, theirs), without(theirs, ours));
    }
  }

  private note({ name }: RecordedPhase, what: string, ours: string, theirs: string): void {
    this.differences.push(`${name}: ${what}: we have ${ours}, the record ${theirs}`);
  }
}

function isIdle(recorded: RecordedPhase, next: RecordedPhase | undefined): boolean {
  if (parsePhaseName(recorded.name)?.type === 'MOVEMENT' || !next) return false;
  return listedTexts(recorded.units).join() === listedTexts(next.units).join();
}

function centersOf({ centers }: RecordedPhase): string[] {
  return listedTexts(centers).map((text) => text.toLowerCase());
}

function without(list: readonly string[], other: readonly string[]): string {
  return list.filter((text) => !other.includes(text)).join(', ') || 'no more';
}
