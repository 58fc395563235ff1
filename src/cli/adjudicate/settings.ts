import {
  choicesOf,
  LOCALES,
  RULE_ISSUES,
  RULE_NAMES,
  RULE_PRESETS,
  type Locale,
  type RuleName,
  type RulesRequest,
} from '../../engine/index.js';
import { CommandError } from '../command-error.js';
import { readArguments } from '../read-arguments.js';

/** What the command line asks for. */
export interface Settings {
  /** A path, or "-" for standard input. */
  readonly file: string;
  readonly locale: Locale;
  /** The choices that were named; what the file says of the others holds. */
  readonly rules: RulesRequest;
}

/** An option of each choice's name, in kebab case, takes one of its answers. */
const OPTIONS = Object.fromEntries(
  ['locale', 'rules', ...RULE_NAMES.map(optionOf)].map((name) => [
    name,
    { type: 'string' as const },
  ]),
);

export const USAGE = [
  'Usage: chancery adjudicate FILE [options]',
  '',
  'Adjudicates one phase of any position and prints each order with its outcome and the reason.',
  'FILE holds JSON, as the adjudicate query takes it, or DATC text; "-" reads standard input.',
  'What DATC text expects is compared, by the preset DATC_3 unless --rules names another.',
  '',
  `  --locale ${LOCALES.join('|')}`,
  `  --rules ${RULE_PRESETS.join('|')}`,
  '',
  'Single choices of rules, over those of --rules (DATC chapter 4; docs/rules.md has them all):',
  ...RULE_NAMES.map(usageOf),
].join('\n');

/** @throws CommandError naming the argument that is not understood. */
export function readSettings(args: readonly string[]): Settings {
  const { values, positionals } = readArguments('adjudicate', args, OPTIONS);
  const [file, ...others] = positionals;
  if (file === undefined)
    throw new CommandError('no file was named (see chancery adjudicate --help)');
  if (others.length > 0) throw new CommandError(`one file at a time; "${others[0]}" is one more`);
  return {
    file,
    locale: oneOf('locale', LOCALES, values['locale'] ?? 'EN'),
    rules: rulesOf({ preset: values['rules'], ...namedChoices(values) }),
  };
}

/** The rules that a file or a command line names, checked. @throws CommandError for a value that there is not. */
export function rulesOf(named: Readonly<Record<string, unknown>>): RulesRequest {
  const entries = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, choice(name, value)]));
}

function choice(name: string, value: unknown): string | boolean {
  if (name === 'preset') return oneOf('rules', RULE_PRESETS, value);
  if (!isRuleName(name)) {
    throw new CommandError(`"${name}" is no choice of rules; there are ${RULE_NAMES.join(', ')}`);
  }
  const answers = choicesOf(name);
  const chosen = oneOf(optionOf(name), answers.map(String), String(value));
  return answers.find((answer) => String(answer) === chosen) ?? chosen;
}

function namedChoices(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(RULE_NAMES.map((name) => [name, values[optionOf(name)]]));
}

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULE_ISSUES, name);
}

function usageOf(name: RuleName): string {
  return `  --${optionOf(name)} ${choicesOf(name).join('|')}`;
}

function oneOf<Value extends string>(
  option: string,
  values: readonly Value[],
  given: unknown,
): Value {
  const found = values.find((value) => value.toLowerCase() === String(given).toLowerCase());
  if (found === undefined) {
    throw new CommandError(`${option} is one of ${values.join(', ')}, not "${String(given)}"`);
  }
  return found;
}

function optionOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
