import type { RulesRequest } from '../../engine/index.js';
import { CommandError } from '../command-error.js';
import { readDatcTasks } from './datc/datc-task.js';
import { readJsonTask } from './json-task.js';
import type { StatedTask } from './task.js';

/** The phases that a file states: one in JSON, one for each case in DATC text. */
export function readTasks(name: string, text: string, named: RulesRequest): StatedTask[] {
  if (/^\s*[{[]/u.test(text)) {
    return [{ title: name, read: () => readJsonTask(name, text, named) }];
  }
  if (/^\s*(?:VARIANT_ALL|CASE)\b/mu.test(text)) return readDatcTasks(text, named);
  throw new CommandError(
    'the file is neither JSON nor DATC text with a line that begins with CASE',
  );
}
