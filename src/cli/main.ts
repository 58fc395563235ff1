#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.js';
import { judgeTask, type Judged } from './judge-task.js';
import { readTasks } from './read-tasks.js';
import { report } from './report.js';
import { readSettings, USAGE } from './settings.js';
import type { StatedTask } from './task.js';

const STANDARD_INPUT = 0;

/** Runs one command; the exit code says whether what was expected came out. */
function run([command, ...args]: readonly string[]): number {
  if (command === undefined || command === '--help' || args.includes('--help')) {
    print(USAGE);
    return command === undefined ? 1 : 0;
  }
  if (command !== 'adjudicate') throw new CommandError(`"${command}" is no command (see --help)`);
  return adjudicateFile(args);
}

function adjudicateFile(args: readonly string[]): number {
  const { file, locale, rules } = readSettings(args);
  const columns = process.stdout.isTTY ? process.stdout.columns : null;
  const tasks = readTasks(file, read(file), rules);
  const judged = tasks.flatMap((stated) => tryTask(stated, tasks.length));
  for (const phase of judged) print(report(phase, { locale, columns }));
  const differences = judged.reduce((total, phase) => total + phase.differences.length, 0);
  if (judged.some(({ task }) => task.expected !== null)) {
    const missed = tasks.length - judged.length;
    print(
      `${judged.length} cases, ${differences} differences${missed ? `, ${missed} unread` : ''}`,
    );
  }
  return differences === 0 && judged.length === tasks.length ? 0 : 1;
}

/** The task judged; nothing, and a line on standard error, where it cannot be. */
function tryTask({ title, read: readTask }: StatedTask, count: number): Judged[] {
  try {
    return [judgeTask(readTask())];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    complain(count > 1 ? `${title}: ${error.message}` : error.message);
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(message: string): void {
  process.stderr.write(`chancery: ${message}\n`);
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  complain(error.message);
  process.exitCode = 1;
}
