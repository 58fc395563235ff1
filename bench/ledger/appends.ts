import { median } from '../engine/measure.js';
import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from '../../src/event-store/event.js';
import { newUuid } from '../../src/kernel/ids.js';
import { type Baseline, chooseBaseline, driverLoop } from './baseline.js';
import type { House } from './house.js';
import { print, type Rate, rateOf } from './rates.js';
import { Scribe } from './scribe.js';

const CLIENTS = [1, 8, 32];
const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Appends a second through the server's own path and the bare store, beside an insert of the same rows. */
export async function measureAppends(house: House): Promise<void> {
  const scribes: Scribe[] = [];
  for (let client = 0; client < Math.max(...CLIENTS); client += 1)
    scribes.push(await Scribe.begin(house.commands));
  const sample = await sampleOf(scribes);
  const baseline = chooseBaseline(house.url, house.pool, sample);
  const driver = driverLoop(house.pool, sample);
  print('baseline_is_pgbench', Number(baseline.isPgbench));
  print('bytes_of_a_row', JSON.stringify(sample).length);
  for (const clients of CLIENTS)
    await compare(house, { baseline, driver }, scribes, sample, clients);
}

async function sampleOf([scribe]: readonly Scribe[]): Promise<RecordedEvent> {
  const recorded = (await scribe?.submit(newUuid()))?.events[0];
  if (!recorded) throw new Error('Nothing was recorded.');
  return recorded;
}

async function compare(
  { store }: House,
  { baseline, driver }: Readonly<Record<'baseline' | 'driver', Baseline>>,
  scribes: readonly Scribe[],
  sample: RecordedEvent,
  clients: number,
): Promise<void> {
  const rounds: Rounds = { inserts: [], driven: [], appends: [], commands: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const heads = new Map<string, StreamHead>();
    const names = scribes.map(() => `bench-${newUuid()}`);
    const append = async (client: number) => {
      const streamId = names[client] ?? '';
      const head = heads.get(streamId) ?? EMPTY_STREAM;
      heads.set(streamId, await appended(store, streamId, head, sample));
    };
    const command = async (client: number) => scribes[client]?.submit(newUuid());
    const inserts = await baseline.rate(clients, ROUND_MS);
    const driven = await driver.rate(clients, ROUND_MS);
    const appends = await rateOf(clients, ROUND_MS, append);
    const commands = await rateOf(clients, ROUND_MS, command);
    // The first round warms up.
    if (round === 0) continue;
    rounds.inserts.push(inserts);
    rounds.driven.push(driven);
    rounds.appends.push(appends);
    rounds.commands.push(commands);
  }
  printRates(clients, rounds);
}

/** As the server does it, but for the decision, the key and the rows of the read models. */
async function appended(
  store: House['store'],
  streamId: string,
  head: StreamHead,
  { type, schemaVersion, data, metadata }: RecordedEvent,
): Promise<StreamHead> {
  const recordedAt = new Date().toISOString();
  const events = [{ type, schemaVersion, data }];
  const request = { streamId, head, events, recordedAt, metadata };
  const result = await store.append({ ...request, idempotency: null, inlineWrites: [] });
  const last = result.kind === 'APPENDED' ? result.events.at(-1) : undefined;
  if (!last) throw new Error(`The append to ${streamId} ended with ${result.kind}.`);
  return last;
}

interface Rounds {
  readonly inserts: number[];
  readonly driven: number[];
  readonly appends: Rate[];
  readonly commands: Rate[];
}

/** Ratios round by round: what slows the machine for a moment slows both sides of one. */
function printRates(clients: number, { inserts, driven, appends, commands }: Rounds): void {
  const ratio = (rates: readonly number[]) =>
    median(rates.map((rate, round) => rate / (inserts[round] ?? Number.NaN)));
  print(`baseline_inserts_per_s_${clients}`, median(inserts));
  print(`store_appends_per_s_${clients}`, median(appends.map(speedOf)));
  print(`commands_per_s_${clients}`, median(commands.map(speedOf)));
  print(`ratio_driver_${clients}`, ratio(driven));
  print(`ratio_store_${clients}`, ratio(appends.map(speedOf)));
  print(`ratio_commands_${clients}`, ratio(commands.map(speedOf)));
  print(`store_cpu_us_${clients}`, median(appends.map(cpuOf)));
  print(`command_cpu_us_${clients}`, median(commands.map(cpuOf)));
}

function speedOf({ perSecond }: Rate): number {
  return perSecond;
}

function cpuOf({ cpuMicroseconds }: Rate): number {
  return Math.round(cpuMicroseconds);
}
