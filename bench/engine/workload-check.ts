import {
  adjudicate,
  unitText,
  type Rules,
  type Variant,
  type WrittenOrder,
} from '../../src/engine/index.js';
import type { Battle } from '../../src/engine/movement/battle.js';
import { judgeBattle } from '../../src/engine/movement/judge-battle.js';
import { Verdicts } from '../../src/engine/movement/verdicts.js';
import type { TextAdjudicator, WrittenTask } from './parsing.js';
import type { Task } from './workload.js';

/** How many tasks come out otherwise than their record says. */
export function countWrong(
  tasks: readonly Task[],
  adjudicateTask: (task: Task, place: number) => readonly string[],
): number {
  return tasks.filter((task, place) => adjudicateTask(task, place).join() !== task.expected.join())
    .length;
}

export function finalUnits(
  variant: Variant,
  rules: Rules,
  { position }: Task,
  orders: readonly WrittenOrder[],
): string[] {
  const { next } = adjudicate({ variant, rules, position, orders });
  return next.units.map((unit) => `${unit.power} ${unitText(unit)}`).sort();
}

/** How many tasks have another verdict when their texts are read letter by letter. */
export function countDiffering(
  adjudicator: TextAdjudicator,
  written: readonly WrittenTask[],
  battles: readonly Battle[],
  rules: Rules,
): number {
  const { battle, verdicts } = adjudicator.desk;
  const other = new Verdicts(battle.board.provinceCount);
  return battles.filter((encoded, place) => {
    judgeBattle(encoded, rules, other);
    const task = written[place];
    if (task) adjudicator.adjudicate(task);
    return verdictText(verdicts, battle.unitCount) !== verdictText(other, encoded.unitCount);
  }).length;
}

function verdictText({ outcome, reason, dislodgedBy }: Verdicts, unitCount: number): string {
  return [outcome, reason, dislodgedBy].map((all) => all.subarray(0, unitCount).join()).join(' ');
}
