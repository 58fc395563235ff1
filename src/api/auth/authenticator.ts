import { NOBODY, type Principal } from '../../kernel/principal.js';

/** Who a token speaks for, and until when. */
export interface Credentials {
  readonly principal: Principal;
  /** RFC 3339, UTC; null for a token that never ends, and where there is none. */
  readonly expiresAt: string | null;
}

/** What a request without a token has. */
export const NO_CREDENTIALS: Credentials = { principal: NOBODY, expiresAt: null };

/** Knows the tokens; the edges know only this. */
export abstract class Authenticator {
  /** Null for a token that was never issued, or that has ended. */
  abstract authenticate(token: string): Promise<Credentials | null>;

  /**
   * Calls back when a token that holds now ends before its time, within about a second and perhaps more than once;
   * the answer ends the watch. What never held is not watched.
   */
  abstract watch(token: string, onEnded: () => void): Promise<() => void>;
}
