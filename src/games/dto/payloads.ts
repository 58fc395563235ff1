import { Int, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH } from '../../api/limits/operation-limits.js';
import { DateTime } from '../../api/schema/scalars.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { Game } from './game.js';
import { Order } from './order.js';
import { Phase } from './phase.js';
import { ORDER_LINES } from './position.inputs.js';
import { UnreadableLine } from './refusals.js';
import { Seat } from './seat.js';

const complexity = perEntry(TYPICAL_LENGTH.ofAPhase);

@ObjectType({ description: 'The game that was created.' })
export class CreateGamePayload {
  @Shown(() => Game, 'The new game, FORMING.')
  game: Game;
}

@ObjectType({ description: 'The seat that was taken.' })
export class JoinGamePayload {
  @Shown(() => Game, 'The game.')
  game: Game;

  @Shown(() => Seat, "The asker's seat.")
  seat: Seat;
}

@ObjectType({ description: 'The game that was started.' })
export class StartGamePayload {
  @Shown(() => Game, 'The game, ACTIVE.')
  game: Game;
}

@ObjectType({
  description:
    'Proof of what was submitted, and when: with the event it names anyone can recompute the hash.',
})
export class Receipt {
  @Shown(Int, "The event's place in the log of the game.")
  sequence: number;

  @Shown(String, "The event's hash.")
  hash: string;

  @Shown(DateTime, 'When it was recorded.')
  recordedAt: string;
}

@ObjectType({ description: 'The orders as they were recorded.' })
export class SubmitOrdersPayload {
  @Shown(
    () => [Order],
    'What was recorded, in the order of the lines, each with its problem where it has one.',
    { complexity },
  )
  orders: readonly Order[];

  @Shown(() => [UnreadableLine], 'With `keepReadable`, the lines that were left out.', {
    complexity: perEntry(ORDER_LINES.items),
  })
  unreadable: readonly UnreadableLine[];

  @Shown(() => Game, 'The game.')
  game: Game;

  @Shown(() => Receipt, 'Proof of the submission.')
  receipt: Receipt;
}

@ObjectType({
  description:
    'The game after the power said whether it is done; its phase is another when that closed it.',
})
export class SetReadyPayload {
  @Shown(() => Game, 'The game.')
  game: Game;
}

@ObjectType({ description: 'The phase that is played again.' })
export class ReopenPhasePayload {
  @Shown(() => Phase, 'The new attempt at it, OPEN.')
  phase: Phase;

  @Shown(() => Game, 'The game, back at the start of the phase.')
  game: Game;
}

@ObjectType({ description: 'The copy that was made.' })
export class ForkGamePayload {
  @Shown(() => Game, 'The copy: a SCRIBE game of the asker, ACTIVE.')
  game: Game;
}

@ObjectType({ description: 'What became of the phase that was closed.' })
export class AdjudicatePhasePayload {
  @Shown(() => [Order], "Everyone's orders, defaults included, each with its outcome and why.", {
    complexity,
  })
  orders: readonly Order[];

  @Shown(() => Game, 'The game, in its next phase or over.')
  game: Game;
}
