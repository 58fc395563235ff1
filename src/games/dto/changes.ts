import { ID, Int, ObjectType } from '@nestjs/graphql';
import { perEntry, TYPICAL_LENGTH } from '../../api/limits/operation-limits.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { UnitType } from '../../engine/index.js';
import type { PhaseChangeKind } from '../reading/phase-changes.js';
import { PhaseChangeKindEnum, UnitTypeEnum } from './enums.js';
import { GameResult } from './game-result.js';
import { Seat } from './seat.js';

const ofPhases = perEntry(TYPICAL_LENGTH.ofPhaseChanges);
const ofAPosition = perEntry(TYPICAL_LENGTH.ofAPosition);
const ofPowers = perEntry(TYPICAL_LENGTH.ofPowers);

@ObjectType({ description: 'What an event did to a phase.' })
export class PhaseChange {
  @Shown(PhaseChangeKindEnum, 'What it did.')
  kind: PhaseChangeKind;

  @Shown(Int, "The event's place in the log of the game.")
  version: number;

  @Shown(ID, 'The id of the phase, for `node(id)`.')
  phaseId: string;

  @Shown(String, 'Its name: "S1901M".')
  name: string;

  @Shown(Int, '1, or more when the phase was reopened.')
  attempt: number;
}

@ObjectType({
  description:
    'A unit that stands elsewhere than before, is new, or is gone. It is followed through the phases in between, so that two units of a kind are not taken for one another. Where an earlier phase was reopened meanwhile there is nothing to follow: whatever does not stand where it stood is gone, or new.',
})
export class UnitChange {
  @Shown(ID, 'The code of the power it belongs to.')
  power: string;

  @Shown(UnitTypeEnum, 'Army or fleet.')
  type: UnitType;

  @Shown(String, 'Where it stood; null for a new one.', { nullable: true })
  from: string | null;

  @Shown(String, 'Where it stands, or stood when it was dislodged; null for one that is gone.', {
    nullable: true,
  })
  to: string | null;
}

@ObjectType({ description: 'A supply centre that changed hands.' })
export class SupplyCenterChange {
  @Shown(String, "The province's code.")
  province: string;

  @Shown(ID, 'The code of the power that owned it; null where nobody did.', { nullable: true })
  from: string | null;

  @Shown(ID, 'The code of the power that owns it; null where nobody does.', { nullable: true })
  to: string | null;
}

@ObjectType({
  description: 'What happened to a game after one of its versions, up to another.',
})
export class GameChanges {
  @Shown(Int, 'The earlier version.')
  from: number;

  @Shown(Int, 'The later one.')
  to: number;

  @Shown(() => [PhaseChange], 'What was opened, closed and superseded, in its order.', {
    complexity: ofPhases,
  })
  phases: readonly PhaseChange[];

  @Shown(() => [UnitChange], 'The units that are not where they were.', { complexity: ofAPosition })
  units: readonly UnitChange[];

  @Shown(() => [SupplyCenterChange], 'The supply centres that changed hands.', {
    complexity: ofAPosition,
  })
  supplyCenters: readonly SupplyCenterChange[];

  @Shown(() => [Seat], 'The seats that were taken, as they are now.', { complexity: ofPowers })
  seats: readonly Seat[];

  @Shown(() => GameResult, 'How the game ended; null where it did not end in between.', {
    nullable: true,
  })
  result: GameResult | null;
}
