import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import path from 'node:path';

/** How a server process ended, and what it had said. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server as `npm start` starts it, once it is built: dist/src/main.js in a process of its own. */
export class ServerProcess {
  private stdout = '';
  private stderr = '';
  readonly ended: Promise<Ended>;

  private constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr }));
    });
  }

  /** Only the settings given here, on a port that the system chooses unless PORT is among them. */
  static spawn(settings: Record<string, string>, options: SpawnOptions = {}): ServerProcess {
    const { PATH } = process.env;
    const env = { PATH, HOST: '127.0.0.1', PORT: '0', ...settings };
    const main = path.resolve('dist/src/main.js');
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return new ServerProcess(
      spawn(process.execPath, [main], { ...options, env, stdio: [...stdio] }),
    );
  }

  /** Waits until the server says that it is ready; the answer is its address. */
  async address(): Promise<string> {
    const ended = this.ended.then((end) => {
      throw new Error(`The server ended before it was ready: ${end.stderr}`);
    });
    return Promise.race([ended, this.said(/(http:\S+)\/graphql/)]);
  }

  kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }

  private said(pattern: RegExp): Promise<string> {
    return new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(this.stdout)?.[1];
        if (found) resolve(found);
      };
      look();
      this.child.stdout?.on('data', look);
    });
  }
}
