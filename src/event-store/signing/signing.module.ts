import fs from 'node:fs';
import { type DynamicModule, Global, Module, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { developmentKeyFile, keepDevelopmentKey } from './development-key.js';
import { LedgerKeys } from './ledger-keys.js';
import { Signer } from './signer.js';

/** The server's key: that of the environment, else one of its own for development. */
export function signerOf({
  signingKey,
  dataFolder,
}: Pick<Config, 'signingKey' | 'dataFolder'>): Signer {
  return new Signer(signingKey ?? keepDevelopmentKey(dataFolder));
}

/** The same for who is not the server, and makes no key: null where the server has none yet. */
export function knownSigner(config: Pick<Config, 'signingKey' | 'dataFolder'>): Signer | null {
  const isThere = config.signingKey ?? fs.existsSync(developmentKeyFile(config.dataFolder));
  return isThere ? signerOf(config) : null;
}

/** Gives every module the Signer, and lets its public key be known before anything is signed. */
@Global()
@Module({})
export class SigningModule implements OnModuleInit {
  static with(config: Pick<Config, 'signingKey' | 'dataFolder'>): DynamicModule {
    return {
      module: SigningModule,
      providers: [{ provide: Signer, useFactory: () => signerOf(config) }, LedgerKeys],
      exports: [Signer, LedgerKeys],
    };
  }

  constructor(
    private readonly signer: Signer,
    private readonly keys: LedgerKeys,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.keys.register(this.signer.publicKey);
  }
}
