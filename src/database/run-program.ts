import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import type { Runner } from './runner.js';

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram(
  runner: Runner,
  program: string,
  args: readonly string[],
): Promise<void> {
  const { file, args: all, options } = runner.command(path.join(runner.bin, program), args);
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', (cause) => reject(failed(program, cause.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(failed(program, complaints))));
  });
}

function failed(program: string, complaints: string): StartUpError {
  const why = complaints.trim().replace(/\s*\n\s*/g, '; ') || 'it gave no reason';
  if (why.includes('No space left on device'))
    return new StartUpError(
      `The embedded PostgreSQL's ${program} found the disk full: make room for 100 MB, or set CHANCERY_DATA to a folder on another disk.`,
    );
  return new StartUpError(
    `The embedded PostgreSQL's ${program} failed (${why}): mend that, or set DATABASE_URL to use a server of your own.`,
  );
}
