import { InputType, ObjectType } from '@nestjs/graphql';
import { CanBeNull, OneOf, YesOrNo } from '../../api/input/validators.js';
import { type EnumType, enumType } from '../../api/schema/enum-type.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import {
  choicesOf,
  RULE_ISSUES,
  RULE_NAMES,
  type RuleIssue,
  type RuleName,
  type RulePreset,
} from '../../engine/index.js';
import { RulePresetEnum } from './enums.js';

@ObjectType({
  description:
    'Every rule choice of a game, expanded when it was created: a preset that changes later changes no game.',
})
export class Rules {
  @Shown(RulePresetEnum, 'The preset that it started from.')
  preset: RulePreset;
}

@InputType({ description: 'A preset, and single choices that override it.' })
export class RulesInput {
  @Shown(RulePresetEnum, 'Where to start from.', { nullable: true })
  @CanBeNull()
  @OneOf(RulePresetEnum)
  preset?: RulePreset | null = 'RULEBOOK_2000';

  [choice: string]: string | boolean | null | undefined;
}

// The engine states every issue with its answers once; each becomes a field of both, by the same name.
for (const name of RULE_NAMES) showRule(name);

function showRule(name: RuleName): void {
  const issue: RuleIssue = RULE_ISSUES[name];
  const about = [`DATC ${issue.datc}: ${issue.question}`, issue.detail ?? ''].join(' ').trim();
  const enumOf = choicesOf(name).includes(true as never) ? null : ruleEnum(name, about, issue);
  Shown(enumOf ?? Boolean, about)(Rules.prototype, name);
  Shown(enumOf ?? Boolean, about, { nullable: true })(RulesInput.prototype, name);
  CanBeNull()(RulesInput.prototype, name);
  (enumOf ? OneOf(enumOf) : YesOrNo())(RulesInput.prototype, name);
}

/** ConvoyParadoxRule for convoyParadox. */
function ruleEnum(name: RuleName, about: string, { choices }: RuleIssue): EnumType {
  return enumType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Rule`, about, choices);
}
