import { Injectable } from '@nestjs/common';
import { StreamFollower } from '../../event-store/follow-stream.js';
import type { Credentials } from '../../api/auth/authenticator.js';
import { Clock } from '../../kernel/clock.js';
import { Fault } from '../../kernel/fault.js';
import type { GameEvent } from '../dto/game-event.js';
import { streamOf } from '../events/game-stream.js';
import { GameReader } from './game-reader.js';
import type { GameRecord } from './game-record.js';
import { showEvent } from '../show/show-game.js';
import { viewFor } from '../visibility/view-for.js';

/** The events of a game as they come, for one viewer. */
@Injectable()
export class GameFeed {
  constructor(
    private readonly games: GameReader,
    private readonly follower: StreamFollower,
    private readonly clock: Clock,
  ) {}

  /**
   * Each event after the given one, or else each that is recorded from now on. Ends with the fault UNAUTHENTICATED
   * when the viewer's token does. @throws Fault NOT_FOUND where there is no such game.
   */
  async follow(
    gameId: string | null,
    afterSequence: number | null,
    viewer: Credentials,
  ): Promise<AsyncIterableIterator<GameEvent>> {
    const game = gameId === null ? null : await this.read(gameId);
    if (!game)
      throw new Fault('NOT_FOUND', 'There is no game with this id. List the games to find its id.');
    const recorded = this.follower.followStream(streamOf(game.gameId), from(afterSequence, game));
    let known = game;
    return mapped(recorded, async (event) => {
      this.refuseEnded(viewer);
      // A game that is older than the event could only withhold more than it must.
      if (known.version < event.sequence) known = (await this.read(known.gameId)) ?? known;
      return showEvent(known.gameId, viewFor(viewer.principal, known).event(event));
    });
  }

  private async read(gameId: string): Promise<GameRecord | null> {
    const [game] = await this.games.byIds([gameId]);
    return game ?? null;
  }

  private refuseEnded({ expiresAt }: Credentials): void {
    if (expiresAt === null || expiresAt > this.clock.now()) return;
    throw new Fault(
      'UNAUTHENTICATED',
      'The token has expired. Sign in again, and go on with afterSequence.',
    );
  }
}

function from(afterSequence: number | null, { version }: GameRecord): number {
  if (afterSequence === null) return version;
  if (afterSequence >= 0 && afterSequence <= version) return afterSequence;
  throw new Fault(
    'BAD_USER_INPUT',
    `afterSequence is ${afterSequence}; it counts from 0, before the first event, and this game has ${version} so far.`,
    { version },
  );
}

/** Ends at once when it is told to, also while it waits for the next: a generator would wait first. */
function mapped<From, To>(
  source: AsyncIterableIterator<From>,
  map: (value: From) => Promise<To>,
): AsyncIterableIterator<To> {
  return {
    async next() {
      const { done, value } = await source.next();
      return done ? { done, value: undefined } : { done: false, value: await map(value) };
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
