export interface BucketSize {
  /** How fast it fills again. */
  readonly perSecond: number;
  /** What it holds when full. */
  readonly burst: number;
}

/** A budget of requests that fills up again with time. */
export class TokenBucket {
  private left: number;
  private at: number;

  constructor(
    private readonly size: BucketSize,
    now: number,
  ) {
    this.left = size.burst;
    this.at = now;
  }

  /** Takes one, if there is one. A refused request costs nothing: the allowed rate goes on. */
  take(now: number): boolean {
    this.fill(now);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  /** A full bucket need not be remembered. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.left >= this.size.burst;
  }

  private fill(now: number): void {
    const gained = ((now - this.at) / 1000) * this.size.perSecond;
    this.left = Math.min(this.size.burst, this.left + Math.max(0, gained));
    this.at = now;
  }
}
