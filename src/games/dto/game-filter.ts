import { ID, InputType } from '@nestjs/graphql';
import { CanBeNull, SomeOf, Text, YesOrNo } from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { GameStatusEnum, type ShownGameStatus } from './enums.js';
import { CODE_LENGTH } from './position.inputs.js';

@InputType({ description: 'Which games a list holds; what is left out does not matter.' })
export class GameFilter {
  @Shown([GameStatusEnum], 'How far they are.', { nullable: true })
  @CanBeNull()
  @SomeOf(GameStatusEnum)
  statuses?: ShownGameStatus[] | null;

  @Shown(ID, 'Their variant, by code or id.', { nullable: true })
  @CanBeNull()
  @Text(CODE_LENGTH)
  variant?: string | null;

  @Shown(ID, 'Games that this player owns or plays in.', { nullable: true })
  @CanBeNull()
  @Text({ min: 1, max: 100 })
  player?: string | null;

  @Shown(Boolean, 'Whether a seat is open.', { nullable: true })
  @CanBeNull()
  @YesOrNo()
  hasOpenSeat?: boolean | null;
}
