import { Injectable } from '@nestjs/common';
import type { Caller } from '../../api/auth/caller.decorator.js';
import { Clock } from '../../kernel/clock.js';
import { newUuid, uuidOf } from '../../kernel/ids.js';
import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import { forkGame, type ForkSource } from '../decisions/fork-game.js';
import { gameNotFound } from '../decisions/refusals.js';
import { reopenPhase, type ReopenPhaseRefusal } from '../decisions/reopen-phase.js';
import type { ForkGameInput, ReopenPhaseInput } from '../dto/history.inputs.js';
import { GameLoaders } from '../reading/game-loaders.js';
import { GameReaders } from '../reading/game-readers.js';
import { labelGame } from '../views/game-labels.js';
import { commandOf } from './command-context.js';
import { CommandHandler, type Success } from './handle-command.js';
import { contextOf, onGame } from './on-game.js';
import { PlayedPhases } from './played-phases.js';

type Answer<Kind extends string> = Promise<Success | Refusal<Kind>>;

/** What can be done about what has been played already: as `GameCommands`, for GraphQL and REST alike. */
@Injectable()
export class HistoryCommands {
  constructor(
    private readonly handler: CommandHandler,
    private readonly clock: Clock,
    private readonly played: PlayedPhases,
    private readonly readers: GameReaders,
  ) {}

  /** Returns the game to the start of a phase that it has closed. */
  async reopenPhase(
    input: ReopenPhaseInput,
    caller: Caller,
  ): Answer<'GameNotFound' | ReopenPhaseRefusal> {
    const { gameId, phase, reason } = input;
    const context = contextOf(caller, input, this.clock);
    const command = onGame(
      'reopenPhase',
      { gameId, phase, reason },
      context,
      async (game, player) => {
        const played = await this.played.since(game.gameId, phase);
        return reopenPhase(game, { player, phase, reason, played });
      },
    );
    return isRefusal(command) ? command : this.handler.handle(command);
  }

  /** A copy of a game as of some moment, to try things on; it is the asker's. */
  async forkGame(input: ForkGameInput, caller: Caller): Answer<'GameNotFound'> {
    const { gameId: id, name } = input;
    const request = { gameId: id, asOfVersion: input.asOfVersion ?? null, name };
    const context = contextOf(caller, input, this.clock);
    const { player, ...command } = commandOf('forkGame', 'games:create', request, context);
    const source = await this.sourceOf(id, request.asOfVersion);
    if (!source) return gameNotFound(id);
    const gameId = newUuid();
    return this.handler.handle({
      ...command,
      gameId,
      isNewGame: true,
      decide: () => forkGame({ player, source }),
      furtherWrites: [labelGame(gameId, name)],
    });
  }

  private async sourceOf(id: string, asOfVersion: number | null): Promise<ForkSource | null> {
    const uuid = uuidOf('game', id);
    const loaders = new GameLoaders(this.readers);
    const game = uuid === null ? null : await loaders.game(uuid);
    if (!game) return null;
    const { gameId, variant, rules } = game;
    const position = await loaders.position(game, asOfVersion);
    return { gameId, version: asOfVersion ?? game.version, variant, rules, position };
  }
}
