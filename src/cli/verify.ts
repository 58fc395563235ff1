import { createReadStream } from 'node:fs';
import { ledgerStreams } from '../event-store/ledger-reader.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import type { LedgerKey } from '../event-store/signing/ledger-key.js';
import { knownSigner } from '../event-store/signing/signing.module.js';
import { streamOf } from '../games/events/game-stream.js';
import { GameFileError } from '../games/ledger/game-file.js';
import { signHead, verifyStored } from '../games/ledger/verify-database.js';
import { trusting, verifyFile } from '../games/ledger/verify-file.js';
import { CommandError } from './command-error.js';
import { gameNamed } from './game-named.js';
import { namedKeys } from './named-keys.js';
import { complainOfOwnKeys } from './own-keys.js';
import { showProgress } from './progress.js';

import { readArguments } from './read-arguments.js';
import { serverSigner } from './server-signer.js';
import type { SubCommand } from './sub-command.js';
import { unreadableFile } from './unreadable-file.js';
import { VerifyReport } from './verify-report.js';
import { type CommandDatabase, withDatabase } from './with-database.js';

const USAGE = [
  'Usage: chancery verify --all | --game ID | FILE... [options]',
  '',
  'Checks that nothing of a log was changed, dropped, moved or cut off: the chain of hashes, the signed heads, and',
  'every adjudication, which is made anew. Names the first event that does not fit, of each game, and exits with 1.',
  '',
  '  --all        every game of the database, and the streams of its players',
  '  --game ID    one game of it; may be repeated',
  '  FILE         games that "chancery export" wrote, with no server and no database',
  '  --key FILE   a public key to trust, in PEM, as ledgerKeys tells it; may be repeated. Of a database, that of',
  "               the server's settings is trusted as well; of a file, without this option the keys in it",
  '  --sign       signs the head of each game of the database that is whole',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals: files } = readArguments('verify', args, {
    all: { type: 'boolean' },
    game: { type: 'string', multiple: true },
    key: { type: 'string', multiple: true },
    sign: { type: 'boolean' },
  });
  const { all = false, game: games = [], key = [], sign = false } = values;
  const asked = [all, games.length > 0, files.length > 0].filter(Boolean).length;
  if (asked !== 1)
    throw new CommandError('name --all, or --game ID, or files (see chancery verify --help)');
  const keys = namedKeys(key);
  if (files.length === 0) return verifyDatabase({ games: games.map(gameNamed), keys, sign });
  if (sign) throw new CommandError('--sign signs games of the database, no files');
  return verifyFiles(files, keys);
}

interface Asked {
  /** Their uuids; none for all. */
  readonly games: readonly string[];
  readonly keys: readonly LedgerKey[];
  readonly sign: boolean;
}

async function verifyDatabase({ games, keys, sign }: Asked): Promise<number> {
  return withDatabase(async ({ pool, config }: CommandDatabase) => {
    const signer = sign ? serverSigner(config) : null;
    const own = knownSigner(config)?.publicKey;
    const trusted = trusting(own ? [own, ...keys] : keys);
    const streams = games.length > 0 ? games.map(streamOf) : await ledgerStreams(pool);
    if (signer) await new LedgerKeys(pool).register(signer.publicKey);
    const report = new VerifyReport();
    const progress = showProgress(streams.length, 'streams');
    for (const streamId of streams) {
      const verified = await verifyStored(pool, streamId, trusted);
      if (signer && !verified.misfit)
        await signHead(pool, signer, verified, new Date().toISOString());
      report.add(verified);
      progress.advance(1);
    }
    progress.end();
    return report.end();
  });
}

async function verifyFiles(files: readonly string[], keys: readonly LedgerKey[]): Promise<number> {
  const report = new VerifyReport();
  for (const file of files) {
    try {
      const { ownKeys, ...verified } = await verifyFile(createReadStream(file), keys);
      complainOfOwnKeys(file, ownKeys ?? []);
      report.add(verified);
    } catch (error) {
      if (!(error instanceof GameFileError)) throw unreadableFile(file, error);
      report.addUnread(file, error.message);
    }
  }
  return report.end();
}
