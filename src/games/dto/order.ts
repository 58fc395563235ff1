import { ID, Int, ObjectType } from '@nestjs/graphql';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { OrderOutcome, OrderType, UnitType } from '../../engine/index.js';
import { costOfText } from '../notation-cost.js';
import { OrderOutcomeEnum, OrderTypeEnum, UnitTypeEnum } from './enums.js';

@ObjectType({ description: "Why, in the rulebook's terms." })
export class Explanation {
  @Shown(String, 'A stable identifier that a program may switch on, such as "move.standoff".')
  code: string;

  @Shown(Int, "The number in the rulebook's list of 22 rules, where one of them decides it.", {
    nullable: true,
  })
  rule: number | null;

  @Shown(String, 'One sentence for a person, naming the units and strengths that decided it.')
  text: string;
}

@ObjectType({ description: 'An army or a fleet of a power.' })
export class Unit {
  @Shown(ID, 'The code of the power it belongs to.')
  power: string;

  @Shown(UnitTypeEnum, 'Army or fleet.')
  type: UnitType;

  @Shown(String, 'Where it stands, with the coast of a fleet where it matters: "par", "stp/sc".')
  location: string;

  @Shown(String, 'The same in DATC notation: "F STP/SC".')
  text: string;
}

@ObjectType({
  description: 'One order. No client needs to parse text: every part stands in a field.',
})
export class Order {
  @Shown(ID, 'The code of the power that gave it, or whose default it is.')
  power: string;

  @Shown(OrderTypeEnum, 'What it says to do.')
  type: OrderType;

  @Shown(() => Unit, 'The ordered unit, or the one to be built; null for WAIVE.', {
    nullable: true,
  })
  unit: Unit | null;

  @Shown(String, 'Where that unit stands.', { nullable: true })
  location: string | null;

  @Shown(
    String,
    "The destination, or that of the supported or convoyed unit's move; null where there is none.",
    {
      nullable: true,
    },
  )
  target: string | null;

  @Shown(() => Unit, 'The unit that is supported or convoyed.', { nullable: true })
  supportedUnit: Unit | null;

  @Shown(Boolean, 'Whether the move was ordered to go by convoy.')
  isByConvoy: boolean;

  @Shown(Boolean, "Whether nobody wrote it: the rules' default for a unit without an order.")
  isDefault: boolean;

  @Shown(
    String,
    'Canonical DATC notation: "A PAR - BUR", "F STP/SC S A MOS - LVN", "A LON - BEL VIA"; over GraphQL any other notation too.',
    { complexity: costOfText },
  )
  text: string;

  @Shown(String, 'What the client wrote; null for a default.', {
    nullable: true,
  })
  submittedText: string | null;

  @Shown(
    () => Explanation,
    'Why it is not possible on this board, known at submission; null when it is possible.',
    {
      nullable: true,
    },
  )
  problem: Explanation | null;

  @Shown(OrderOutcomeEnum, 'What became of it; null until its phase is adjudicated.', {
    nullable: true,
  })
  outcome: OrderOutcome | null;

  @Shown(Boolean, 'Whether its unit was dislodged in this phase.')
  isDislodged: boolean;

  @Shown(String, 'The province that the attack came from which dislodged it.', { nullable: true })
  dislodgedFrom: string | null;

  @Shown(() => Explanation, 'Why it ended so; null until its phase is adjudicated.', {
    nullable: true,
  })
  explanation: Explanation | null;
}
