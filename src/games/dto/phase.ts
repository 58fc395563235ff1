import { Int, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH, WORK } from '../../api/limits/operation-limits.js';
import { Node } from '../../api/schema/node.js';
import { DateTime } from '../../api/schema/scalars.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { PhaseType, Season } from '../../engine/index.js';
import { type PhaseStatus, PhaseStatusEnum, PhaseTypeEnum, SeasonEnum } from './enums.js';
import { Order } from './order.js';
import { Position } from './position.js';

@ObjectType({
  implements: () => [Node],
  description: 'A phase of a game, from its board to what became of its orders.',
})
export class Phase extends Node {
  @Shown(String, 'Season, year and kind: "S1901M", "F1901R", "W1901A".')
  name: string;

  @Shown(SeasonEnum, 'Its season.')
  season: Season;

  @Shown(Int, 'Its year.')
  year: number;

  @Shown(PhaseTypeEnum, 'What is ordered in it.')
  type: PhaseType;

  @Shown(Int, '1, or more when the phase was reopened.')
  attempt: number;

  @Shown(PhaseStatusEnum, 'How far it is.')
  status: PhaseStatus;

  @Shown(
    () => Phase,
    'The later attempt that counts in its place; null for one that counts, and until the game has come to it again.',
    { nullable: true },
  )
  supersededBy: Phase | null;

  @Shown(() => Position, 'The board at its start.')
  position: Position;

  @Shown(
    () => [Order],
    "Once adjudicated, everyone's orders; before that only those this viewer may see.",
    {
      complexity: perEntry(TYPICAL_LENGTH.ofAPhase),
    },
  )
  orders: readonly Order[];

  @Shown([String], 'Every order that is possible, in canonical notation: sorted, none twice.', {
    complexity: WORK.ofAPhasesOrders,
  })
  legalOrders: readonly string[];

  @Shown(DateTime, 'When it closes by itself; null where nothing closes it but its players.', {
    nullable: true,
  })
  deadline: string | null;

  @Shown(DateTime, 'When it was adjudicated; null while it is open.', { nullable: true })
  adjudicatedAt: string | null;
}
