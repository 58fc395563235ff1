import type { Battle } from '../../src/engine/movement/battle.js';
import { judgeBattle } from '../../src/engine/movement/judge-battle.js';
import { linkOrders } from '../../src/engine/movement/links.js';
import { resolve } from '../../src/engine/movement/resolve.js';
import type { Verdicts } from '../../src/engine/movement/verdicts.js';
import type { Rules } from '../../src/engine/index.js';
import { overAll, type Measurement } from './measurement.js';
import type { TextAdjudicator, WrittenTask } from './parsing.js';

const PASSES = 60;

/** The stages of an adjudication, each run with all before it but for the reading, which runs alone. */
export function stageMeasurements(
  adjudicator: TextAdjudicator,
  written: readonly WrittenTask[],
  battles: readonly Battle[],
  rules: Rules,
  verdicts: Verdicts,
): Measurement[] {
  return [
    overAll('read', written, PASSES, (task) => adjudicator.read(task)),
    overAll('link', battles, PASSES, (battle) => linkOrders(battle, rules.adjacentConvoy)),
    overAll('resolve', battles, PASSES, (battle) => resolve(battle, rules)),
    overAll('judge', battles, PASSES, (battle) => judgeBattle(battle, rules, verdicts)),
  ];
}

/** The share of each stage in an adjudication from texts, in per cent, from the rates of the measurements. */
export function stageShares(rates: ReadonlyMap<string, number>): [string, number][] {
  const seconds = (name: string) => 1 / (rates.get(name) ?? Number.NaN);
  const total = seconds('read') + seconds('judge');
  const share = (part: number) => Math.round((100 * part) / total);
  return [
    ['share_read', share(seconds('read'))],
    ['share_link', share(seconds('link'))],
    ['share_resolve', share(seconds('resolve') - seconds('link'))],
    ['share_verdicts', share(seconds('judge') - seconds('resolve'))],
  ];
}
