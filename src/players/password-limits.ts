import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { addressKey } from '../api/limits/client-address.js';
import { TokenBuckets } from '../api/limits/token-buckets.js';
import { Fault } from '../kernel/fault.js';
import { handleKey } from './handle.js';

/** The injection token of whether they are: not where requests are not. */
export const PASSWORDS_ARE_LIMITED = Symbol('PASSWORDS_ARE_LIMITED');

/** Enough for who mistypes, too few for who guesses; one that was right costs nothing. */
const OF_A_HANDLE_FROM_AN_ADDRESS = { perSecond: 1 / 10, burst: 10 };
/** For who guesses from many addresses: some 1,440 a day. */
const FAILED_OF_A_HANDLE = { perSecond: 1 / 60, burst: 100 };
/** Whoever opens the accounts of a tournament does so from one address. */
const OF_AN_ADDRESS = { perSecond: 10, burst: 200 };

/** An address that signed in is known for so long, in this process; the longest unused are forgotten first. */
const KNOWN = { max: 50_000, ttl: 30 * 86_400_000 };

/** One try of a password, counted as a failure until it is told otherwise. */
export interface Attempt {
  succeeded(): void;
}

const ADDRESS_IS_FULL = `${OF_AN_ADDRESS.perSecond} a second may be tried from an address. Wait some seconds`;
const PAIR_IS_FULL = `${60 * OF_A_HANDLE_FROM_AN_ADDRESS.perSecond} a minute may be tried for a handle from an address. Wait a minute`;
const HANDLE_IS_FULL =
  'many wrong ones came for this handle lately. Wait some minutes, or sign in from an address that signed in before';

const UNCOUNTED: Attempt = { succeeded: () => undefined };

/**
 * How often a password may be tried. What others try must not lock an account's owner out: the strict limit is of an
 * address, and the one of all addresses together does not hold for those that signed in to the account before.
 */
@Injectable()
export class PasswordLimits {
  private readonly pairs = new TokenBuckets(OF_A_HANDLE_FROM_AN_ADDRESS);
  private readonly failures = new TokenBuckets(FAILED_OF_A_HANDLE);
  private readonly addresses = new TokenBuckets(OF_AN_ADDRESS);
  private readonly known = new LRUCache<string, true>(KNOWN);

  constructor(@Inject(PASSWORDS_ARE_LIMITED) private readonly isOn: boolean) {}

  /** A password for an account that is to be opened. @throws Fault TOO_MANY_REQUESTS when there were too many. */
  opening(handle: string, address: string): Attempt {
    if (!this.isOn) return UNCOUNTED;
    const pair = pairKey(handle, address);
    if (!this.addresses.take(addressKey(address))) throw tooMany(ADDRESS_IS_FULL);
    if (!this.pairs.take(pair)) throw tooMany(PAIR_IS_FULL);
    return {
      succeeded: () => {
        this.known.set(pair, true);
        this.pairs.giveBack(pair);
      },
    };
  }

  /** A password for an account that may stand. @throws Fault TOO_MANY_REQUESTS when there were too many. */
  signingIn(handle: string, address: string): Attempt {
    const attempt = this.opening(handle, address);
    if (!this.isOn || this.known.has(pairKey(handle, address))) return attempt;
    const key = handleKey(handle);
    if (!this.failures.take(key)) throw tooMany(HANDLE_IS_FULL);
    return {
      succeeded: () => {
        attempt.succeeded();
        this.failures.giveBack(key);
      },
    };
  }
}

function pairKey(handle: string, address: string): string {
  return `${addressKey(address)} ${handleKey(handle)}`;
}

function tooMany(limit: string): Fault {
  return new Fault('TOO_MANY_REQUESTS', `Too many passwords: ${limit} and try again.`);
}
