import type { Config } from '../config/config.js';
import type { Signer } from '../event-store/signing/signer.js';
import { knownSigner } from '../event-store/signing/signing.module.js';
import { CommandError } from './command-error.js';

/** Signs with the server's key, and makes none. @throws CommandError where these settings name no key. */
export function serverSigner(config: Config): Signer {
  const signer = knownSigner(config);
  if (signer) return signer;
  throw new CommandError(
    `there is no signing key in ${config.dataFolder}: name the key of the server in CHANCERY_SIGNING_KEY_FILE, or its data folder in CHANCERY_DATA`,
  );
}
