import {
  explain,
  orderText,
  unitText,
  type DislodgedUnit,
  type JudgedOrder,
  type Position,
  type Unit,
} from '../../src/engine/index.js';
import { play, STANDARD } from '../support/board.js';
import type { RuleEntry, RuleExample } from './rule-example.js';
import { choicesChapter } from './choices-document.js';
import { table } from './markdown-table.js';
import { RULES } from './rules.js';

/** Where the document stands; read and written from the repository's root. */
export const RULES_DOCUMENT = 'docs/rules.md';

const HEAD = `# The rules that decide

The rulebook sums up how orders are worked out in 22 rules. Each stands here in our own words, with a position, the orders and
what the engine makes of them: the outcome, the reason's code with the rule it names, and the sentence that explains it. Unless
a position says otherwise it is played under \`RULEBOOK_2000\`, the default preset.

What the rulebooks leave open, a game chooses: [the choices](#the-choices) stand at the end.

This file is written by \`npm run docs:rules\`; a test compares it with what the engine answers now.
`;

/** The whole document: whatever stands in it comes from the table of rules or from the engine. */
export function rulesDocument(): string {
  return [HEAD, ...RULES.map(chapter), choicesChapter()].join('\n');
}

function chapter({ number, title, rule, examples }: RuleEntry): string {
  return [`## ${number}. ${title}`, '', rule, '', ...examples.map(section)].join('\n');
}

function section({ title, orders, rules }: RuleExample): string {
  const { result } = play(orders, rules);
  const preset = rules?.preset ? [`Under \`${rules.preset}\`:`, ''] : [];
  return [
    `**${capitalized(title)}.**`,
    '',
    ...preset,
    ...table(
      ['power', 'order', 'outcome', 'reason', 'rule', 'explanation'],
      result.orders.map(row),
    ),
    '',
    `Afterwards: ${afterwards(result.next)}.`,
    '',
  ].join('\n');
}

function row({ order, outcome, reason }: JudgedOrder): string[] {
  return [
    powerName(order.power),
    orderText(order),
    outcome,
    `\`${reason.code}\``,
    String(reason.rule ?? '–'),
    explain(STANDARD, reason, 'EN'),
  ];
}

function afterwards({ units, dislodged }: Position): string {
  return [...unitLists(units), ...dislodged.map(retreatText)].join('; ');
}

function unitLists(units: readonly Unit[]): string[] {
  return STANDARD.powers.flatMap(({ code, names }) => {
    const own = units.filter(({ power }) => power === code).map(unitText);
    return own.length === 0 ? [] : [`${names.EN} ${own.join(', ')}`];
  });
}

function retreatText({ unit, retreats }: DislodgedUnit): string {
  const places = retreats.map((place) => place.toUpperCase()).join(', ');
  return `${powerName(unit.power)}’s ${unitText(unit)} is dislodged and may go to ${places}`;
}

function powerName(code: string): string {
  return STANDARD.powers.find((power) => power.code === code)?.names.EN ?? code;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
