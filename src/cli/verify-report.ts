import { isGameStream, shownGame } from '../games/events/game-stream.js';
import type { Verified } from '../games/ledger/verify-game.js';
import { HeadsToSave, type ProvedBy } from './heads-to-save.js';
import type { NamedHeads } from './named-heads.js';
import { complain, print } from './output.js';
import { FINE, FOUND, NOT_DONE } from './sub-command.js';

/** Tells of each game what was found, and adds up. */
export class VerifyReport {
  private games = 0;
  private others = 0;
  private events = 0;
  private phases = 0;
  private checkpoints = 0;
  private found = 0;
  private held = 0;
  private heldElsewhere = 0;
  private read = 0;
  private unreadable = 0;

  readonly toSave: HeadsToSave;

  constructor(private readonly kept: NamedHeads) {
    this.toSave = new HeadsToSave(kept.saved);
  }

  add(verified: Verified, by: ProvedBy = 'TRUSTED_KEYS'): void {
    const { streamId, head, phases, checkpoints, withheld, misfit, decidedOtherwise } = verified;
    this.read += 1;
    if (isGameStream(streamId)) this.games += 1;
    else this.others += 1;
    this.events += head.sequence;
    this.phases += phases;
    this.checkpoints += checkpoints;
    this.held += this.kept.all.of(streamId).length;
    this.heldElsewhere += this.kept.elsewhere.of(streamId).length;
    this.toSave.add(verified, by);
    if (withheld > 0) print(`${shownGame(streamId)}: ${withheldText(withheld, head.sequence)}`);
    if (misfit)
      this.tell(`${shownGame(streamId)}: event ${misfit.sequence} does not fit: ${misfit.why}`);
    if (decidedOtherwise)
      this.tell(
        `${shownGame(streamId)}: event ${decidedOtherwise.sequence}: ${decidedOtherwise.why}`,
      );
  }

  /** Answers with the exit code. */
  end(): number {
    const { games, others, events, phases, checkpoints, found } = this;
    if (this.unreadable > 0 && this.read === 0) return NOT_DONE;
    const held = this.kept.all.streams().length > 0 ? `, ${this.held} kept heads` : '';
    print(
      `${games} games, ${others} other streams, ${events} events, ${phases} phases adjudicated again, ${checkpoints} signatures${held}, ${found} found`,
    );
    if (this.unreadable > 0) return NOT_DONE;
    return found === 0 ? FINE : FOUND;
  }

  /** How many heads of the files that `--heads` names the streams were held to. */
  get heldToNamed(): number {
    return this.heldElsewhere;
  }

  /** Of what is no exported game. */
  addUnread(file: string, why: string): void {
    this.read += 1;
    this.tell(`${file}: ${why}`);
  }

  /** Of a file that is not there: what is told of the others holds. */
  addUnreadable(message: string): void {
    complain(message);
    this.unreadable += 1;
  }

  private tell(line: string): void {
    this.found += 1;
    print(line);
  }
}

function withheldText(withheld: number, events: number): string {
  return `${withheld} of ${events} events are withheld: their places stand, and nothing proves their content until an export without --public`;
}
