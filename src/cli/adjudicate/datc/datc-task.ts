import {
  expandRules,
  formatPhaseName,
  unitText,
  type Position,
  type PositionRequest,
  type Rules,
  type RulesRequest,
  type Variant,
} from '../../../engine/index.js';
import { positionOf, variantOf } from '../board.js';
import type { Expected, StatedTask, Task } from '../task.js';
import { casePhase, movementBefore } from './case-phase.js';
import { readResults } from './case-results.js';
import { powerLine, unitsOf } from './case-units.js';
import { readCases, type Block, type CaseText } from './sections.js';

/** Reads DATC text, a task for each of its cases; they are written for the preset DATC_3. */
export function readDatcTasks(text: string, named: RulesRequest): StatedTask[] {
  const rules = expandRules({ preset: 'DATC_3', ...named });
  return readCases(text).map((stated) => ({
    title: stated.title,
    read: () => taskOf(stated, rules),
  }));
}

function taskOf(stated: CaseText, rules: Rules): Task {
  const variant = variantOf(stated.variant);
  const orders = stated.blocks.get('ORDERS') ?? [];
  return {
    title: stated.title,
    table: { variant, rules, position: casePosition(variant, rules, stated) },
    orders: orders.map((line) => ({ ...powerLine(variant, line), list: 0 })),
    expected: expectedOf(variant, stated),
  };
}

function casePosition(variant: Variant, rules: Rules, stated: CaseText): Position {
  const phase = casePhase(stated.phase);
  const lines = (block: Block) => stated.blocks.get(block) ?? [];
  const units = unitsOf(variant, lines('PRESTATE'));
  const { attackedFrom, standoffs } = readResults(
    variant,
    rules,
    { phase: movementBefore(phase), lines: lines('PRESTATE_RESULTS') },
    units,
  );
  const dislodged = unitsOf(variant, lines('PRESTATE_DISLODGED')).map((unit) => ({
    power: unit.power,
    unit: unitText(unit),
    attackedFrom: attackedFrom(unit.location),
  }));
  const request: PositionRequest = {
    phase: formatPhaseName(phase),
    units: units.map((unit) => ({ power: unit.power, units: [unitText(unit)] })),
    dislodged,
    standoffs,
    supplyCenters: owners(variant, stated),
  };
  return positionOf(variant, request, '');
}

/** Owners of centres: those that are listed and no others; without a list, the map's own. */
function owners(
  variant: Variant,
  { blocks }: CaseText,
): NonNullable<PositionRequest['supplyCenters']> {
  const listed = blocks.get('PRESTATE_SUPPLYCENTER_OWNERS');
  if (!listed) return variant.powers.map(({ code, homes }) => ({ power: code, provinces: homes }));
  return listed.map((line) => {
    const { power, text } = powerLine(variant, line);
    // A unit is written before the place, and means nothing.
    return { power, provinces: [text.replace(/^[AF]\s+/iu, '')] };
  });
}

function expectedOf(variant: Variant, { blocks }: CaseText): Expected | null {
  const after = blocks.has('POSTSTATE_SAME') ? blocks.get('PRESTATE') : blocks.get('POSTSTATE');
  if (!after) return null;
  return {
    units: unitsOf(variant, after),
    dislodged: unitsOf(variant, blocks.get('POSTSTATE_DISLODGED')),
  };
}
