import { isIP } from 'node:net';
import { type Environment, quote, text } from './settings.js';
import { StartUpError } from './start-up-error.js';

const MOST_HOPS = 9;

/** How many proxies stand before the server, or which. `true` is one: the address that it saw. */
export function trustProxy(env: Environment, name: string): number | readonly string[] {
  const given = text(env, name) ?? 'false';
  if (given === 'false') return 0;
  if (given === 'true') return 1;
  if (/^\d$/.test(given)) return Number(given);
  const entries = entriesOf(given);
  if (entries.every(isAddressOrSubnet)) return Object.freeze(entries);
  throw new StartUpError(
    `${name} must be false, true, the number of proxies up to ${MOST_HOPS}, or their addresses and subnets with commas between, not ${quote(given)}.`,
  );
}

/** Origins such as https://chancery.example, or `*`; none when unset. */
export function origins(env: Environment, name: string): readonly string[] {
  const entries = entriesOf(text(env, name) ?? '');
  const wrong = entries.find((entry) => entry !== '*' && !isOrigin(entry));
  if (wrong === undefined) return Object.freeze(entries);
  throw new StartUpError(
    `${name} must hold origins such as https://example.org with commas between, or *, not ${quote(wrong)}.`,
  );
}

function entriesOf(given: string): string[] {
  return given
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isAddressOrSubnet(entry: string): boolean {
  const [address = '', bits, ...further] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || further.length > 0) return false;
  const most = family === 6 ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && new URL(entry).origin === entry;
}
