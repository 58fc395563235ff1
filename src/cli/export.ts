import type { ClientBase } from 'pg';
import type { Misfit } from '../event-store/ledger-entry.js';
import { onSnapshot } from '../event-store/ledger-reader.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import { streamOf } from '../games/events/game-stream.js';
import { checkedEntries } from '../games/ledger/checked-entries.js';
import { everything, exportGame } from '../games/ledger/export-game.js';
import { publicEntries } from '../games/ledger/public-entries.js';
import { exportSavedGame } from '../games/ledger/python/export-saved-game.js';
import { trusting } from '../games/ledger/verify-file.js';
import { CommandError } from './command-error.js';
import { formatNamed, FORMATS } from './formats.js';
import { gameNamed } from './game-named.js';
import { complain } from './output.js';
import { readArguments } from './read-arguments.js';
import { serverSigner } from './server-signer.js';
import { FINE, FOUND, type SubCommand } from './sub-command.js';
import { withDatabase } from './with-database.js';
import { writeLines } from './write-lines.js';

const USAGE = [
  'Usage: chancery export ID [options]',
  '',
  'Writes a game with its proofs as JSON Lines: a header with the signed head and the public keys, then every event',
  'as it is recorded, and the checkpoints. "chancery verify FILE" checks it, "chancery import FILE" takes it in. Names the first',
  'event whose hash or signature does not fit and exits with 1; the file holds the log as it stands all the same.',
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
  const { public: isPublic = false } = values;
  if (isPublic && format === 'python')
    throw new CommandError('--public goes with --format chancery; python holds nothing secret');
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0)
    throw new CommandError('name one game (see chancery export --help)');
  const gameId = gameNamed(id);
  let code = FINE;
  const misfit = ({ sequence, why }: Misfit): void => {
    code = FOUND;
    complain(
      `event ${sequence} does not fit: ${why}; the export holds the log as it stands (see chancery verify --game ${id})`,
    );
  };
  await withDatabase(async ({ pool, config }) => {
    await onSnapshot(pool, async (client) => {
      const status = await statusOf(client, gameId, id);
      if (format === 'chancery' && !isPublic && status !== 'FINISHED') complain(SECRETS);
      if (format === 'python' && status === 'FORMING')
        throw new CommandError(`${id} has not started: there is no board to save`);
      const now = new Date().toISOString();
      const provenGame = async () => {
        const shown = isPublic ? await publicEntries(client, gameId) : everything;
        return exportGame({ client, signer: serverSigner(config), now, shown, misfit }, gameId);
      };
      const lines = format === 'python' ? savedGame(client, gameId, misfit) : await provenGame();
      await writeLines(lines, values.out ?? null);
    });
  });
  return code;
}

async function* savedGame(client: ClientBase, gameId: string, misfit: (found: Misfit) => void) {
  const trusted = trusting(await new LedgerKeys(client).all());
  const entries = checkedEntries(client, streamOf(gameId), { trusted, misfit });
  yield* exportSavedGame(gameId, entries, (phases) => complain(supersededText(phases)));
}

function supersededText(phases: number): string {
  const what = phases === 1 ? '1 adjudication was' : `${phases} adjudications were`;
  return `${what} superseded by a reopening and left out; --format chancery holds them`;
}

const SECRETS =
  'this game is NOT OVER: the export holds its secret orders; keep it from its players';

async function statusOf(client: ClientBase, gameId: string, id: string): Promise<string> {
  const text = 'select status from games where game_id = $1';
  const { rows } = await client.query<{ status: string }>(text, [gameId]);
  const [game] = rows;
  if (game) return game.status;
  throw new CommandError(`there is no game ${id} in this database`);
}
