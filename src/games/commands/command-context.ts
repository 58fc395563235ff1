import { createHash } from 'node:crypto';
import { canonicalJson } from '../../event-store/canonical-json.js';
import type { AppendRequest, EventMetadata } from '../../event-store/event.js';
import { newUuid } from '../../kernel/ids.js';
import { hasScope, type Principal, type Scope } from '../../kernel/principal.js';
import { Fault } from '../../kernel/fault.js';

/** Who asks, when, and through what. */
export interface CommandContext {
  readonly principal: Principal;
  /** RFC 3339, UTC, milliseconds. */
  readonly now: string;
  readonly idempotencyKey: string | null;
  /** A uuid. */
  readonly correlationId: string;
}

/** The parts of a command that hang on who asks and not on the game. */
export interface CommandOrigin {
  readonly player: string;
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
  readonly idempotency: AppendRequest['idempotency'];
}

/** @throws Fault UNAUTHENTICATED or FORBIDDEN where the asker may not act in a player's name. */
export function commandOf(
  name: string,
  scope: Scope,
  input: object,
  context: CommandContext,
): CommandOrigin {
  const player = actingPlayer(context.principal, scope);
  const { now: recordedAt, correlationId, idempotencyKey: key } = context;
  const actor = { kind: 'PLAYER', id: player } as const;
  const metadata = { actor, onBehalfOf: null, client: null, commandId: newUuid(), correlationId };
  const idempotency =
    key === null ? null : { actorId: player, key, requestHash: hashOf([name, input]) };
  return { player, recordedAt, metadata, idempotency };
}

function actingPlayer(principal: Principal, scope: Scope): string {
  if (principal.kind === 'NOBODY') {
    throw new Fault('UNAUTHENTICATED', 'Sign in first, and send the token with the request.');
  }
  if (principal.kind === 'APPLICATION') {
    throw new Fault('FORBIDDEN', 'An application acts for nobody; a player has to sign in.');
  }
  if (!hasScope(principal, scope)) {
    throw new Fault('FORBIDDEN', `This token lacks the scope ${scope}.`, { scope });
  }
  return principal.id;
}

/** Requests are the same when their canonical JSON is. */
function hashOf(request: readonly [name: string, input: object]): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
