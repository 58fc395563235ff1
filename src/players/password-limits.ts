import { Inject, Injectable } from '@nestjs/common';
import { addressKey } from '../api/limits/client-address.js';
import { TokenBuckets } from '../api/limits/token-buckets.js';
import { Fault } from '../kernel/fault.js';
import { handleKey } from './handle.js';

/** The injection token of whether they are: not where requests are not. */
export const PASSWORDS_ARE_LIMITED = Symbol('PASSWORDS_ARE_LIMITED');

/** Enough for who mistypes, too few for who guesses. */
const OF_A_HANDLE = { perSecond: 5, burst: 20 };
/** Whoever opens the accounts of a tournament does so from one address. */
const OF_AN_ADDRESS = { perSecond: 10, burst: 200 };

/** How often a password may be tried for a handle, and from an address. */
@Injectable()
export class PasswordLimits {
  private readonly handles = new TokenBuckets(OF_A_HANDLE);
  private readonly addresses = new TokenBuckets(OF_AN_ADDRESS);

  constructor(@Inject(PASSWORDS_ARE_LIMITED) private readonly isOn: boolean) {}

  /** @throws Fault TOO_MANY_REQUESTS when there were too many. */
  spend(handle: string, address: string): void {
    if (!this.isOn) return;
    const hasRoom =
      this.addresses.take(addressKey(address)) && this.handles.take(handleKey(handle));
    if (hasRoom) return;
    throw new Fault(
      'TOO_MANY_REQUESTS',
      `Too many passwords: ${OF_A_HANDLE.perSecond} a second may be tried for a handle, and ${OF_AN_ADDRESS.perSecond} from an address. Wait some seconds and try again.`,
    );
  }
}
