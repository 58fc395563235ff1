import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ed25519Key } from '../../config/signing-key.js';
import { explained, prepareDataFolder } from '../../database/data-folder.js';
import { writeOnce } from '../../database/write-once.js';

/** Where a server keeps its key when the environment names none. */
export function developmentKeyFile(dataFolder: string): string {
  return path.join(dataFolder, 'ledger-key.pem');
}

/** The key kept in the data folder, made at the first start; the file is its owner's alone. */
export function keepDevelopmentKey(dataFolder: string): KeyObject {
  const file = developmentKeyFile(dataFolder);
  prepareDataFolder(dataFolder);
  return explained(dataFolder, () => {
    if (!fs.existsSync(file)) writeOnce(file, freshKey());
    return ed25519Key(fs.readFileSync(file, 'utf8'), file);
  });
}

function freshKey(): string | Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
}
