import { PRESETS, type RulePreset } from './presets.js';
import { RULE_NAMES, type ChoiceOf, type RuleChoices } from './rule-issues.js';

/** DATC 4.A.2: what becomes of a convoy whose success would undo itself. */
export type ConvoyParadoxRule = ChoiceOf<'convoyParadox'>;
/** DATC 4.A.3: when a move between neighbours goes by convoy. */
export type AdjacentConvoyRule = ChoiceOf<'adjacentConvoy'>;
/** DATC 4.D.8: from where the distance of a unit is counted that a power loses. */
export type CivilDisorderRemovalRule = ChoiceOf<'civilDisorderRemoval'>;

/** Every choice, expanded: a preset that changes later never changes a game. */
export interface Rules extends RuleChoices {
  readonly preset: RulePreset;
}

export type RulesRequest = { readonly preset?: RulePreset | undefined } & {
  readonly [Choice in keyof RuleChoices]?: RuleChoices[Choice] | undefined;
};

/** A preset with the single choices that override it. */
export function expandRules(request: RulesRequest = {}): Rules {
  const preset = request.preset ?? 'RULEBOOK_2000';
  const choices = RULE_NAMES.map((name) => [name, request[name] ?? PRESETS[preset][name]]);
  return { preset, ...(Object.fromEntries(choices) as RuleChoices) };
}
