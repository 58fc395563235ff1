import { Readable } from 'node:stream';
import { shownGame } from '../games/events/game-stream.js';
import { keptHeadLine, type KeptHeads } from '../games/ledger/kept-heads.js';
import type { Verified } from '../games/ledger/verify-game.js';

/** By its own keys a file is proved whole, and not whose it is. */
export type ProvedBy = 'TRUSTED_KEYS' | 'OWN_KEYS';

/** The heads that a check leaves to be kept: those of what it found whole, and those that were kept of the rest. */
export class HeadsToSave {
  private readonly whole = new Map<string, string>();
  private readonly unproven = new Set<string>();

  constructor(private readonly saved: KeptHeads) {}

  add({ streamId, head, withheld, misfit }: Verified, by: ProvedBy): void {
    if (misfit) return;
    if (withheld > 0 || by === 'OWN_KEYS') this.unproven.add(streamId);
    else this.whole.set(streamId, keptHeadLine(streamId, head));
  }

  /** The games that get no head of today: whoever wrote their file could have made it up. */
  unsaved(): readonly string[] {
    return [...this.unproven].filter((streamId) => !this.whole.has(streamId)).map(shownGame);
  }

  lines(): AsyncIterable<string> {
    const others = this.saved.streams().filter((streamId) => !this.whole.has(streamId));
    const kept = others.map((streamId) => this.saved.lineOf(streamId) ?? '');
    return Readable.from([...this.whole.values(), ...kept]);
  }
}
