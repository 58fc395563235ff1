import { ID, Int, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH } from '../../api/limits/operation-limits.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { Unit } from './order.js';

const complexity = perEntry(TYPICAL_LENGTH.ofAPosition);
const ofRetreats = perEntry(TYPICAL_LENGTH.ofRetreats);
const ofPowers = perEntry(TYPICAL_LENGTH.ofPowers);

@ObjectType({ description: 'A unit that has to leave where it stood.' })
export class DislodgedUnit {
  @Shown(() => Unit, 'The unit, at the location it was driven from.')
  unit: Unit;

  @Shown(
    String,
    'The province the attack came from, where it may not go; null when the attack was convoyed and the rules allow retreating there.',
    { nullable: true },
  )
  attackedFrom: string | null;

  @Shown([String], 'The locations it may retreat to.')
  retreats: readonly string[];
}

@ObjectType({ description: 'A supply centre and who owns it.' })
export class SupplyCenter {
  @Shown(String, "The province's code.")
  province: string;

  @Shown(ID, 'The code of the power that owns it; null while nobody does.', { nullable: true })
  owner: string | null;
}

@ObjectType({ description: 'What a power may build or must disband.' })
export class Adjustment {
  @Shown(ID, "The power's code.")
  power: string;

  @Shown(Int, 'How many units it may build.')
  builds: number;

  @Shown(Int, 'How many units it must disband.')
  disbands: number;

  @Shown([String], 'The codes of its own home centres where it may build: owned and free.')
  homes: readonly string[];
}

@ObjectType({ description: 'The board between two phases.' })
export class Position {
  @Shown(
    String,
    'The phase that it awaits, such as "S1901M"; after the end, the phase that would have come.',
  )
  phase: string;

  @Shown(() => [Unit], 'The units on the board; a dislodged one stands only under `dislodged`.', {
    complexity,
  })
  units: readonly Unit[];

  @Shown(
    () => [DislodgedUnit],
    'In a retreat phase, the units that must retreat. One with nowhere to go is gone already: its order says isDislodged.',
    { complexity: ofRetreats },
  )
  dislodged: readonly DislodgedUnit[];

  @Shown(() => [SupplyCenter], 'Every supply centre of the map, owned or not.', { complexity })
  supplyCenters: readonly SupplyCenter[];

  @Shown([String], 'The codes of provinces that a standoff left empty: nobody may retreat there.')
  standoffs: readonly string[];

  @Shown(() => [Adjustment], 'In an adjustment phase, what each power may build or must disband.', {
    complexity: ofPowers,
  })
  adjustments: readonly Adjustment[];
}
