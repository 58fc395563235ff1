import { InputType, ObjectType } from '@nestjs/graphql';
import { CanBeNull, OneOf, YesOrNo } from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type {
  AdjacentConvoyRule,
  CivilDisorderRemovalRule,
  ConvoyParadoxRule,
  RulePreset,
} from '../../engine/index.js';
import {
  AdjacentConvoyRuleEnum,
  CivilDisorderRemovalRuleEnum,
  ConvoyParadoxRuleEnum,
  RulePresetEnum,
} from './enums.js';

const ABOUT = {
  convoyParadox: 'DATC 4.A.2: what becomes of a convoy whose success would undo itself.',
  adjacentConvoy: 'DATC 4.A.3: when a move between neighbours goes by convoy.',
  retreatToConvoyOrigin:
    'DATC 4.A.5: may a unit dislodged by a convoyed army retreat to where that army came from?',
  dislodgedStandsOffConvoyer:
    "DATC 4.A.7: without a head-to-head, may a dislodged unit stand off its attacker's province?",
  civilDisorderRemoval:
    'DATC 4.D.8: from where the distance of a unit is counted that a power loses.',
};

@ObjectType({
  description:
    'Every rule choice of a game, expanded when it was created: a preset that changes later changes no game.',
})
export class Rules {
  @Shown(RulePresetEnum, 'The preset that it started from.')
  preset: RulePreset;

  @Shown(ConvoyParadoxRuleEnum, ABOUT.convoyParadox)
  convoyParadox: ConvoyParadoxRule;

  @Shown(AdjacentConvoyRuleEnum, ABOUT.adjacentConvoy)
  adjacentConvoy: AdjacentConvoyRule;

  @Shown(Boolean, ABOUT.retreatToConvoyOrigin)
  retreatToConvoyOrigin: boolean;

  @Shown(Boolean, ABOUT.dislodgedStandsOffConvoyer)
  dislodgedStandsOffConvoyer: boolean;

  @Shown(CivilDisorderRemovalRuleEnum, ABOUT.civilDisorderRemoval)
  civilDisorderRemoval: CivilDisorderRemovalRule;
}

@InputType({ description: 'A preset, and single choices that override it.' })
export class RulesInput {
  @Shown(RulePresetEnum, 'Where to start from.', { nullable: true })
  @CanBeNull()
  @OneOf(RulePresetEnum)
  preset?: RulePreset | null = 'RULEBOOK_2000';

  @Shown(ConvoyParadoxRuleEnum, ABOUT.convoyParadox, { nullable: true })
  @CanBeNull()
  @OneOf(ConvoyParadoxRuleEnum)
  convoyParadox?: ConvoyParadoxRule | null;

  @Shown(AdjacentConvoyRuleEnum, ABOUT.adjacentConvoy, { nullable: true })
  @CanBeNull()
  @OneOf(AdjacentConvoyRuleEnum)
  adjacentConvoy?: AdjacentConvoyRule | null;

  @Shown(Boolean, ABOUT.retreatToConvoyOrigin, { nullable: true })
  @CanBeNull()
  @YesOrNo()
  retreatToConvoyOrigin?: boolean | null;

  @Shown(Boolean, ABOUT.dislodgedStandsOffConvoyer, { nullable: true })
  @CanBeNull()
  @YesOrNo()
  dislodgedStandsOffConvoyer?: boolean | null;

  @Shown(CivilDisorderRemovalRuleEnum, ABOUT.civilDisorderRemoval, { nullable: true })
  @CanBeNull()
  @OneOf(CivilDisorderRemovalRuleEnum)
  civilDisorderRemoval?: CivilDisorderRemovalRule | null;
}
