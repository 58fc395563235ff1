import { OmitType } from '@nestjs/swagger';
import {
  AdjudicatePhaseInput,
  JoinGameInput,
  SetReadyInput,
  StartGameInput,
  SubmitOrdersInput,
} from '../dto/command.inputs.js';

/** The commands' inputs, without the game, which stands in the path. */
export class JoinGameBody extends OmitType(JoinGameInput, ['gameId'] as const) {}
export class StartGameBody extends OmitType(StartGameInput, ['gameId'] as const) {}
export class SubmitOrdersBody extends OmitType(SubmitOrdersInput, ['gameId'] as const) {}
export class SetReadyBody extends OmitType(SetReadyInput, ['gameId'] as const) {}
export class AdjudicatePhaseBody extends OmitType(AdjudicatePhaseInput, ['gameId'] as const) {}
