import type { ClientBase } from 'pg';
import type { RecordedEvent } from '../../event-store/event.js';
import type { LedgerEntry } from '../../event-store/ledger-entry.js';
import { readLedger } from '../../event-store/ledger-reader.js';
import { NOBODY } from '../../kernel/principal.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { streamOf } from '../events/game-stream.js';
import { evolve } from '../state/evolve.js';
import type { GameState } from '../state/game-state.js';
import { viewFor } from '../visibility/view-for.js';
import { readable } from './unreadable-event.js';

/**
 * Turns a game's entries into what somebody without an account may see of them, by its state on the client's snapshot.
 *
 * @throws UnreadableEvent for a log that tells of no state.
 */
export async function publicEntries(
  client: Pick<ClientBase, 'query'>,
  gameId: string,
): Promise<(entry: LedgerEntry) => LedgerEntry> {
  const game = await gameNow(client, gameId);
  // Of a game that is not there, no entry is either.
  if (!game) return (entry) => entry;
  const view = viewFor(NOBODY, game);
  return (entry) => {
    if (entry.kind !== 'EVENT') return entry;
    const { isWithheld, sequence, recordedAt, hash } = view.event(entry.event);
    return isWithheld ? { kind: 'WITHHELD', withheld: { sequence, recordedAt, hash } } : entry;
  };
}

async function gameNow(
  client: Pick<ClientBase, 'query'>,
  gameId: string,
): Promise<GameState | null> {
  let game: GameState | null = null;
  for await (const entry of readLedger(client, streamOf(gameId)))
    if (entry.kind === 'EVENT') game = after(game, entry.event, gameId);
  return game;
}

const after = (game: GameState | null, event: RecordedEvent, gameId: string): GameState =>
  readable(() => evolve(game, readGameEvent(event), gameId));
