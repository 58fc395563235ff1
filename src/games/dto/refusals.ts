import { ID, Int, ObjectType } from '@nestjs/graphql';
import { ofText, perEntry } from '../../api/limits/operation-limits.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { UserError } from '../../api/schema/user-error.js';
import { GameStatusEnum, type ShownGameStatus } from './enums.js';
import { ORDER_LINES } from './position.inputs.js';

const implementing = () => [UserError];

@ObjectType({
  implements: implementing,
  description: 'There is no such variant; the message names those there are.',
})
export class UnknownVariant extends UserError {}

@ObjectType({ implements: implementing, description: 'There is no game with this id.' })
export class GameNotFound extends UserError {}

@ObjectType({ implements: implementing, description: 'The game has started already.' })
export class GameNotForming extends UserError {
  @Shown(GameStatusEnum, 'How far it is.')
  status: ShownGameStatus;
}

@ObjectType({
  implements: implementing,
  description: 'Somebody else holds this seat, none is open, or the asker holds another.',
})
export class SeatTaken extends UserError {}

@ObjectType({ implements: implementing, description: 'Only the owner of the game may do this.' })
export class NotGameOwner extends UserError {}

@ObjectType({
  implements: implementing,
  description: 'A SEATED game starts when every seat is taken.',
})
export class SeatsOpen extends UserError {
  @Shown([ID], 'The codes of the powers that nobody plays yet.')
  powers: readonly string[];
}

@ObjectType({ implements: implementing, description: 'The asker does not order for this power.' })
export class NotYourPower extends UserError {}

@ObjectType({
  implements: implementing,
  description:
    'The command is for another phase than the one that awaits orders. Nothing was applied.',
})
export class PhaseNotCurrent extends UserError {
  @Shown(String, 'The phase that awaits orders; null before the start and after the end.', {
    nullable: true,
  })
  currentPhase: string | null;
}

@ObjectType({
  implements: implementing,
  description: 'The game, as it stands, never played this phase.',
})
export class PhaseNotFound extends UserError {}

@ObjectType({
  implements: implementing,
  description: 'The phase is still open; only one that was adjudicated can be reopened.',
})
export class PhaseNotAdjudicated extends UserError {}

@ObjectType({
  implements: implementing,
  description: 'The game is over: it cannot be reopened, only forked.',
})
export class GameFinished extends UserError {}

@ObjectType({ description: 'A line that is no order at all.' })
export class UnreadableLine {
  @Shown(Int, 'Its place in the submitted list, from 0.')
  index: number;

  @Shown(String, 'What was written.', { complexity: ofText(ORDER_LINES.each.max) })
  text: string;

  @Shown(Int, 'Where reading stopped, in characters from 1.')
  column: number;

  @Shown(String, 'What was expected there.')
  message: string;

  @Shown(String, 'The nearest order that can be read; null when none is near.', { nullable: true })
  suggestion: string | null;
}

@ObjectType({
  implements: implementing,
  description:
    'Some lines are no orders at all; nothing was recorded. An order that is merely impossible is recorded, with its problem.',
})
export class UnreadableOrders extends UserError {
  @Shown(() => [UnreadableLine], 'Those lines, and what was expected.', {
    complexity: perEntry(ORDER_LINES.items),
  })
  lines: readonly UnreadableLine[];
}
