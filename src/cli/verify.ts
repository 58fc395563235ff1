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
  '  --save-heads FILE  writes the heads of what was found whole, to be kept where the database is not',
  '  --sign             signs the head of each game of the database that is whole',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals: files } = readArguments('verify', args, {
    all: { type: 'boolean' },
    game: { type: 'string', multiple: true },
    key: { type: 'string', multiple: true },
    heads: { type: 'string', multiple: true },
    'save-heads': { type: 'string' },
    sign: { type: 'boolean' },
  });
  const { all = false, game: games = [], sign = false } = values;
  const asked = [all, games.length > 0, files.length > 0].filter(Boolean).length;
  if (asked !== 1)
    throw new CommandError('name --all, or --game ID, or files (see chancery verify --help)');
  if (sign && files.length > 0)
    throw new CommandError('--sign signs games of the database, no files');
  const [keys, kept] = [namedKeys(values.key ?? []), namedHeads(values.heads ?? [])];
  const report = new VerifyReport(kept);
  await check({ files, games: games.map(gameNamed), sign }, { keys, kept, report });
  return conclude(report, values['save-heads'] ?? null);
}

interface Asked {
  readonly files: readonly string[];
  /** Their uuids; none for all. */
  readonly games: readonly string[];
  readonly sign: boolean;
}

async function check({ files, games, sign }: Asked, desk: VerifyDesk): Promise<void> {
  if (files.length > 0) return verifyFiles(files, desk);
  return verifyDatabase({ games, sign }, desk);
}

async function conclude(report: VerifyReport, saveHeads: string | null): Promise<number> {
  const code = report.end();
  if (saveHeads === null) return code;
  if (code === FINE) await writeLines(report.heads(), saveHeads);
  else complain(`${saveHeads} is left as it was: heads are saved when nothing was found`);
  return code;
}
