import type { LedgerKey } from '../event-store/signing/ledger-key.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import { signerOf } from '../event-store/signing/signing.module.js';
import { shownGame } from '../games/events/game-stream.js';
import { GameFileError, readGameFile } from '../games/ledger/game-file.js';
import { importGame, ImportRefused } from '../games/ledger/import-game.js';
import { RecordingFailed } from '../games/ledger/record-whole.js';
import { trusting } from '../games/ledger/verify-file.js';
import type { Verified } from '../games/ledger/verify-game.js';
import { CommandError } from './command-error.js';
import { fileBytes, UnreadableFile } from './file-bytes.js';
import { type Format, formatNamed, FORMATS } from './formats.js';
import { importSavedGames } from './import-python.js';
import { namedKeys } from './named-keys.js';
import { complain, print } from './output.js';
import { complainOfOwnKeys } from './own-keys.js';
import { readArguments } from './read-arguments.js';
import { recordingFailed } from './recording-failed.js';
import { FINE, FOUND, NOT_DONE, type SubCommand } from './sub-command.js';
import { type CommandDatabase, withMadeDatabase } from './with-database.js';

const USAGE = [
  'Usage: chancery import FILE... [options]',
  '',
  'Takes in games that "chancery export" wrote, with their ids, hashes and salts. Each is verified first, and is recorded',
  'whole or not at all; a game that is here already is left as it is. This server signs the head of what it took in.',
  '',
  '  --key FILE       the public key of the server that exported it, in PEM; may be repeated. Without it the file is',
  '                   checked by the keys in it, which proves that it is whole, not whose it is',
  `  --format NAME    ${FORMATS.join(' or ')}: JSON in which python-diplomacy saves games, one in a file or one a line. They are`,
  '                   played again as SCRIBE games, and every difference between their boards and ours is named',
  '',
  'With --format python:',
  '',
  '  --rules PRESET   by which rules; those that an export of ours notes, else DATC_3',
  '  --owner ID       whose games they become (player_…); without it nobody can go on with them',
  '  --differing      records a game in spite of differences; without it, not',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals: files } = readArguments('import', args, {
    key: { type: 'string', multiple: true },
    format: { type: 'string' },
    rules: { type: 'string' },
    owner: { type: 'string' },
    differing: { type: 'boolean' },
  });
  if (files.length === 0) throw new CommandError('name a file (see chancery import --help)');
  const format = formatNamed(values.format);
  refuseStray(format, values);
  if (format === 'python') return importSavedGames(files, values);
  const keys = namedKeys(values.key ?? []);
  return withMadeDatabase(async (database) => {
    let code = FINE;
    for (const file of files) code = Math.max(code, await importFile(database, file, keys));
    return code;
  });
}

const OURS = 'a game that "chancery export" wrote';

/** Which options say nothing of a file of that format, and why. */
const STRAY: Readonly<Record<Format, readonly [option: string, why: string][]>> = {
  chancery: [
    ['rules', `${OURS} keeps the rules that it was played by`],
    ['owner', `${OURS} keeps its owner and its players`],
    ['differing', `${OURS} is verified, and is recorded as it is or not at all`],
  ],
  python: [['key', 'nothing is signed in a file of python-diplomacy']],
};

function refuseStray(format: Format, values: Readonly<Record<string, unknown>>): void {
  const stray = STRAY[format].find(([option]) => values[option] !== undefined);
  if (!stray) return;
  const [option, why] = stray;
  const other = FORMATS.filter((name) => name !== format).join(', ');
  throw new CommandError(`--${option} goes with --format ${other}: ${why}`);
}

async function importFile(
  { pool, config }: CommandDatabase,
  file: string,
  named: readonly LedgerKey[],
): Promise<number> {
  const signer = signerOf(config);
  await new LedgerKeys(pool).register(signer.publicKey);
  try {
    const read = await readGameFile(fileBytes(file));
    const trusted = trusting(named.length > 0 ? named : read.header.keys);
    const now = new Date().toISOString();
    const taken = await importGame({ pool, signer, trusted, now }, read);
    if (named.length === 0) complainOfOwnKeys(file, read.header.keys);
    tell(file, taken);
    return FINE;
  } catch (error) {
    return codeOf(file, error);
  }
}

/** Of what is no fault of this file alone, none: no other file fares better. */
function codeOf(file: string, error: unknown): number {
  if (error instanceof RecordingFailed) throw recordingFailed(file, error, AGAIN);
  if (error instanceof UnreadableFile) {
    complain(error.message);
    return NOT_DONE;
  }
  if (!isRefusal(error)) throw error;
  complain(`${file}: ${error.message}`);
  return FOUND;
}

const AGAIN = 'import it again: a game that is here already is left as it is';

function tell(file: string, { streamId, head, phases, decidedOtherwise }: Verified): void {
  print(`${file}: ${shownGame(streamId)}, ${head.sequence} events, ${phases} phases`);
  if (decidedOtherwise)
    print(`${file}: event ${decidedOtherwise.sequence}: ${decidedOtherwise.why}`);
}

function isRefusal(error: unknown): error is Error {
  return error instanceof GameFileError || error instanceof ImportRefused;
}
