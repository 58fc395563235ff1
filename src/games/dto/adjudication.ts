import { ID, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH } from '../../api/limits/operation-limits.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { Order } from './order.js';
import { Position } from './position.js';

@ObjectType({ description: 'What became of the orders, and the board after them.' })
export class Adjudication {
  @Shown(
    () => [Order],
    'Every order that counted, defaults included, each with its outcome and why.',
    {
      complexity: perEntry(TYPICAL_LENGTH.ofAPhase),
    },
  )
  orders: readonly Order[];

  @Shown(() => Position, 'The board as the next phase finds it.')
  next: Position;
}

@ObjectType({ description: 'The possible orders of one unit, or of one place to build.' })
export class LegalOrders {
  @Shown(ID, "The code of the unit's power.")
  power: string;

  @Shown(String, 'Where the unit stands, or the centre to build in.')
  location: string;

  @Shown([String], 'Every order that is possible, in canonical notation.', {
    complexity: TYPICAL_LENGTH.ofLegalOrders,
  })
  orders: readonly string[];
}
