import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import { isInitialised } from './data-folder.js';
import { writeOnce } from './write-once.js';

/** The roles of the embedded server: its superuser, the one that migrates, the one that serves. */
export const ROLES = ['postgres', 'chancery_owner', 'chancery'] as const;
export type Role = (typeof ROLES)[number];

/** Safe inside a URL. */
export type Passwords = Readonly<Record<Role, string>>;

/** The passwords kept in the data folder, generated at the first start; the file is its owner's alone. */
export function keepPasswords(dataFolder: string, cluster: string): Passwords {
  const file = path.join(dataFolder, 'passwords.json');
  if (!fs.existsSync(file)) {
    if (isInitialised(cluster)) throw new StartUpError(lostPasswords(file, cluster));
    writeOnce(file, `${JSON.stringify(generatePasswords(), null, 2)}\n`);
  }
  return parsePasswords(fs.readFileSync(file, 'utf8'), file);
}

export function generatePasswords(): Passwords {
  return { postgres: fresh(), chancery_owner: fresh(), chancery: fresh() };
}

const fresh = (): string => randomBytes(24).toString('base64url');

export function parsePasswords(json: string, file: string): Passwords {
  try {
    const kept = JSON.parse(json) as Partial<Record<Role, unknown>>;
    if (ROLES.every((role) => typeof kept[role] === 'string')) return kept as Passwords;
  } catch (cause) {
    throw new StartUpError(damaged(file), { cause });
  }
  throw new StartUpError(damaged(file));
}

const damaged = (file: string): string =>
  `${file} is damaged: restore it from a backup; it holds the passwords of the embedded database.`;

const lostPasswords = (file: string, cluster: string): string =>
  `${file} is missing, and with it the passwords of the database in ${cluster}: restore the file, or move the database away to start with an empty one.`;
