import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';

const TOUCH_MS = 1000;
/** So long a process may be too busy to touch the file. */
const WATCH_MS = 5000;
const LOOK_MS = 100;

/**
 * Tells other places that the server of a data folder is in use: a file that each process which uses it touches every
 * second. In a container nobody sees the processes of another, nor its shared memory: PostgreSQL would take the other's
 * running server for a dead one, and start a second one on the same data, which destroys them.
 */
export class Presence {
  private readonly file: string;
  private touching: NodeJS.Timeout | undefined;

  constructor(private readonly dataFolder: string) {
    this.file = path.join(dataFolder, 'in-use');
  }

  /** @throws StartUpError where a process at another place uses the data. To be called before `begin`. */
  async refuseElsewhere(): Promise<void> {
    const before = this.read();
    // Here the server's own process can be seen, or that it is gone.
    if (before === null || before.place === ourPlace()) return;
    for (let waited = 0; waited < WATCH_MS; waited += LOOK_MS) {
      await sleep(LOOK_MS);
      const now = this.read();
      if (now && now.touchedAt !== before.touchedAt)
        throw new StartUpError(usedElsewhere(this.dataFolder));
    }
  }

  begin(): void {
    this.write();
    this.touching = setInterval(() => this.touch(), TOUCH_MS).unref();
  }

  end(): void {
    clearInterval(this.touching);
  }

  /** To be called by who has stopped the server. */
  remove(): void {
    this.end();
    fs.rmSync(this.file, { force: true });
  }

  private touch(): void {
    try {
      const now = new Date();
      fs.utimesSync(this.file, now, now);
    } catch {
      this.writeAgain();
    }
  }

  /** Somebody who stopped the server has removed it, or the folder is gone: then nobody can start a server in it either. */
  private writeAgain(): void {
    if (fs.existsSync(this.dataFolder)) this.write();
    else this.end();
  }

  private write(): void {
    const draft = `${this.file}.${process.pid}`;
    fs.writeFileSync(draft, ourPlace(), { mode: 0o600 });
    fs.renameSync(draft, this.file);
  }

  private read(): { readonly place: string; readonly touchedAt: number } | null {
    const found = fs.statSync(this.file, { throwIfNoEntry: false });
    if (!found) return null;
    try {
      return { place: fs.readFileSync(this.file, 'utf8'), touchedAt: found.mtimeMs };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

/** What sees the same processes: on Linux a namespace of them since the machine was started, elsewhere the machine. */
function ourPlace(): string {
  if (process.platform !== 'linux') return os.hostname();
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
}

const usedElsewhere = (folder: string): string =>
  `The data folder ${folder} is in use by a server in another container or on another machine: run this where that server runs, stop it first, or set CHANCERY_DATA to another folder.`;
