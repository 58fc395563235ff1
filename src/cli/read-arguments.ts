import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-error.js';

/** What stands behind the name of a sub-command. @throws CommandError naming the option that there is not. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new CommandError(`${line} (see chancery ${name} --help)`);
  }
}
