import {
  expandRules,
  RULE_NAMES,
  type PositionRequest,
  type RulesRequest,
  type Variant,
} from '../../engine/index.js';
import { positionOf, powerOf, variantOf } from './board.js';
import { CommandError } from '../command-error.js';
import { listAt, objectAt, textAt, textsAt } from './json-shape.js';
import { rulesOf } from './settings.js';
import type { OrderLine, Task } from './task.js';

const FIELDS = [
  'variant',
  'phase',
  'units',
  'dislodged',
  'supplyCenters',
  'standoffs',
  'orders',
  'rules',
];

/** Reads a position with its orders as the adjudicate query takes them. @throws CommandError for the first fault. */
export function readJsonTask(title: string, text: string, named: RulesRequest): Task {
  const input = objectAt(parse(text), 'the file', FIELDS);
  const variant = variantOf(textAt(input['variant'] ?? 'standard', 'variant'));
  const stated = rulesOf(objectAt(input['rules'] ?? {}, 'rules', ['preset', ...RULE_NAMES]));
  return {
    title,
    table: {
      variant,
      rules: expandRules({ ...stated, ...named }),
      position: positionOf(variant, requestOf(variant, input), ''),
    },
    orders: listAt(input['orders'], 'orders', (entry, place) =>
      orderLines(variant, entry, place),
    ).flatMap((lines, list) => lines.map((line) => ({ ...line, list }))),
    expected: null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`the file is no JSON: ${(error as SyntaxError).message}`);
  }
}

function requestOf(variant: Variant, input: Readonly<Record<string, unknown>>): PositionRequest {
  const { dislodged, supplyCenters, standoffs } = input;
  return {
    phase: textAt(input['phase'] ?? 'S1901M', 'phase'),
    units: listAt(input['units'], 'units', (entry, place) => {
      const [power, units] = powerTexts(variant, entry, place, 'units');
      return { power, units };
    }),
    ...(isGiven(dislodged) && {
      dislodged: listAt(dislodged, 'dislodged', (entry, place) => exile(variant, entry, place)),
    }),
    ...(isGiven(supplyCenters) && {
      supplyCenters: listAt(supplyCenters, 'supplyCenters', (entry, place) => {
        const [power, provinces] = powerTexts(variant, entry, place, 'provinces');
        return { power, provinces };
      }),
    }),
    ...(isGiven(standoffs) && { standoffs: textsAt(standoffs, 'standoffs') }),
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function powerTexts(
  variant: Variant,
  entry: unknown,
  place: string,
  field: string,
): [string, string[]] {
  const shaped = objectAt(entry, place, ['power', field]);
  const power = powerOf(variant, textAt(shaped['power'], `${place}.power`), `${place}.power`);
  return [power, textsAt(shaped[field], `${place}.${field}`)];
}

function exile(variant: Variant, entry: unknown, place: string) {
  const { power, unit, attackedFrom } = objectAt(entry, place, ['power', 'unit', 'attackedFrom']);
  return {
    power: powerOf(variant, textAt(power, `${place}.power`), `${place}.power`),
    unit: textAt(unit, `${place}.unit`),
    attackedFrom: isGiven(attackedFrom) ? textAt(attackedFrom, `${place}.attackedFrom`) : null,
  };
}

function orderLines(variant: Variant, entry: unknown, place: string): Omit<OrderLine, 'list'>[] {
  const [power, texts] = powerTexts(variant, entry, place, 'orders');
  return texts.map((text, index) => ({ power, text, place: `${place}.orders[${index}]` }));
}
