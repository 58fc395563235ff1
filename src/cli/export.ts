import type { ClientBase } from 'pg';
import type { Misfit } from '../event-store/ledger-entry.js';
import { onSnapshot } from '../event-store/ledger-reader.js';
import { UnreadableEvent } from '../games/ledger/unreadable-event.js';
import { publicId } from '../kernel/ids.js';
import { CommandError } from './command-error.js';
import { type ExportAsked, exportLines } from './export-lines.js';
import { formatNamed, FORMATS } from './formats.js';
import { gameNamed } from './game-named.js';
import { complain } from './output.js';
import { readArguments } from './read-arguments.js';
import { FINE, FOUND, type SubCommand } from './sub-command.js';
import { withDatabase } from './with-database.js';
import { writeLines } from './write-lines.js';

const USAGE = [
  'Usage: chancery export ID [options]',
  '',
  'Writes a game with its proofs as JSON Lines: a header with the signed head and the public keys, then every event',
  'as it is recorded, and the checkpoints. "chancery verify FILE" checks it, "chancery import FILE" takes it in. Names the first',
  'event whose hash or signature does not fit and exits with 1; the file holds the log as it stands all the same, unless --public',
  'or --format python cannot be made of what stands there.',
  '',
  'Without --public it holds EVERYTHING that is recorded: of a game that is not over, also the orders that nobody but their player may see.',
  '',
  '  --public         withholds what nobody may see before the game is over: drafts of orders and readiness, with their salts.',
  '                   Their hashes stay, so that the rest can be verified; a file that withholds anything cannot be imported',
  '  --out FILE       where to; standard output when left out',
  `  --format NAME    ${FORMATS.join(' or ')}: the JSON in which python-diplomacy saves games, with what was adjudicated and`,
  '                   no drafts and no proofs',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments('export', args, {
    out: { type: 'string' },
    format: { type: 'string' },
    public: { type: 'boolean' },
  });
  const format = formatNamed(values.format);
  const { public: isPublic = false, out = null } = values;
  if (isPublic && format === 'python')
    throw new CommandError('--public goes with --format chancery; python holds nothing secret');
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0)
    throw new CommandError('name one game (see chancery export --help)');
  return writeExport({ gameId: gameNamed(id), format, isPublic }, out);
}

async function writeExport(asked: ExportAsked, out: string | null): Promise<number> {
  const { format, isPublic } = asked;
  const first: { misfit?: Misfit } = {};
  const misfit = (found: Misfit): void => void (first.misfit ??= found);
  let isMade = false;
  try {
    await withDatabase(({ pool, config }) =>
      onSnapshot(pool, async (client) => {
        const status = await statusOf(client, asked);
        if (format === 'chancery' && !isPublic && status !== 'FINISHED') complain(SECRETS);
        await writeLines(exportLines({ client, config, misfit }, asked), out);
        isMade = true;
      }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
  } finally {
    if (first.misfit) complain(misfitText(first.misfit, asked, isMade));
  }
  if (!isMade) complain(unmadeText(asked));
  return first.misfit ? FOUND : FINE;
}

function misfitText({ sequence, why }: Misfit, { gameId }: ExportAsked, isMade: boolean): string {
  const holds = isMade ? '; the export holds the log as it stands' : '';
  const seen = `(see chancery verify --game ${publicId('game', gameId)})`;
  return `event ${sequence} does not fit: ${why}${holds} ${seen}`;
}

function unmadeText({ isPublic }: ExportAsked): string {
  const [what, whole] = isPublic
    ? ['a public export', 'export it whole, without --public']
    : ['a game for python-diplomacy', 'export it with --format chancery'];
  return `${what} cannot be made of a log that does not fit; ${whole}`;
}

const SECRETS =
  'this game is NOT OVER: the export holds its secret orders; keep it from its players';

async function statusOf(client: ClientBase, { gameId, format }: ExportAsked): Promise<string> {
  const text = 'select status from games where game_id = $1';
  const { rows } = await client.query<{ status: string }>(text, [gameId]);
  const [game] = rows;
  const id = publicId('game', gameId);
  if (!game) throw new CommandError(`there is no game ${id} in this database`);
  if (format === 'python' && game.status === 'FORMING')
    throw new CommandError(`${id} has not started: there is no board to save`);
  return game.status;
}
