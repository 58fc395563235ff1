import { cpuSeconds, median } from './measure.js';

/** Something that is done again and again, and how often one run does it. */
export interface Measurement {
  readonly name: string;
  readonly count: number;
  readonly run: () => void;
}

/** How often each is done in a CPU second: medians of rounds, interleaved so that a busy moment falls on all alike. */
export function measureRates(
  measurements: readonly Measurement[],
  rounds: number,
): ReadonlyMap<string, number> {
  for (const { run } of measurements) run();
  const rates = new Map<string, number[]>(measurements.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, count, run } of measurements) rates.get(name)?.push(count / cpuSeconds(run));
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]));
}

/** Does something for every task in turn, several times over. */
export function overAll<Entry>(
  name: string,
  entries: readonly Entry[],
  passes: number,
  each: (entry: Entry) => void,
): Measurement {
  const run = () => {
    for (let pass = 0; pass < passes; pass += 1) for (const entry of entries) each(entry);
  };
  return { name, count: passes * entries.length, run };
}
