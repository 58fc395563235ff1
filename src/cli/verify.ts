import { CommandError } from './command-error.js';
import { gameNamed } from './game-named.js';
import { namedHeads } from './named-heads.js';
import { namedKeys } from './named-keys.js';
import { complain } from './output.js';
import { readArguments } from './read-arguments.js';
import { FINE, type SubCommand } from './sub-command.js';
import { verifyDatabase } from './verify-database.js';
import type { VerifyDesk } from './verify-desk.js';
import { verifyFiles } from './verify-files.js';
import { VerifyReport } from './verify-report.js';
import { writeLines } from './write-lines.js';

const USAGE = [
  'Usage: chancery verify --all | --game ID | FILE... [options]',
  '',
  'Checks that nothing of a log was changed, dropped, moved or cut off: the chain of hashes, the signed heads, and',
  'every adjudication, which is made anew. Names the first event that does not fit, of each game, and exits with 1.',
  '',
  '  --all              every game of the database, and the streams of its players',
  '  --game ID          one game of it; may be repeated',
  '  FILE               games that "chancery export" wrote, with no server and no database',
  '  --key FILE         a public key to trust, in PEM, as ledgerKeys tells it; may be repeated. Of a database, that of',
  "                     the server's settings is trusted as well; of a file, without this option the keys in it",
  '  --heads FILE       heads that were kept elsewhere, which the log still has to hold; may be repeated. Those that',
  '                     --save-heads wrote, lines of {"game":ID,"ledger":{"head":…,"length":…}}, or an exported game',
  '  --save-heads FILE  holds the log to the heads in FILE, if it is there, and writes those of today over them: keep it',
  '                     where the database is not',
  '  --sign             signs the head of each game and player of the database that is whole',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const asked = askedBy(args);
  const keys = namedKeys(asked.keys);
  const heads = namedHeads(asked.heads, asked.saveTo);
  const report = new VerifyReport(heads);
  await check(asked, { keys, kept: heads.all, report });
  const code = report.end();
  if (code === FINE && asked.heads.length > 0 && report.heldToNamed === 0)
    throw new CommandError('no head that was named is of what was verified');
  if (asked.saveTo !== null) await save(report, code, asked.saveTo);
  return code;
}

interface Asked {
  readonly files: readonly string[];
  /** Their uuids; none for all. */
  readonly games: readonly string[];
  readonly sign: boolean;
  readonly keys: readonly string[];
  readonly heads: readonly string[];
  readonly saveTo: string | null;
}

function askedBy(args: readonly string[]): Asked {
  const { values, positionals: files } = readArguments('verify', args, {
    all: { type: 'boolean', default: false },
    game: { type: 'string', multiple: true, default: [] },
    key: { type: 'string', multiple: true, default: [] },
    heads: { type: 'string', multiple: true, default: [] },
    'save-heads': { type: 'string' },
    sign: { type: 'boolean', default: false },
  });
  const { all, game: games, key: keys, heads, sign, 'save-heads': saveTo = null } = values;
  if ([all, games.length > 0, files.length > 0].filter(Boolean).length !== 1)
    throw new CommandError('name --all, or --game ID, or files (see chancery verify --help)');
  if (sign && files.length > 0)
    throw new CommandError('--sign signs games of the database, no files');
  return { files, games: games.map(gameNamed), sign, keys, heads, saveTo };
}

async function check(asked: Asked, desk: VerifyDesk): Promise<void> {
  return asked.files.length > 0 ? verifyFiles(asked.files, desk) : verifyDatabase(asked, desk);
}

async function save(report: VerifyReport, code: number, file: string): Promise<void> {
  if (code !== FINE)
    return complain(`${file} is left as it was: heads are saved when nothing was found`);
  await writeLines(report.toSave.lines(), file);
  const unsaved = report.toSave.unsaved().join(', ');
  if (unsaved !== '')
    complain(
      `${file} gets no new head of ${unsaved}: a head is saved of a game that was checked by --key, with no event withheld`,
    );
}
