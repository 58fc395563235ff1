import { isGameStream } from '../games/events/game-stream.js';
import { shownGame } from '../games/ledger/game-file.js';
import type { Verified } from '../games/ledger/verify-game.js';
import { print } from './output.js';
import { FINE, FOUND } from './sub-command.js';

/** Tells of each game what was found, and adds up. */
export class VerifyReport {
  private games = 0;
  private others = 0;
  private events = 0;
  private phases = 0;
  private checkpoints = 0;
  private found = 0;

  add(verified: Verified): void {
    const { streamId, head, phases, checkpoints, withheld, misfit, decidedOtherwise } = verified;
    if (isGameStream(streamId)) this.games += 1;
    else this.others += 1;
    this.events += head.sequence;
    this.phases += phases;
    this.checkpoints += checkpoints;
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
    print(
      `${games} games, ${others} other streams, ${events} events, ${phases} phases adjudicated again, ${checkpoints} signatures, ${found} found`,
    );
    return found === 0 ? FINE : FOUND;
  }

  /** Of what is no exported game. */
  addUnread(file: string, why: string): void {
    this.tell(`${file}: ${why}`);
  }

  private tell(line: string): void {
    this.found += 1;
    print(line);
  }
}

function withheldText(withheld: number, events: number): string {
  return `${withheld} of ${events} events are withheld: their places stand, and nothing proves their content until an export without --public`;
}
