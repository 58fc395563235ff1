import { ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import {
  AnObject,
  CanBeNull,
  InAll,
  ObjectList,
  Text,
  TextList,
} from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { RulesInput } from './rules.js';

/** In characters: a power, a province, a phase, a unit. */
export const CODE_LENGTH = { min: 1, max: 60 };
/** Every power has far fewer units than that, and every map fewer powers. */
const UNITS = { items: 200, each: CODE_LENGTH };
const POWERS = 40;

/** In one position, over all powers: no map has more places. */
const UNITS_IN_ALL = 200;
/** In one adjudication, over all powers. */
export const LINES_IN_ALL = 500;

/** How many orders may be sent at once, and how long each may be. */
export const ORDER_LINES = { items: 100, each: { max: 200 } };

@InputType({ description: 'The units of a power.' })
export class PowerUnitsInput {
  @Shown(ID, "The power's code.")
  @Text(CODE_LENGTH)
  power: string;

  @Shown([String], 'Its units: "A VIE", "F STP/SC". None of them dislodged.')
  @TextList(UNITS)
  units: string[];
}

@InputType({ description: 'The supply centres of a power.' })
export class PowerCentersInput {
  @Shown(ID, "The power's code.")
  @Text(CODE_LENGTH)
  power: string;

  @Shown([String], 'The codes of the provinces that it owns.')
  @TextList(UNITS)
  provinces: string[];
}

@InputType({ description: 'The orders of a power.' })
export class PowerOrdersInput {
  @Shown(ID, "The power's code.")
  @Text(CODE_LENGTH)
  power: string;

  @Shown([String], 'Its orders, at most 100 lines of at most 200 characters: "A PAR - BUR".')
  @TextList(ORDER_LINES)
  orders: string[];
}

@InputType({ description: 'A dislodged unit.' })
export class DislodgedInput {
  @Shown(ID, "The code of the unit's power.")
  @Text(CODE_LENGTH)
  power: string;

  @Shown(String, 'The unit, where it was driven from: "A BUR".')
  @Text(CODE_LENGTH)
  unit: string;

  @Shown(
    String,
    'The code of the province that the attack came from; left out where it may retreat there.',
    {
      nullable: true,
    },
  )
  @CanBeNull()
  @Text(CODE_LENGTH)
  attackedFrom?: string | null;
}

@InputType({ isAbstract: true })
abstract class BoardInput {
  @Shown(ID, 'The variant, by code or id; left out: "standard".', { nullable: true })
  @CanBeNull()
  @Text(CODE_LENGTH)
  variant?: string | null = 'standard';

  @Shown(String, 'The phase that the position awaits: "S1901M"; left out in REST: that one.')
  @Text(CODE_LENGTH)
  phase: string = 'S1901M';

  @Shown(
    () => [PowerUnitsInput],
    'The units on the board, at most 200. A power without units may be left out.',
  )
  @ObjectList(POWERS)
  @InAll('units', UNITS_IN_ALL)
  @ValidateNested({ each: true })
  @Type(() => PowerUnitsInput)
  units: PowerUnitsInput[];

  @Shown(() => [DislodgedInput], 'For a retreat phase, the units that must retreat.', {
    nullable: true,
  })
  @CanBeNull()
  @ObjectList(UNITS.items)
  @ValidateNested({ each: true })
  @Type(() => DislodgedInput)
  dislodged?: DislodgedInput[] | null;

  @Shown(
    () => [PowerCentersInput],
    'Who owns which supply centre. Left out: each power owns its homes. Required for an adjustment phase.',
    {
      nullable: true,
    },
  )
  @CanBeNull()
  @ObjectList(POWERS)
  @ValidateNested({ each: true })
  @Type(() => PowerCentersInput)
  supplyCenters?: PowerCentersInput[] | null;

  @Shown([String], 'For a retreat phase, the codes of provinces that a standoff left empty.', {
    nullable: true,
  })
  @CanBeNull()
  @TextList(UNITS)
  standoffs?: string[] | null;

  @Shown(() => RulesInput, 'Left out: the preset RULEBOOK_2000.', { nullable: true })
  @CanBeNull()
  @AnObject()
  @ValidateNested()
  @Type(() => RulesInput)
  rules?: RulesInput | null;
}

@InputType({ description: 'A position, orders and the rules to judge them by.' })
export class AdjudicateInput extends BoardInput {
  @Shown(
    () => [PowerOrdersInput],
    'The orders, at most 500 lines in all. A unit without one holds, or is disbanded where the phase demands it.',
  )
  @ObjectList(POWERS)
  @InAll('orders', LINES_IN_ALL)
  @ValidateNested({ each: true })
  @Type(() => PowerOrdersInput)
  orders: PowerOrdersInput[];
}

@InputType({ description: 'A position, and whose orders are asked for.' })
export class LegalOrdersInput extends BoardInput {
  @Shown(ID, 'Only the orders of this power; left out: of every power.', { nullable: true })
  @CanBeNull()
  @Text(CODE_LENGTH)
  power?: string | null;
}
