import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Caller } from '../api/auth/caller.decorator.js';
import { type AppendRequest, EMPTY_STREAM, type EventMetadata } from '../event-store/event.js';
import { EventStore } from '../event-store/event-store.js';
import { Clock } from '../kernel/clock.js';
import { newUuid } from '../kernel/ids.js';
import { type Account, insertAccount, isHandleTaken } from './accounts-table.js';
import { handleKey } from './handle.js';
import { playerSignedUp, playerStream } from './player.events.js';

/** The events of new accounts, and which request made which. */
@Injectable()
export class SignUps {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** Records PlayerSignedUp and the account's row in one statement; null when somebody else was first. */
  async record(
    handle: string,
    passwordHash: string,
    key: string | null,
    caller: Caller,
  ): Promise<Account | null> {
    const account = { playerId: newUuid(), handle, passwordHash };
    try {
      const result = await this.store.append(signUpRequest(account, key, caller, this.clock.now()));
      return result.kind === 'APPENDED' ? account : null;
    } catch (error) {
      if (isHandleTaken(error)) return null;
      throw error;
    }
  }

  /** Whether this account was made by a request with this key. */
  async isMadeBy(account: Account, key: string): Promise<boolean> {
    const command = await this.store.findCommand(actorOf(account.handle), key);
    return command?.streamId === playerStream(account.playerId);
  }
}

function signUpRequest(
  account: Account,
  key: string | null,
  caller: Caller,
  now: string,
): AppendRequest {
  const actorId = actorOf(account.handle);
  return {
    streamId: playerStream(account.playerId),
    head: EMPTY_STREAM,
    events: [playerSignedUp(account.playerId)],
    recordedAt: now,
    metadata: metadataOf(account.playerId, caller),
    // The password itself is compared when the request comes again: a fast hash of it must not lie about.
    idempotency: key === null ? null : { actorId, key, requestHash: sha256(`signUp ${actorId}`) },
    inlineWrites: [insertAccount(account, now)],
  };
}

function metadataOf(playerId: string, { correlationId }: Caller): EventMetadata {
  return {
    actor: { kind: 'PLAYER', id: playerId },
    onBehalfOf: null,
    client: null,
    commandId: newUuid(),
    correlationId,
  };
}

/** Before there is an account the actor is the handle; it stands there hashed, because a handle is personal. */
function actorOf(handle: string): string {
  return `handle-${sha256(handleKey(handle))}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
