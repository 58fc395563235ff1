import { median } from '../engine/measure.js';
import { openMachine } from './databases.js';
import { Log } from './log.js';

const PARTITIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 2000;

const machine = await openMachine();
try {
  const whole = new Log(await machine.newDatabase('bench_whole', 1));
  const divided = new Log(await machine.newDatabase('bench_divided', PARTITIONS));
  const rates = { whole: [] as number[], divided: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ofWhole, ofDivided] = [await whole.appends(ROUND_MS), await divided.appends(ROUND_MS)];
    // The first round warms up.
    if (round === 0) continue;
    rates.whole.push(ofWhole);
    rates.divided.push(ofDivided);
  }
  const ratios = rates.divided.map((rate, round) => rate / (rates.whole[round] ?? Number.NaN));
  print('appends_per_s_whole', median(rates.whole));
  print(`appends_per_s_${PARTITIONS}_partitions`, median(rates.divided));
  print('ratio_appends', median(ratios), 3);
  const [ofWhole, ofDivided] = [await whole.followed(), await divided.followed()];
  print('followed_per_s_whole', ofWhole);
  print(`followed_per_s_${PARTITIONS}_partitions`, ofDivided);
  print('ratio_followed', ofDivided / ofWhole, 3);
  await whole.close();
  await divided.close();
} finally {
  await machine.close();
}

function print(name: string, value: number, digits = 0): void {
  process.stdout.write(`${name}: ${value.toFixed(digits)}\n`);
}
