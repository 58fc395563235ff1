import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosDatabase } from './database.js';
import type { Dice } from './dice.js';
import type { ChaosServer } from './servers.js';

const PAUSE_MS = { least: 2_000, most: 5_000 };

/** Kills a server, the database or a connection every few seconds, and waits until what was killed is back. */
export class Saboteur {
  constructor(
    private readonly servers: readonly ChaosServer[],
    private readonly database: ChaosDatabase,
    private readonly dice: Dice,
  ) {}

  async work(end: number): Promise<void> {
    for (;;) {
      await sleep(this.dice.between(PAUSE_MS.least, PAUSE_MS.most));
      if (Date.now() >= end) return;
      await this.strike(this.dice.next());
    }
  }

  private async strike(chance: number): Promise<void> {
    if (chance < 0.4) this.dice.pick(this.servers).kill();
    else if (chance < 0.55) await this.database.kill();
    else await this.database.endConnection((pids) => this.dice.pick(pids));
  }
}
