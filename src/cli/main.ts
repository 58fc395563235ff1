#!/usr/bin/env node
import { CommandError } from './command-error.js';
import { complain, mindOutput, print } from './output.js';
import { FINE, NOT_DONE, type SubCommand } from './sub-command.js';

interface Entry {
  /** What it does, in half a line. */
  readonly summary: string;
  /** Loaded when it is called: what adjudicates a file needs no database, and loads none. */
  readonly load: () => Promise<{ readonly command: SubCommand }>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  adjudicate: {
    summary: 'adjudicate FILE    one phase of any position, each order with its reason',
    load: () => import('./adjudicate/adjudicate.js'),
  },
  rebuild: {
    summary: 'rebuild [NAME]     a read model anew from the log, while servers run',
    load: () => import('./rebuild.js'),
  },
  parked: {
    summary: 'parked [retry]     what followers could not handle, and have them try again',
    load: () => import('./parked.js'),
  },
  verify: {
    summary: 'verify             that nothing of a log was changed, of the database or of a file',
    load: () => import('./verify.js'),
  },
  export: {
    summary: 'export ID          a game with its proofs, as a file',
    load: () => import('./export.js'),
  },
  import: {
    summary: 'import FILE        a game that was exported, verified first',
    load: () => import('./import.js'),
  },
};

const USAGE = [
  'Usage: chancery COMMAND [options]',
  '',
  ...Object.values(COMMANDS).map(({ summary }) => `  ${summary}`),
  '',
  'chancery COMMAND --help says more of each, and --version which version this is, of the package and of the engine.',
  'Exit codes: 0 fine, 1 something was found, 2 asked wrongly or not possible.',
].join('\n');

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    print(USAGE);
    return name === undefined ? NOT_DONE : FINE;
  }
  if (name === '--version') {
    const { versionText } = await import('./version.js');
    print(versionText());
    return FINE;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw new CommandError(`"${name}" is no command (see --help)`);
  const { command } = await entry.load();
  if (!args.includes('--help') && !args.includes('-h')) return command.run(args);
  print(command.usage);
  return FINE;
}

/** By its name: the class lies with the settings of the server, which are not loaded for every command. */
function isMendable(error: unknown): error is Error {
  return error instanceof CommandError || (error instanceof Error && error.name === 'StartUpError');
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

mindOutput(() => (process.exitCode = NOT_DONE));
try {
  const code = await run(process.argv.slice(2));
  process.exitCode ??= code;
} catch (error) {
  complain(isMendable(error) ? error.message : inFull(error));
  process.exitCode = NOT_DONE;
}
