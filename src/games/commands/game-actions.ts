import { Injectable } from '@nestjs/common';
import type { Caller } from '../../api/auth/caller.decorator.js';
import { Clock } from '../../kernel/clock.js';
import { rulesRequest } from '../analysis.js';
import { variantCode } from '../asked.js';
import type { CommandContext } from './command-context.js';
import type {
  AdjudicatePhaseInput,
  CreateGameInput,
  JoinGameInput,
  SetReadyInput,
  StartGameInput,
  SubmitOrdersInput,
} from '../dto/command.inputs.js';
import { GameCommands } from './game-commands.js';

/** An input whose game is named apart: in REST it stands in the path. */
type OfGame<Input> = Omit<Input, 'gameId'>;

/** Inputs as clients write them, turned into commands: the same for GraphQL and REST. */
@Injectable()
export class GameActions {
  constructor(
    private readonly commands: GameCommands,
    private readonly clock: Clock,
  ) {}

  createGame({ name, variant, control, rules, ...rest }: CreateGameInput, caller: Caller) {
    const command = {
      name,
      variant: variantCode(variant ?? 'standard'),
      control: control ?? 'SEATED',
      rules: rulesRequest(rules),
    };
    return this.commands.createGame(command, this.context(caller, rest));
  }

  joinGame(gameId: string, { power, ...rest }: OfGame<JoinGameInput>, caller: Caller) {
    return this.commands.joinGame({ gameId, power: power ?? null }, this.context(caller, rest));
  }

  startGame(gameId: string, input: OfGame<StartGameInput>, caller: Caller) {
    return this.commands.startGame({ gameId }, this.context(caller, input));
  }

  submitOrders(gameId: string, input: OfGame<SubmitOrdersInput>, caller: Caller) {
    const { phase, power, orders } = input;
    const command = { gameId, phase, power, orders, keepReadable: input.keepReadable ?? false };
    return this.commands.submitOrders(command, this.context(caller, input));
  }

  setReady(gameId: string, input: OfGame<SetReadyInput>, caller: Caller) {
    const { phase, power, ready } = input;
    return this.commands.setReady({ gameId, phase, power, ready }, this.context(caller, input));
  }

  adjudicatePhase(gameId: string, input: OfGame<AdjudicatePhaseInput>, caller: Caller) {
    return this.commands.adjudicatePhase(
      { gameId, phase: input.phase },
      this.context(caller, input),
    );
  }

  private context(
    { principal, correlationId, ...caller }: Caller,
    input: { idempotencyKey?: string | null | undefined },
  ): CommandContext {
    const idempotencyKey = input.idempotencyKey ?? caller.idempotencyKey;
    return { principal, correlationId, idempotencyKey, now: this.clock.now() };
  }
}
