import { ChainCheck, type KnownHead, type TrustedKeys } from '../../event-store/chain-check.js';
import type { LedgerEntry, Misfit } from '../../event-store/ledger-entry.js';
import type { StreamHead } from '../../event-store/event.js';
import { gameIdOf, isGameStream } from '../events/game-stream.js';
import { checked } from './checked.js';
import { GameCheck } from './game-check.js';

/** What became of the check of one stream. */
export interface Verified {
  readonly streamId: string;
  readonly head: StreamHead;
  readonly phases: number;
  readonly checkpoints: number;
  /** How many of its events were withheld: nothing is proven of what they hold. */
  readonly withheld: number;
  /** The first event that does not fit; null when all do. */
  readonly misfit: Misfit | null;
  /** The first phase that another version of the engine decided otherwise. */
  readonly decidedOtherwise: Misfit | null;
}

/** Checks a stream's ledger, entry by entry as they are pulled, up to the first that does not fit; of a game, its play as well. */
export class GameVerification {
  private readonly chain: ChainCheck;
  private readonly play: GameCheck | null;
  private checkpoints = 0;
  private withheld = 0;
  private misfit: Misfit | null = null;

  constructor(
    private readonly streamId: string,
    trusted: TrustedKeys,
    known: readonly KnownHead[] = [],
  ) {
    this.chain = new ChainCheck(streamId, trusted, known);
    this.play = isGameStream(streamId) ? new GameCheck(gameIdOf(streamId)) : null;
  }

  /** Answers whether it fits, as everything before it has to. */
  follow(entry: LedgerEntry): boolean {
    this.misfit ??= checked(this.chain.head, () => this.misfitOf(entry));
    return this.misfit === null;
  }

  finish(): Verified {
    const { streamId, chain, play, checkpoints, withheld } = this;
    const misfit = this.misfit ?? chain.finish() ?? play?.finish() ?? this.emptiness();
    const { phases, decidedOtherwise } = play ?? { phases: 0, decidedOtherwise: null };
    return { streamId, head: chain.head, phases, checkpoints, withheld, misfit, decidedOtherwise };
  }

  private misfitOf(entry: LedgerEntry): Misfit | null {
    const broken = this.chain.follow(entry);
    if (broken) return broken;
    switch (entry.kind) {
      case 'EVENT':
        return this.play?.follow(entry.event) ?? null;
      case 'WITHHELD':
        this.withheld += 1;
        return this.play?.pass(entry.withheld) ?? null;
      case 'CHECKPOINT':
        this.checkpoints += 1;
        return null;
    }
  }

  private emptiness(): Misfit | null {
    return this.chain.head.sequence > 0 ? null : { sequence: 1, why: 'there is no event' };
  }
}

/** The same for a ledger that is read. */
export async function verifyGame(
  streamId: string,
  entries: AsyncIterable<LedgerEntry>,
  trusted: TrustedKeys,
  known: readonly KnownHead[] = [],
): Promise<Verified> {
  const verification = new GameVerification(streamId, trusted, known);
  for await (const entry of entries) {
    if (!verification.follow(entry)) break;
  }
  return verification.finish();
}
