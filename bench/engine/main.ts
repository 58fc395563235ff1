import { Battle } from '../../src/engine/movement/battle.js';
import { encode } from '../../src/engine/movement/encode.js';
import { judgeBattle } from '../../src/engine/movement/judge-battle.js';
import { Verdicts } from '../../src/engine/movement/verdicts.js';
import {
  adjudicate,
  expandRules,
  readOrders,
  unitText,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { cpuSeconds, median, print } from './measure.js';
import { adjudicateNaively } from './naive.js';
import { readWorkload, type Task } from './workload.js';

const ROUNDS = 7;
const PASSES = 60;

const { variant, tasks } = readWorkload();
const { board } = variant;
const rules = expandRules();

function ordersOf({ entry, position }: Task): WrittenOrder[] {
  return Object.entries(entry.orders).flatMap(([power, lines]) => {
    return readOrders({ variant, rules, position }, power.toLowerCase(), lines).orders;
  });
}

const written = tasks.map(ordersOf);
const verdicts = new Verdicts(board.provinceCount);
const battles = tasks.map(({ position }, place) => {
  const battle = new Battle(board);
  encode(battle, position, written[place] ?? []);
  return battle;
});

function adjudicateEncoded(): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const battle of battles) judgeBattle(battle, rules, verdicts);
  }
}

/** From text to names again: reading the orders, adjudicating, and every verdict as data. */
function adjudicateFromText(): void {
  for (const task of tasks) {
    adjudicate({ variant, rules, position: task.position, orders: ordersOf(task) });
  }
}

function adjudicateByBaseline(): void {
  tasks.forEach(({ position }, place) => adjudicateNaively(board, position, written[place] ?? []));
}

function countWrong(adjudicateTask: (task: Task, place: number) => readonly string[]): number {
  return tasks.filter((task, place) => adjudicateTask(task, place).join() !== task.expected.join())
    .length;
}

function finalUnits({ position }: Task, place: number): string[] {
  const { next } = adjudicate({ variant, rules, position, orders: written[place] ?? [] });
  return next.units.map((unit) => `${unit.power} ${unitText(unit)}`).sort();
}

adjudicateEncoded();
adjudicateFromText();
adjudicateByBaseline();

// Interleaved, so that a busy moment of the machine falls on all of them alike.
const rounds = Array.from({ length: ROUNDS }, () => ({
  encoded: (PASSES * tasks.length) / cpuSeconds(adjudicateEncoded),
  fromText: tasks.length / cpuSeconds(adjudicateFromText),
  naive: tasks.length / cpuSeconds(adjudicateByBaseline),
}));

print('adjudications_per_cpu_s', Math.round(median(rounds.map(({ encoded }) => encoded))));
print(
  'adjudications_with_parse_per_cpu_s',
  Math.round(median(rounds.map(({ fromText }) => fromText))),
);
print('naive_per_cpu_s', Math.round(median(rounds.map(({ naive }) => naive))));
print('ratio_to_naive', median(rounds.map(({ encoded, naive }) => encoded / naive)));
print('wrong', countWrong(finalUnits));
print(
  'naive_wrong',
  countWrong(({ position }, place) => adjudicateNaively(board, position, written[place] ?? [])),
);
print('rss_mb', Math.round(process.memoryUsage.rss() / 2 ** 20));
