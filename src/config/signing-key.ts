import { createPrivateKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { type Environment, quote, text } from './settings.js';
import { StartUpError } from './start-up-error.js';

const NAME = 'CHANCERY_SIGNING_KEY';
const FILE_NAME = 'CHANCERY_SIGNING_KEY_FILE';

/** The Ed25519 key that signs the ledger, from the environment or from the file that it names; null when it names none. */
export function signingKey(env: Environment): KeyObject | null {
  const [pem, file] = [text(env, NAME), text(env, FILE_NAME)];
  if (pem !== null && file !== null)
    throw new StartUpError(`${NAME} and ${FILE_NAME} are both set: set one of them.`);
  // Environment files hold a line: its breaks are often written as \n.
  if (pem !== null) return ed25519Key(pem.replaceAll('\\n', '\n'), NAME);
  return file === null ? null : ed25519Key(contentOf(file), `The file of ${FILE_NAME}`);
}

/** `place` begins the sentence of what is wrong; what was given is never repeated. @throws StartUpError */
export function ed25519Key(pem: string, place: string): KeyObject {
  const key = privateKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  const what = key ? `holds a key of type ${key.asymmetricKeyType}` : 'holds no key';
  throw new StartUpError(
    `${place} ${what}: it takes an Ed25519 key as PKCS#8 PEM without a passphrase, such as "openssl genpkey -algorithm ed25519" makes.`,
  );
}

function privateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey({ key: pem, format: 'pem' });
  } catch {
    return null;
  }
}

function contentOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartUpError(`${FILE_NAME} names ${quote(file)}, which cannot be read (${code}).`, {
      cause,
    });
  }
}
