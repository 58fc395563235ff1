import { readFileSync } from 'node:fs';
import { CommandError } from '../command-error.js';
import { complain, print } from '../output.js';
import { FINE, FOUND, type SubCommand } from '../sub-command.js';
import { judgeTask, type Judged } from './judge-task.js';
import { readTasks } from './read-tasks.js';
import { report } from './report.js';
import { readSettings, USAGE } from './settings.js';
import type { StatedTask } from './task.js';

const STANDARD_INPUT = 0;

/** Judges the phases of a file; finds something where another position came out than the file expects. */
export const command: SubCommand = { usage: USAGE, run: adjudicateFile };

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
  return differences === 0 && judged.length === tasks.length ? FINE : FOUND;
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
