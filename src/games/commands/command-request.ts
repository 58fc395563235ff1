import type {
  AppendRequest,
  EventMetadata,
  InlineWrite,
  NewEvent,
} from '../../event-store/event.js';
import { notBefore } from '../../kernel/not-before.js';
import type { Refusal } from '../../kernel/refusal.js';
import { storedEvent } from '../events/event-catalogue.js';
import type { GameEvent, GameEventType } from '../events/game.events.js';
import { streamOf } from '../events/game-stream.js';
import type { GameFold } from './game-fold.js';
import type { GameState } from '../state/game-state.js';
import { viewWrites } from '../views/game-views.js';

/** A command of one player on one game, ready to be decided as often as it takes. */
export interface CommandRequest<Kind extends string> {
  readonly gameId: string;
  /** Whether the command makes the game, so that there is no stream to read. */
  readonly isNewGame: boolean;
  /** A pure decision; what it needs besides the game, such as a past board, is read for it first. */
  readonly decide: (
    game: GameState | null,
  ) => readonly GameEvent[] | Refusal<Kind> | Promise<readonly GameEvent[] | Refusal<Kind>>;
  /** By the clock of this server, which may be behind that of another: the append says when it counts. */
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
  readonly idempotency: AppendRequest['idempotency'];
  /** What changes in the same statement although it is no fact of the log. */
  readonly furtherWrites: readonly InlineWrite[];
}

/** After these the log is signed: what they settle cannot be taken back from then on. */
const SEALED: ReadonlySet<GameEventType> = new Set([
  'PhaseAdjudicated',
  'PhaseReopened',
  'GameEnded',
]);

/**
 * The append of what was decided, on the head that it was decided on. In a stream time never goes back, though the
 * command waited or another server's clock is ahead: else a game as of a time would not be what it came to by then.
 */
export function appendRequest(
  request: CommandRequest<string>,
  { game, head, latest }: GameFold,
  events: readonly GameEvent[],
): AppendRequest {
  const { gameId, metadata, idempotency, furtherWrites } = request;
  const recordedAt = notBefore(latest, request.recordedAt);
  const placed = events.map((event, place) => {
    return { gameId, sequence: head.sequence + place + 1, recordedAt, event };
  });
  return {
    streamId: streamOf(gameId),
    head,
    events: events.map((event) => newEvent(event, game, metadata)),
    recordedAt,
    metadata,
    idempotency,
    inlineWrites: [...viewWrites(placed), ...furtherWrites],
    isCheckpoint: events.some(({ type }) => SEALED.has(type)),
  };
}

/**
 * In a SEATED game it is the server that closes a phase, when all are ready: an event that everyone reads
 * must not name who was the last, nor the application that acted for that one.
 */
function newEvent(event: GameEvent, game: GameState | null, metadata: EventMetadata): NewEvent {
  const isServers = event.type === 'PhaseAdjudicated' || event.type === 'GameEnded';
  if (game?.control !== 'SEATED' || !isServers) return storedEvent(event);
  const { commandId } = metadata;
  const actor = { kind: 'SYSTEM', id: 'adjudicator' } as const;
  const byServer = { actor, onBehalfOf: null, client: null, commandId, correlationId: commandId };
  return { ...storedEvent(event), metadata: byServer };
}
