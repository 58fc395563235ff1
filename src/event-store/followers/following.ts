import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { LogReader } from '../log-reader.js';
import { addFollower } from './checkpoints.js';
import type { Follower } from './follower.js';
import { Retries } from './retries.js';
import { type Turn, Turns } from './turn.js';

const POLL_MS = 1000;
/** While committed events wait behind the watermark, nobody will tell when they no longer do. */
const WATERMARK_MS = 20;
const RETRY_MS = 200;

/** One follower in this process: takes its turns whenever no other process has them, until it is ended. */
export class Following {
  private readonly logger = new Logger(Following.name);
  private readonly turns: Turns;
  private readonly retries: Retries;
  private isRung = false;
  private isEnded = false;
  private pause = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly follower: Follower,
  ) {
    this.turns = new Turns(pool, reader, follower);
    this.retries = new Retries(pool, follower);
    this.running = this.run();
  }

  /** Something may have been recorded: look now. */
  ring(): void {
    this.isRung = true;
    this.pause.abort();
  }

  /** Resolves when the turn under way is over. */
  async end(): Promise<void> {
    this.isEnded = true;
    this.pause.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    let isAdded = false;
    while (!this.isEnded) {
      try {
        if (!isAdded) await addFollower(this.pool, this.follower.name);
        isAdded = true;
        this.isRung = false;
        // By turns, so that neither keeps the other waiting.
        const isRetried = await this.retries.next();
        const turn = await this.turns.next();
        if (!isRetried || turn !== 'CAUGHT_UP') await this.after(turn);
      } catch (error) {
        this.logger.warn(`${this.follower.name} cannot follow for now: ${String(error)}`);
        await this.rest(POLL_MS);
      }
    }
  }

  private async after(turn: Turn): Promise<void> {
    switch (turn) {
      case 'HANDLED':
        return;
      case 'FAILED':
        return this.rest(RETRY_MS);
      case 'ELSEWHERE':
        return this.rest(POLL_MS);
      case 'CAUGHT_UP':
        return this.waitForMore();
    }
  }

  private async waitForMore(): Promise<void> {
    if (await this.reader.hasWaiting()) return this.rest(WATERMARK_MS);
    this.pause = new AbortController();
    if (!this.isRung && !this.isEnded) await this.pausing(POLL_MS);
  }

  /** Nothing but the end cuts it short. */
  private async rest(ms: number): Promise<void> {
    const until = performance.now() + ms;
    for (let left = ms; left > 0 && !this.isEnded; left = until - performance.now()) {
      this.pause = new AbortController();
      await this.pausing(left);
    }
  }

  private async pausing(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.pause.signal }).catch(() => undefined);
  }
}
