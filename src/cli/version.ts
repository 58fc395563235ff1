import { readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '../engine/index.js';

/** As built, this stands three folders below the package. */
const PACKAGE = new URL('../../../package.json', import.meta.url);

/** The version of the package, and of the engine that adjudications name, without a line break at its end. */
export function versionText(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return `chancery ${version}, engine ${ENGINE_VERSION}`;
}
