import { ApiProperty, ApiSchema, OmitType, PickType } from '@nestjs/swagger';
import { PageInfo } from '../../api/paging/page-info.js';
import { Game } from '../dto/game.js';
import { GameEvent } from '../dto/game-event.js';
import { Order } from '../dto/order.js';
import { Receipt } from '../dto/payloads.js';
import { Phase } from '../dto/phase.js';
import { Position } from '../dto/position.js';
import { UnreadableLine } from '../dto/refusals.js';
import { Seat } from '../dto/seat.js';

@ApiSchema({ description: 'A phase without what it takes the log to know.' })
export class PhaseSummary extends OmitType(Phase, [
  'position',
  'orders',
  'legalOrders',
  'supersededBy',
] as const) {
  @ApiProperty({
    type: () => PhaseSummary,
    nullable: true,
    description:
      'The later attempt that counts in its place; null for one that counts, and until the game has come to it again.',
  })
  supersededBy: PhaseSummary | null;
}

@ApiSchema({ description: 'A game after a number of its events.' })
export class ForkedFromBody {
  @ApiProperty({ description: 'The id of the game.' })
  gameId: string;

  @ApiProperty({
    type: 'integer',
    description: 'How many events of its log were taken into account.',
  })
  version: number;
}

@ApiSchema({ description: 'A game as it stands in a list.' })
export class GameSummary extends PickType(Game, [
  'id',
  'name',
  'status',
  'control',
  'rules',
  'version',
  'seats',
  'result',
] as const) {
  @ApiProperty({ description: 'The code of the variant.' })
  variant: string;

  @ApiProperty({
    type: () => PhaseSummary,
    nullable: true,
    description: 'The phase that awaits orders.',
  })
  phase: PhaseSummary | null;

  @ApiProperty({
    type: () => ForkedFromBody,
    nullable: true,
    description: 'Of a copy, what it was made of; null for a game that began by itself.',
  })
  forkedFrom: ForkedFromBody | null;
}

@ApiSchema({ description: 'A game with its board.' })
export class GameBody extends GameSummary {
  @ApiProperty({ type: () => Position, description: 'The board now.' })
  position: Position;
}

@ApiSchema({ description: 'A phase with its board and the orders this viewer may see.' })
export class PhaseBody extends PhaseSummary {
  @ApiProperty({ type: () => Position, description: 'The board at its start.' })
  position: Position;

  @ApiProperty({
    type: () => [Order],
    description: "Once adjudicated, everyone's; before that only the asker's own.",
  })
  orders: Order[];
}

@ApiSchema({ description: 'A page of games.' })
export class GamesPage {
  @ApiProperty({
    type: () => [GameSummary],
    description: 'In the order in which they were created.',
  })
  games: GameSummary[];

  @ApiProperty({
    type: () => PageInfo,
    description: 'Send `endCursor` as `after` for the next page.',
  })
  pageInfo: PageInfo;
}

@ApiSchema({ description: 'A page of the phases of a game.' })
export class PhasesPage {
  @ApiProperty({
    type: () => [PhaseSummary],
    description: 'In the order in which they were opened, every attempt by itself.',
  })
  phases: PhaseSummary[];

  @ApiProperty({
    type: () => PageInfo,
    description: 'Send `endCursor` as `after` for the next page.',
  })
  pageInfo: PageInfo;
}

@ApiSchema({ description: 'A page of the log of a game.' })
export class EventsPage {
  @ApiProperty({
    type: () => [GameEvent],
    description: 'In the order in which they were recorded.',
  })
  events: GameEvent[];

  @ApiProperty({
    type: () => PageInfo,
    description: 'Send `endCursor` as `after` for the next page.',
  })
  pageInfo: PageInfo;
}

@ApiSchema({ description: 'The seat that was taken.' })
export class JoinedBody {
  @ApiProperty({ type: () => GameBody, description: 'The game.' })
  game: GameBody;

  @ApiProperty({ type: () => Seat, description: "The asker's seat." })
  seat: Seat;
}

@ApiSchema({ description: 'Orders of the current phase.' })
export class OrdersBody {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The phase they are for; null before the start and after the end.',
  })
  phase: string | null;

  @ApiProperty({ type: () => [Order], description: 'Those that the asker may see.' })
  orders: Order[];
}

@ApiSchema({ description: 'The possible orders of a phase.' })
export class LegalOrdersBody {
  @ApiProperty({ description: 'The phase they are for.' })
  phase: string;

  @ApiProperty({
    type: [String],
    description: 'In canonical notation: sorted, none twice.',
  })
  orders: string[];
}

@ApiSchema({ description: 'The orders as they were recorded.' })
export class SubmittedBody {
  @ApiProperty({
    type: () => [Order],
    description: 'What was recorded, each with its problem where it has one.',
  })
  orders: Order[];

  @ApiProperty({
    type: () => [UnreadableLine],
    description: 'With `keepReadable`, the lines that were left out.',
  })
  unreadable: readonly UnreadableLine[];

  @ApiProperty({ type: () => Receipt, description: 'Proof of the submission.' })
  receipt: Receipt;
}

@ApiSchema({ description: 'The phase that is played again.' })
export class ReopenedBody {
  @ApiProperty({ type: () => PhaseSummary, description: 'The new attempt at it, OPEN.' })
  phase: PhaseSummary;

  @ApiProperty({ type: () => GameBody, description: 'The game, back at the start of the phase.' })
  game: GameBody;
}

@ApiSchema({ description: 'What became of the phase that was closed.' })
export class AdjudicatedBody {
  @ApiProperty({
    type: () => [Order],
    description: "Everyone's orders, each with its outcome and why.",
  })
  orders: Order[];

  @ApiProperty({ type: () => GameBody, description: 'The game, in its next phase or over.' })
  game: GameBody;
}
