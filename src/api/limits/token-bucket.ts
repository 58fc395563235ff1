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

  /**
   * Takes so many, one at least, if they are there; one that is dearer than a full bucket waits for that. A refused
   * request costs nothing: the allowed rate goes on.
   */
  take(now: number, price = 1): boolean {
    this.fill(now);
    const due = Math.min(price, this.size.burst);
    if (this.left < due) return false;
    this.left -= due;
    return true;
  }

  /** What was taken for a request that turned out to cost nothing. */
  giveBack(price = 1): void {
    this.left = Math.min(this.size.burst, this.left + price);
  }

  private fill(now: number): void {
    const gained = ((now - this.at) / 1000) * this.size.perSecond;
    this.left = Math.min(this.size.burst, this.left + Math.max(0, gained));
    this.at = now;
  }
}
