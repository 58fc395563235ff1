import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.resolve('dist/src/main.js');
const KEPT_OUTPUT = 4_000;
const BEFORE_ANOTHER_START_MS = 500;

/** Where the servers find their database. */
export interface Addresses {
  readonly url: string;
  readonly ownerUrl: string;
}

/** One server process, which is started again whenever it has gone. */
export class ChaosServer {
  kills = 0;
  starts = 0;
  /** How often it ended before it was ready, such as where the database was away. */
  failedStarts = 0;
  /** How often it ended although nobody killed it, after it had been ready; with what it said. */
  readonly crashes: string[] = [];
  readonly address: string;
  private child: ChildProcess | null = null;
  private isReady = false;
  private isKilled = false;
  private isOver = false;
  private output = '';

  constructor(
    private readonly port: number,
    private readonly database: Addresses,
  ) {
    this.address = `http://127.0.0.1:${port}`;
  }

  start(): void {
    this.isReady = false;
    this.isKilled = false;
    this.output = '';
    this.starts += 1;
    const child = spawn(process.execPath, [MAIN], {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.hear(chunk.toString()));
    child.once('close', (code) => this.ended(code));
  }

  async ready(): Promise<void> {
    while (!this.isReady) await sleep(50);
  }

  /** With SIGKILL; nothing where it is not up. */
  kill(): void {
    if (!this.isReady || !this.child) return;
    this.isKilled = true;
    this.isReady = false;
    this.kills += 1;
    this.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.isOver = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** At once, for a process that ends itself. */
  abandon(): void {
    this.isOver = true;
    this.child?.kill('SIGKILL');
  }

  private hear(text: string): void {
    this.output = (this.output + text).slice(-KEPT_OUTPUT);
    if (!this.isKilled && this.output.includes('Chancery is ready.')) this.isReady = true;
  }

  private ended(code: number | null): void {
    if (!this.isReady && !this.isKilled && !this.isOver) this.failedStarts += 1;
    if (this.isReady && !this.isOver)
      this.crashes.push(`${this.address} ended with ${code}: ${this.output.slice(-1_000)}`);
    this.isReady = false;
    if (this.isOver) return;
    const pause = this.isKilled ? 0 : BEFORE_ANOTHER_START_MS;
    setTimeout(() => this.isOver || this.start(), pause);
  }

  private environment(): Record<string, string> {
    const { PATH = '' } = process.env;
    return {
      PATH,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATABASE_URL: this.database.url,
      DATABASE_MIGRATION_URL: this.database.ownerUrl,
      DATABASE_POOL_SIZE: '8',
      RATE_LIMIT_PER_SECOND: '0',
    };
  }
}
