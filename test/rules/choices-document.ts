import {
  expandRules,
  RULE_ISSUES,
  RULE_NAMES,
  RULE_PRESETS,
  type RuleIssue,
  type RuleName,
} from '../../src/engine/index.js';
import type { ByPower, StatedBoard } from '../support/board.js';
import { CHOICE_EXAMPLES, type ChoiceExample } from './choice-examples.js';
import { table } from './markdown-table.js';
import { outcomeLines } from './outcome-lines.js';

const HEAD = `## The choices

Chapter 4 of DATC lists what the rulebooks leave open. Each of its questions that changes a result is a choice of the game, made
when it is created or with each stateless adjudication: a preset, and single choices over it. A game keeps them all, expanded.
`;

/** Questions of chapter 4 that have one answer here. */
const SETTLED = [
  ['4.A.4', 'A support against the province that a convoyed attack began in is not cut by it.'],
  ['4.A.6', 'A written path of a convoy is read and passed over: it was never part of the rules.'],
  ['4.B.1', 'A move that leaves open which of two possible coasts is meant is illegal.'],
  ['4.B.7', 'A fleet for a province with two coasts needs a coast.'],
  ['4.D.7', 'Builds may be waived, and those that are not ordered are.'],
  [
    '4.E.1',
    'An order that no orders of others could make possible is illegal, and as if not given.',
  ],
  ['4.E.2', 'Orders are read one by one, but for the own fleet of 4.A.3.'],
  ['4.E.3', 'No order follows from the support or convoy of another.'],
] as const;

/** The choices: a table of presets, then each with its answers and a position that they decide. */
export function choicesChapter(): string {
  return [
    HEAD,
    ...table(
      ['DATC', 'choice', ...RULE_PRESETS.map((preset, index) => headOf(preset, index))],
      RULE_NAMES.map(presetRow),
    ),
    '',
    'Settled in the same way for every game:',
    '',
    ...table(
      ['DATC', 'answer'],
      SETTLED.map(([datc, answer]) => [datc, answer]),
    ),
    '',
    ...RULE_NAMES.map(section),
  ].join('\n');
}

function headOf(preset: string, index: number): string {
  return index === 0 ? `${preset} (default)` : preset;
}

function presetRow(name: RuleName): string[] {
  const answers = RULE_PRESETS.map((preset) => `\`${String(expandRules({ preset })[name])}\``);
  return [RULE_ISSUES[name].datc, `\`${name}\``, ...answers];
}

function section(name: RuleName): string {
  const { datc, question, detail, choices }: RuleIssue = RULE_ISSUES[name];
  return [
    `### ${datc} ${name}`,
    '',
    [question, detail].filter(Boolean).join(' '),
    '',
    ...table(
      ['answer', 'meaning'],
      Object.entries(choices).map(([answer, meaning]) => [`\`${answer}\``, meaning]),
    ),
    '',
    ...CHOICE_EXAMPLES.filter(({ issue }) => issue === name).flatMap(exampleLines),
  ].join('\n');
}

function exampleLines(example: ChoiceExample): string[] {
  return [
    `For example, ${example.title}: ${boardText(example.board)}.`,
    '',
    ...table(
      ['answer', 'what becomes of it'],
      Object.keys(example.answers).map((answer) => [`\`${answer}\``, outcome(example, answer)]),
    ),
    '',
  ];
}

function outcome(example: ChoiceExample, answer: string): string {
  return outcomeLines(example, answer)
    .map((line) => line.replace(/: (\S+)$/, ': `$1`'))
    .join('; ');
}

function boardText({ phase, units, centers }: StatedBoard): string {
  const parts = [
    phase ?? '',
    ownedText(units),
    centers ? `centres ${ownedText(centers).toUpperCase()}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function ownedText(lists: ByPower = {}): string {
  return Object.entries(lists)
    .map(([power, list]) => `${power} ${list.join(', ')}`)
    .join('; ');
}
