import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/auth/caller.decorator.js';
import type { AppendRequest, RecordedCommand, RecordedEvent } from '../event-store/event.js';
import { EventStore } from '../event-store/event-store.js';
import { Clock } from '../kernel/clock.js';
import { Fault } from '../kernel/fault.js';
import { newUuid } from '../kernel/ids.js';
import { notBefore } from '../kernel/not-before.js';
import type { Principal } from '../kernel/principal.js';
import { refuse, type Refusal } from '../kernel/refusal.js';
import { AccountsTable, eraseAccount } from './accounts-table.js';
import { PasswordLimits } from './password-limits.js';
import { Passwords } from './passwords.js';
import { playerErased, playerStream } from './player.events.js';

/** Whose account is no more. */
export interface Erased {
  /** Bare uuid. */
  readonly playerId: string;
}

/** A player's stream holds two events at most. */
const WHOLE_STREAM = { limit: 10 };

/**
 * Erases accounts: handle, password and tokens, in the statement that records PlayerErased. The player's id stays,
 * with seats, games and their proofs.
 */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly accounts: AccountsTable,
    private readonly passwords: Passwords,
    private readonly limits: PasswordLimits,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the asker's own account, once. The token ends with it: whoever asks again, for want of the first answer,
   * hears that it is unknown. @throws Fault UNAUTHENTICATED, FORBIDDEN, IDEMPOTENCY_KEY_REUSED, TOO_MANY_REQUESTS.
   */
  async deleteAccount(
    password: string,
    key: string | null,
    caller: Caller,
  ): Promise<Erased | Refusal<'WrongCredentials'>> {
    const playerId = askingPlayer(caller.principal);
    const account = await this.accounts.byPlayer(playerId);
    if (!account) return this.answerAgain(playerId, key);
    const attempt = this.limits.signingIn(account.handle, caller.address);
    if (!(await this.passwords.isRight(password, account.passwordHash))) return wrongPassword();
    attempt.succeeded();
    return this.record(playerId, key, caller);
  }

  private async record(playerId: string, key: string | null, caller: Caller): Promise<Erased> {
    const streamId = playerStream(playerId);
    const head = (await this.store.readStream(streamId, WHOLE_STREAM)).at(-1);
    if (!head) throw new Error(`The stream of player ${playerId} is empty.`);
    if (head.type === 'PlayerErased') return this.answerAgain(playerId, key);
    const request = erasureRequest(playerId, head, key, caller);
    const recordedAt = notBefore(head.recordedAt, this.clock.now());
    const result = await this.store.append({ ...request, recordedAt });
    if (result.kind === 'APPENDED') return { playerId };
    if (result.kind === 'KEY_SEEN') return sameRequest(playerId, result.command);
    return this.answerAgain(playerId, key);
  }

  /** For one of several requests at once: the same request has the first answer, another comes too late. */
  private async answerAgain(playerId: string, key: string | null): Promise<Erased> {
    const command = key === null ? null : await this.store.findCommand(playerId, key);
    if (command) return sameRequest(playerId, command);
    throw new Fault('UNAUTHENTICATED', 'This account was deleted, and its tokens with it.');
  }
}

function askingPlayer(principal: Principal): string {
  if (principal.kind === 'PLAYER') return principal.id;
  if (principal.kind === 'APPLICATION')
    throw new Fault('FORBIDDEN', 'An application has no account; a player has to sign in.');
  throw new Fault('UNAUTHENTICATED', 'Sign in first, and send the token with the request.');
}

function wrongPassword(): Refusal<'WrongCredentials'> {
  return refuse(
    'WrongCredentials',
    'This is not the password of your account. Nothing was deleted: send the password that you sign in with.',
  );
}

function erasureRequest(
  playerId: string,
  head: RecordedEvent,
  key: string | null,
  { correlationId }: Caller,
): Omit<AppendRequest, 'recordedAt'> {
  const actor = { kind: 'PLAYER', id: playerId } as const;
  return {
    streamId: playerStream(playerId),
    head,
    events: [playerErased(playerId)],
    metadata: { actor, onBehalfOf: null, client: null, commandId: newUuid(), correlationId },
    idempotency:
      key === null ? null : { actorId: playerId, key, requestHash: requestHash(playerId) },
    inlineWrites: eraseAccount(playerId),
  };
}

/** @throws Fault IDEMPOTENCY_KEY_REUSED when the key stands for something else. */
function sameRequest(playerId: string, command: RecordedCommand): Erased {
  if (command.requestHash === requestHash(playerId)) return { playerId };
  throw new Fault(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotencyKey was used for another request; give each its own.',
  );
}

/** Without the password: a fast hash of it must not lie about. */
function requestHash(playerId: string): string {
  return createHash('sha256').update(`deleteAccount ${playerId}`).digest('hex');
}
