import { ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { IdempotencyKey } from '../../api/input/idempotency-key.js';
import {
  AnObject,
  CanBeNull,
  Complying,
  OneOf,
  Text,
  TextList,
  YesOrNo,
} from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { GameControl } from '../events/game.events.js';
import { phaseNameComplaint } from '../asked.js';
import { gameNameComplaint } from '../visible-text.js';
import { GameControlEnum } from './enums.js';
import { CODE_LENGTH, ORDER_LINES } from './position.inputs.js';
import { RulesInput } from './rules.js';

const ID_LENGTH = { min: 1, max: 100 };
const PHASE =
  'The phase it is for, such as "S1901M"; another than the current one is refused, never applied.';

@InputType({ description: 'A new game.' })
export class CreateGameInput {
  @Shown(String, 'What to call it: at most 100 characters, all of them visible or spaces.')
  @Complying('gameName', gameNameComplaint)
  name: string;

  @Shown(ID, 'The variant, by code or id.', { nullable: true })
  @CanBeNull()
  @Text(CODE_LENGTH)
  variant?: string | null = 'standard';

  @Shown(GameControlEnum, 'Who writes the orders.', { nullable: true })
  @CanBeNull()
  @OneOf(GameControlEnum)
  control?: GameControl | null = 'SEATED';

  @Shown(() => RulesInput, 'Left out: the preset RULEBOOK_2000.', { nullable: true })
  @CanBeNull()
  @AnObject()
  @ValidateNested()
  @Type(() => RulesInput)
  rules?: RulesInput | null;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whose seat to take in which game.' })
export class JoinGameInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(ID, 'The code of the power to play; left out: the first that is open.', { nullable: true })
  @CanBeNull()
  @Text(CODE_LENGTH)
  power?: string | null;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which game to start.' })
export class StartGameInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: "A power's orders for the current phase." })
export class SubmitOrdersInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(String, PHASE)
  @Complying('phaseName', phaseNameComplaint)
  phase: string;

  @Shown(ID, 'The code of the power that orders.')
  @Text(CODE_LENGTH)
  power: string;

  @Shown(
    [String],
    'The orders, at most 100 lines of at most 200 characters: "A PAR - BUR". They replace this power\'s earlier ones for the phase; an empty list withdraws them.',
  )
  @TextList(ORDER_LINES)
  orders: string[];

  @Shown(
    Boolean,
    'Whether to record the readable lines although others are not. Where no line is, nothing is recorded all the same.',
    {
      nullable: true,
    },
  )
  @CanBeNull()
  @YesOrNo()
  keepReadable?: boolean | null = false;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whether a power is done with the current phase.' })
export class SetReadyInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(String, PHASE)
  @Complying('phaseName', phaseNameComplaint)
  phase: string;

  @Shown(ID, 'The code of the power.')
  @Text(CODE_LENGTH)
  power: string;

  @Shown(Boolean, 'Whether it is done. The phase closes when every power that owes orders is.')
  @YesOrNo()
  ready: boolean;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which phase of which game to close now.' })
export class AdjudicatePhaseInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(String, PHASE)
  @Complying('phaseName', phaseNameComplaint)
  phase: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}
