import { ApiSchema, OmitType } from '@nestjs/swagger';
import {
  AdjudicatePhaseInput,
  JoinGameInput,
  SetReadyInput,
  StartGameInput,
  SubmitOrdersInput,
} from '../dto/command.inputs.js';
import { ForkGameInput, ReopenPhaseInput } from '../dto/history.inputs.js';

interface OfGame {
  gameId: string;
}

/** The commands' inputs, without the game, which stands in the path. */
@ApiSchema({ description: 'Whose seat to take.' })
export class JoinGameBody extends OmitType(JoinGameInput, ['gameId'] as const) {}
@ApiSchema({ description: 'How to start the game.' })
export class StartGameBody extends OmitType(StartGameInput, ['gameId'] as const) {}
@ApiSchema({ description: "A power's orders for the current phase." })
export class SubmitOrdersBody extends OmitType(SubmitOrdersInput, ['gameId'] as const) {}
@ApiSchema({ description: 'Whether a power is done with the current phase.' })
export class SetReadyBody extends OmitType(SetReadyInput, ['gameId'] as const) {}
@ApiSchema({ description: 'Which phase to close now.' })
export class AdjudicatePhaseBody extends OmitType(AdjudicatePhaseInput, ['gameId'] as const) {}

@ApiSchema({ description: 'Which phase to play again, and why.' })
export class ReopenPhaseBody extends OmitType(ReopenPhaseInput, ['gameId'] as const) {}

@ApiSchema({ description: 'As of when to copy the game, and what to call the copy.' })
export class ForkGameBody extends OmitType(ForkGameInput, ['gameId'] as const) {}

/** The command's whole input, with the game of the path. */
export function inGame<Body extends object>(gameId: string, body: Body): Body & OfGame {
  return Object.assign(body, { gameId });
}
