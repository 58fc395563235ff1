import type { Pool } from 'pg';
import { EventStore } from '../../../event-store/event-store.js';
import type { Signer } from '../../../event-store/signing/signer.js';
import { newUuid } from '../../../kernel/ids.js';
import { appendRequest } from '../../commands/command-request.js';
import { advance, emptyFold, type GameFold } from '../../commands/game-fold.js';
import { labelGame } from '../../views/game-labels.js';
import { ImportRefused } from '../import-game.js';
import { recordWhole } from '../record-whole.js';
import type { PlayedGame, Scribe } from './play-saved-game.js';

export interface SavedGameDesk {
  readonly pool: Pick<Pool, 'connect'>;
  readonly signer: Signer;
  readonly now: string;
}

/**
 * Records a game that was played from a file, command by command, with its read models and checkpoints; all of it or nothing.
 *
 * @throws RecordingFailed where the database failed.
 */
export async function recordPlayedGame(
  { pool, signer, now }: SavedGameDesk,
  { gameId, owner }: Scribe,
  { commands }: Pick<PlayedGame, 'commands'>,
  name: string,
): Promise<GameFold> {
  return recordWhole(pool, async (client) => {
    const store = new EventStore(client, { signalled: () => {} }, signer);
    let fold = emptyFold(gameId);
    for (const events of commands) {
      const furtherWrites = fold.game ? [] : [labelGame(gameId, name)];
      const request = { gameId, decide: () => events, isNewGame: !fold.game, furtherWrites };
      const origin = { recordedAt: now, metadata: metadataOf(owner), idempotency: null };
      const result = await store.append(appendRequest({ ...request, ...origin }, fold, events));
      if (result.kind !== 'APPENDED') throw new ImportRefused(`${gameId} is written to by another`);
      fold = advance(fold, result.events);
    }
    return fold;
  });
}

function metadataOf(owner: string) {
  const actor = { kind: 'PLAYER', id: owner } as const;
  const commandId = newUuid();
  return { actor, onBehalfOf: null, client: null, commandId, correlationId: commandId };
}
