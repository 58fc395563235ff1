/** Runs so much work at a time, keeps so much waiting, and takes no more. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: { readonly running: number; readonly waiting: number },
    private readonly full: () => Error,
  ) {}

  /** The work's own answer. @throws what `full` makes when as much is waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most.running) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  private async turn(): Promise<void> {
    if (this.waiting.length >= this.most.waiting) throw this.full();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Whoever waited longest takes the place that is left. */
  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
