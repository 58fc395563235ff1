import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import type { Signer } from '../event-store/signing/signer.js';
import { knownSigner } from '../event-store/signing/signing.module.js';
import { streamOf } from '../games/events/game-stream.js';
import type { KeptHeads } from '../games/ledger/kept-heads.js';
import { allStreams, signHead, verifyStored } from '../games/ledger/verify-database.js';
import { trusting } from '../games/ledger/verify-file.js';
import { showProgress } from './progress.js';
import { serverSigner } from './server-signer.js';
import type { VerifyDesk } from './verify-desk.js';
import { withDatabase } from './with-database.js';

interface Asked {
  /** Their uuids; none for all. */
  readonly games: readonly string[];
  /** Whether to sign the heads of what is whole. */
  readonly sign: boolean;
}

/** Checks games of the database, by the key of its server as well. */
export async function verifyDatabase({ games, sign }: Asked, desk: VerifyDesk): Promise<void> {
  await withDatabase(async ({ pool, config }) => {
    const { kept, keys, report } = desk;
    const own = knownSigner(config)?.publicKey;
    const trusted = trusting(own ? [own, ...keys] : keys);
    const signer = sign ? await registered(pool, config) : null;
    const streams = games.length > 0 ? games.map(streamOf) : await everyStream(pool, kept);
    const progress = showProgress(streams.length, 'streams');
    for (const streamId of streams) {
      const verified = await verifyStored(pool, streamId, trusted, kept.of(streamId));
      if (signer && !verified.misfit)
        await signHead(pool, signer, verified, new Date().toISOString());
      report.add(verified);
      progress.advance(1);
    }
    progress.end();
  });
}

async function registered(pool: Pool, config: Config): Promise<Signer> {
  const signer = serverSigner(config);
  await new LedgerKeys(pool).register(signer.publicKey);
  return signer;
}

/** Also those of which nothing is left but a head that somebody kept. */
async function everyStream(pool: Pool, kept: KeptHeads): Promise<string[]> {
  return [...new Set([...(await allStreams(pool)), ...kept.streams()])];
}
