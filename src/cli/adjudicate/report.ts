import Table from 'cli-table3';
import {
  expandRules,
  explain,
  orderText,
  RULE_NAMES,
  unitText,
  type DislodgedUnit,
  type JudgedOrder,
  type Locale,
  type Rules,
  type Variant,
} from '../../engine/index.js';
import { isLost, type Judged } from './judge-task.js';

/** How it is printed: in which language, and how wide the terminal is; null where nobody looks at one. */
export interface Page {
  readonly locale: Locale;
  readonly columns: number | null;
}

const HEAD = ['power', 'order', 'outcome', 'why'];
/** Borders and blanks beside four cells. */
const FRAME = 13;
const NARROWEST = 24;

/** One phase as text: the verdicts in a table, the position that follows, and what came out otherwise. */
export function report({ task, result, differences }: Judged, page: Page): string {
  const { variant, rules, position } = task.table;
  return [
    `${task.title}: ${position.phase} by ${rulesText(rules)}`,
    tableOf(
      result.orders.map((order) => row(variant, order, page.locale)),
      page.columns,
    ),
    ...nextLines({ task, result, differences }, page.locale),
    ...differences.map((difference) => `DIFFERS ${difference}`),
    '',
  ].join('\n');
}

/** The preset, and what was chosen over it: "RULEBOOK_2000, convoyParadox ALL_HOLD". */
function rulesText(rules: Rules): string {
  const preset = expandRules({ preset: rules.preset });
  const chosen = RULE_NAMES.filter((name) => rules[name] !== preset[name]);
  return [rules.preset, ...chosen.map((name) => `${name} ${String(rules[name])}`)].join(', ');
}

function row(variant: Variant, judged: JudgedOrder, locale: Locale): string[] {
  const { order, outcome, reason } = judged;
  return [
    powerName(variant, order.power, locale),
    orderText(order),
    isLost(judged) ? `${outcome}, dislodged` : outcome,
    explain(variant, reason, locale),
  ];
}

function tableOf(rows: readonly string[][], columns: number | null): string {
  const table = new Table({
    head: HEAD,
    style: { head: [], border: [] },
    ...widths(rows, columns),
  });
  table.push(...rows);
  return table.toString();
}

/** On a narrow terminal the sentences are wrapped; elsewhere a line stays a line. */
function widths(rows: readonly string[][], columns: number | null) {
  if (columns === null) return {};
  const fixed = HEAD.slice(0, -1).map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const left = columns - FRAME - fixed.reduce((total, width) => total + width, 0);
  const colWidths = [...fixed, Math.max(NARROWEST, left)].map((width) => width + 2);
  return { colWidths, wordWrap: true };
}

function nextLines({ task, result }: Judged, locale: Locale): string[] {
  const { variant } = task.table;
  const { next, winner } = result;
  const after = winner === null ? next.phase : `won by ${powerName(variant, winner, locale)}`;
  const units = variant.powers.flatMap(({ code, names }) => {
    const own = next.units.filter(({ power }) => power === code).map(unitText);
    return own.length === 0 ? [] : [`  ${names[locale]}: ${own.join(', ')}`];
  });
  return [
    `next: ${after}`,
    ...units,
    ...next.dislodged.map((unit) => `  ${exile(variant, unit, locale)}`),
    ...(next.standoffs.length > 0 ? [`  standoffs: ${upper(next.standoffs)}`] : []),
  ];
}

function exile(variant: Variant, { unit, retreats }: DislodgedUnit, locale: Locale): string {
  return `dislodged: ${powerName(variant, unit.power, locale)} ${unitText(unit)}, may go to ${upper(retreats)}`;
}

function upper(places: readonly string[]): string {
  return places.map((place) => place.toUpperCase()).join(', ');
}

function powerName({ powers }: Variant, code: string, locale: Locale): string {
  return powers.find((power) => power.code === code)?.names[locale] ?? code;
}
