import { Injectable } from '@nestjs/common';
import type { RecordedCommand, RecordedEvent } from '../../event-store/event.js';
import { EventStore } from '../../event-store/event-store.js';
import { Fault } from '../../kernel/fault.js';
import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import { appendRequest, type CommandRequest } from './command-request.js';
import { appendError } from './cut-log.js';
import { gameIdOf } from '../events/game-stream.js';
import { advance, emptyFold, type GameFold } from './game-fold.js';
import { GameFolds } from './game-folds.js';
import { GameQueue } from './game-queue.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';

/** What a command recorded, and the game after it; no events where there was nothing to change. */
export interface Success {
  readonly game: GameState;
  readonly events: readonly RecordedEvent[];
}

/** Each attempt lost means that another writer of the game won, so this many at once are served. */
const MOST_ATTEMPTS = 50;

/**
 * Takes a command from its decision to the log.
 *
 * A decision is made on the fold that this process knows. Where it yields events, the append proves that the
 * fold was not old: another writer's event in between is a conflict, and the command is decided again on what
 * the log has now. Where it yields none, only a new look at the log can prove that. A key is used up by a command
 * that changed nothing, so that it cannot act when it comes again late; after a refusal it is free.
 */
@Injectable()
export class CommandHandler {
  constructor(
    private readonly store: EventStore,
    private readonly folds: GameFolds,
    private readonly queue: GameQueue,
  ) {}

  async handle<Kind extends string>(
    request: CommandRequest<Kind>,
  ): Promise<Success | Refusal<Kind>> {
    return this.queue.run(request.gameId, async () => {
      try {
        return await this.decideUntilSettled(request);
      } catch (error) {
        // A fault is the request's; after anything else what is remembered may be wrong.
        if (!(error instanceof Fault)) this.folds.forget(request.gameId);
        throw appendError(request.gameId, error);
      }
    });
  }

  private async decideUntilSettled<Kind extends string>(
    request: CommandRequest<Kind>,
  ): Promise<Success | Refusal<Kind>> {
    const known = request.isNewGame ? emptyFold(request.gameId) : this.folds.known(request.gameId);
    let isFresh = request.isNewGame || !known;
    let fold = known ?? (await this.folds.current(request.gameId));
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const answer = await this.attempt(request, fold, isFresh);
      if (answer) return answer;
      fold = await this.folds.current(request.gameId);
      isFresh = true;
    }
    throw new Fault('UNAVAILABLE', 'Too many write to this game at once; send the same again.');
  }

  /** null when the fold turned out old, or may be. */
  private async attempt<Kind extends string>(
    request: CommandRequest<Kind>,
    fold: GameFold,
    isFresh: boolean,
  ): Promise<Success | Refusal<Kind> | null> {
    const decision = await request.decide(fold.game);
    const isRefused = isRefusal(decision);
    if (!isRefused && decision.length > 0) return this.record(request, fold, decision);
    if (!isFresh) return null;
    if (isRefused) return (await this.earlierAnswer(request)) ?? decision;
    if (!request.idempotency) return { game: existing(fold), events: [] };
    return this.record(request, fold, []);
  }

  private async record<Kind extends string>(
    request: CommandRequest<Kind>,
    fold: GameFold,
    events: readonly GameEvent[],
  ): Promise<Success | null> {
    const result = await this.store.append(appendRequest(request, fold, events));
    switch (result.kind) {
      case 'APPENDED':
        return this.recorded(fold, result.events);
      case 'KEY_SEEN':
        return this.answerOf(request, result.command);
      case 'CONFLICT':
        return null;
    }
  }

  private recorded(before: GameFold, events: readonly RecordedEvent[]): Success {
    const fold = this.folds.keep(advance(before, events), before.head.sequence);
    return { game: existing(fold), events };
  }

  /** What the same request recorded when it came before, for one that would not be carried out now. */
  private async earlierAnswer(request: CommandRequest<string>): Promise<Success | null> {
    if (!request.idempotency) return null;
    const { actorId, key } = request.idempotency;
    const command = await this.store.findCommand(actorId, key);
    return command && this.answerOf(request, command);
  }

  /** The first answer again, from the events themselves. */
  private async answerOf(
    request: CommandRequest<string>,
    { requestHash, streamId, firstSequence, lastSequence }: RecordedCommand,
  ): Promise<Success> {
    if (requestHash !== request.idempotency?.requestHash) {
      const message = 'This idempotencyKey was used for another request; give each its own.';
      throw new Fault('IDEMPOTENCY_KEY_REUSED', message);
    }
    const range = { afterSequence: firstSequence - 1, limit: lastSequence - firstSequence + 1 };
    const events = await this.store.readStream(streamId, range);
    const fold = await this.folds.current(gameIdOf(streamId));
    return { game: existing(fold), events };
  }
}

function existing({ game, gameId }: GameFold): GameState {
  if (game) return game;
  throw new Error(`The stream of game ${gameId} is empty.`);
}
