import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/auth/caller.decorator.js';
import { Fault } from '../kernel/fault.js';
import { refuse, type Refusal } from '../kernel/refusal.js';
import { type Account, AccountsTable } from './accounts-table.js';
import { passwordComplaint } from './password-rule.js';
import { PasswordLimits } from './password-limits.js';
import { Passwords } from './passwords.js';
import { SignUps } from './sign-ups.js';
import { Tokens } from './tokens.js';

export interface HandleAndPassword {
  readonly handle: string;
  readonly password: string;
}

/** An open account: whose it is, and a token that speaks for them. */
export interface SignedIn {
  /** Bare uuid. */
  readonly playerId: string;
  readonly handle: string;
  readonly token: string;
}

@Injectable()
export class Accounts {
  constructor(
    private readonly accounts: AccountsTable,
    private readonly signUps: SignUps,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly limits: PasswordLimits,
  ) {}

  /**
   * Opens an account. The same handle, password and key again is the same request sent twice: the same player, with
   * a fresh token, for the first is known to nobody but whoever got it.
   */
  async signUp(
    input: HandleAndPassword,
    key: string | null,
    caller: Caller,
  ): Promise<SignedIn | Refusal<'HandleTaken' | 'PasswordTooWeak'>> {
    const attempt = this.limits.opening(input.handle, caller.address);
    const complaint = passwordComplaint(input.password, input.handle);
    if (complaint) return refuse('PasswordTooWeak', complaint);
    const standing = await this.accounts.alike(input.handle);
    if (standing) return this.answerAgain(standing, input, key);
    const account = await this.signUps.record(
      input.handle,
      await this.passwords.hash(input.password),
      key,
      caller,
    );
    if (account) {
      attempt.succeeded();
      return this.opened(account);
    }
    const winner = await this.accounts.alike(input.handle);
    // Nobody has it any more where its account was deleted this very moment.
    return winner ? this.answerAgain(winner, input, key) : handleTaken(input.handle);
  }

  /** A token for whoever knows the password. Takes as long for a handle that nobody has. */
  async signIn(
    { handle, password }: HandleAndPassword,
    { address }: Caller,
  ): Promise<SignedIn | Refusal<'WrongCredentials'>> {
    const attempt = this.limits.signingIn(handle, address);
    const account = await this.accounts.byHandle(handle);
    const isRight = await this.passwords.isRight(password, account?.passwordHash ?? null);
    if (account && isRight) {
      attempt.succeeded();
      return this.opened(account);
    }
    return refuse('WrongCredentials', 'There is no account with this handle and this password.');
  }

  private async answerAgain(
    standing: Account,
    input: HandleAndPassword,
    key: string | null,
  ): Promise<SignedIn | Refusal<'HandleTaken'>> {
    if (key === null || !(await this.signUps.isMadeBy(standing, key)))
      return handleTaken(input.handle);
    const isSame =
      input.handle === standing.handle &&
      (await this.passwords.isRight(input.password, standing.passwordHash));
    if (isSame) return this.opened(standing);
    throw new Fault(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotencyKey was used for another request; give each its own.',
    );
  }

  private async opened({ playerId, handle }: Account): Promise<SignedIn> {
    return { playerId, handle, token: await this.tokens.issue(playerId) };
  }
}

function handleTaken(handle: string): Refusal<'HandleTaken'> {
  return refuse(
    'HandleTaken',
    `Somebody plays as ${handle} already. Choose another handle, or sign in if it is yours.`,
  );
}
