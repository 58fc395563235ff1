import { adjudicate, expandRules, readOrders, type WrittenOrder } from '../../src/engine/index.js';
import { Battle } from '../../src/engine/movement/battle.js';
import { encode } from '../../src/engine/movement/encode.js';
import { judgeBattle } from '../../src/engine/movement/judge-battle.js';
import { Verdicts } from '../../src/engine/movement/verdicts.js';
import { OrderListing } from '../../src/engine/orders/order-listing.js';
import { print } from './measure.js';
import { measureRates, overAll } from './measurement.js';
import { MEMORY_RUNS, residentMegabytes, runForLong } from './memory.js';
import { adjudicateNaively } from './naive.js';
import { TextAdjudicator, writtenTask } from './parsing.js';
import { stageMeasurements, stageShares } from './stages.js';
import { countDiffering, countWrong, finalUnits } from './workload-check.js';
import { readWorkload, type Task } from './workload.js';

const ROUNDS = 7;
const PASSES = 60;

const { variant, tasks } = readWorkload();
const { board } = variant;
const rules = expandRules();
const ordersOf = ({ entry, position }: Task): WrittenOrder[] =>
  Object.entries(entry.orders).flatMap(
    ([power, lines]) => readOrders({ variant, rules, position }, power.toLowerCase(), lines).orders,
  );

const orders = tasks.map(ordersOf);
const orderedTasks = tasks.map((task, place) => ({ ...task, orders: orders[place] ?? [] }));
const verdicts = new Verdicts(board.provinceCount);
const battles = orderedTasks.map((task) => {
  const battle = new Battle(board);
  encode(battle, task.position, task.orders);
  return battle;
});
const listings = battles.map((battle) => new OrderListing(battle));
const written = tasks.map((task) => writtenTask(variant, task));
const adjudicator = new TextAdjudicator(variant, rules);

const rates = measureRates(
  [
    overAll('adjudications', battles, PASSES, (battle) => judgeBattle(battle, rules, verdicts)),
    overAll('with_parse', written, PASSES, (task) => adjudicator.adjudicate(task)),
    overAll('lists', listings, PASSES, (listing) => listing.list()),
    overAll('in_names', tasks, 1, (task) =>
      adjudicate({ variant, rules, position: task.position, orders: ordersOf(task) }),
    ),
    overAll('naive', orderedTasks, 1, (task) =>
      adjudicateNaively(board, task.position, task.orders),
    ),
    ...stageMeasurements(adjudicator, written, battles, rules, verdicts),
  ],
  ROUNDS,
);
const rate = (name: string) => rates.get(name) ?? 0;

print('adjudications_per_cpu_s', Math.round(rate('adjudications')));
print('adjudications_with_parse_per_cpu_s', Math.round(rate('with_parse')));
print('adjudications_in_names_per_cpu_s', Math.round(rate('in_names')));
print('legal_order_lists_per_cpu_s', Math.round(rate('lists')));
print('naive_per_cpu_s', Math.round(rate('naive')));
print('ratio_to_naive', rate('adjudications') / rate('naive'));
for (const [name, share] of stageShares(rates)) print(name, share);

print(
  'wrong',
  countWrong(tasks, (task, place) => finalUnits(variant, rules, task, orders[place] ?? [])),
);
print('wrong_with_parse', countDiffering(adjudicator, written, battles, rules));
print('unread_lines', adjudicator.unread);
print(
  'naive_wrong',
  countWrong(tasks, (task, place) => adjudicateNaively(board, task.position, orders[place] ?? [])),
);

const before = residentMegabytes();
runForLong(adjudicator, written);
print('memory_runs', MEMORY_RUNS);
print('rss_before_mb', before);
print('rss_mb', residentMegabytes());
print('rss_growth_mb', residentMegabytes() - before);
