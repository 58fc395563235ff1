import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';

/** A file system of its own and of a fixed size, which a file can fill to the last byte. */
export class TinyDisk {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-disk-'));

  constructor(megabytes: number) {
    const options = `size=${megabytes}m,mode=711`;
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.folder], QUIET);
    } catch (error) {
      fs.rmdirSync(this.folder);
      throw error;
    }
  }

  fill(): void {
    const file = fs.openSync(this.filler, 'w');
    try {
      for (;;) fs.writeSync(file, PAGE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  makeRoom(): void {
    fs.rmSync(this.filler, { force: true });
  }

  remove(): void {
    // Lazily: a process that is just ending may still stand in it.
    execFileSync('umount', ['-l', this.folder], QUIET);
    fs.rmdirSync(this.folder);
  }

  private get filler(): string {
    return path.join(this.folder, 'filler');
  }
}

const QUIET = { stdio: 'pipe' } as const;
const PAGE = Buffer.alloc(4096, 1);

/** A suite that fills disks; skipped, in so many words, where this process may not mount any. */
export function describeTinyDisks(title: string, suite: () => void): void {
  const why = whyNot();
  if (why !== null) process.stderr.write(`SKIPPED, ${title}: ${why}\n`);
  (why === null ? describe : describe.skip)(title, suite);
}

function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'mounting a disk needs root';
  try {
    new TinyDisk(1).remove();
    return null;
  } catch (error) {
    return `no disk can be mounted (${(error as Error).message.trim().replaceAll('\n', '; ')})`;
  }
}
