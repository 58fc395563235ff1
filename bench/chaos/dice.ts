import { createHash } from 'node:crypto';

/** Chance that a seed decides: whoever throws the same dice as often sees the same. */
export class Dice {
  private state: number;

  constructor(private readonly seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  /** Dice of somebody's own, so that nobody's throws hang on how often others throw. */
  for(name: string): Dice {
    return new Dice(`${this.seed} ${name}`);
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  isBelow(share: number): boolean {
    return this.next() < share;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Throws where there is nothing to pick from. */
  pick<Thing>(things: readonly Thing[]): Thing {
    const picked = things[this.between(0, things.length - 1)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  /** In the form of a random one (version 4). */
  uuid(): string {
    const bytes = Buffer.from(Array.from({ length: 16 }, () => this.between(0, 255)));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    const cuts = [0, 8, 12, 16, 20, 32];
    return cuts
      .slice(1)
      .map((end, place) => hex.slice(cuts[place], end))
      .join('-');
  }
}
