import { Injectable } from '@nestjs/common';
import type { Asking } from '../../api/auth/asking.js';
import { pemOf, rawOf } from '../../event-store/signing/ledger-key.js';
import { LedgerKeys } from '../../event-store/signing/ledger-keys.js';
import { Signer } from '../../event-store/signing/signer.js';
import { Clock } from '../../kernel/clock.js';
import type { Ledger, LedgerKey } from '../dto/ledger.js';
import type { GameRecord } from './game-record.js';
import { RequestLoaders } from './request-loaders.js';

/** The proofs that the server gives of its logs. A hash says nothing of its event, so they are for everybody. */
@Injectable()
export class GameLedger {
  constructor(
    private readonly loaders: RequestLoaders,
    private readonly signer: Signer,
    private readonly keys: LedgerKeys,
    private readonly clock: Clock,
  ) {}

  /** The head of a game's log as it is now. */
  async of({ gameId, version }: GameRecord, asking: Asking): Promise<Ledger> {
    const event = await this.loaders.of(asking).event(gameId, version);
    if (!event) throw new Error(`Game ${gameId} has no event ${version} although its row says so.`);
    const signed = this.signer.sign(event.streamId, event, this.clock.now());
    const { hash: head, sequence: length, signature, keyId, signedAt } = signed;
    return { head, length, signature, keyId, signedAt };
  }

  /** Every key that signatures of this database were made with, oldest first. */
  async publicKeys(): Promise<LedgerKey[]> {
    const { keyId: current } = this.signer.publicKey;
    const keys = await this.keys.all();
    return keys.map((key) => {
      const { keyId } = key;
      const isCurrent = keyId === current;
      return { keyId, algorithm: 'Ed25519', pem: pemOf(key), raw: rawOf(key), isCurrent };
    });
  }
}
