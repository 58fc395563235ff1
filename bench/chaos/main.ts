import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './api.js';
import type { Finding, Stream } from './checks.js';
import { printCommands, printKills, printLog } from './counts.js';
import { ChaosDatabase } from './database.js';
import { Dice } from './dice.js';
import { readLog } from './log.js';
import { boardsFrom } from './positions.js';
import { examine, print, report } from './report.js';
import { Saboteur } from './saboteur.js';
import { ChaosServer } from './servers.js';
import { readSettings, type Settings, USAGE, UsageError } from './settings.js';
import { Table } from './table.js';

const SERVERS = 3;
const FOLDER = path.resolve(process.env['CHANCERY_CHAOS_DATA'] ?? '.data/chaos');
const FIRST_PORT = Number(process.env['CHANCERY_CHAOS_PORT'] ?? 3470);
/** What is under way when the time is over may still be answered for so long. */
const LAST_WORDS_MS = 25_000;

/** Plays one game after the other at one table. */
async function seat(tables: Table[], place: number, api: Api, make: (name: string) => Table) {
  for (let game = 1; !api.isOver; game += 1) {
    const table = make(`Table ${place}, game ${game}`);
    tables.push(table);
    await table.play();
  }
}

async function playUntilTheEnd(
  { seconds, seed, games }: Settings,
  servers: readonly ChaosServer[],
  database: ChaosDatabase,
  api: Api,
): Promise<readonly Table[]> {
  const dice = new Dice(String(seed));
  const addresses = servers.map(({ address }) => address);
  const tables: Table[] = [];
  const make = (name: string) => new Table(api, addresses, dice.for(name), name);
  const played = Array.from({ length: games }, (_, place) => seat(tables, place + 1, api, make));
  const saboteur = new Saboteur(servers, database, dice.for('saboteur'));
  const end = Date.now() + seconds * 1_000;
  await Promise.race([Promise.all([saboteur.work(end), sleep(seconds * 1_000)]), ...played]);
  await Promise.all(servers.map((server) => server.ready()));
  api.isOver = true;
  await Promise.race([Promise.all(played), sleep(LAST_WORDS_MS)]);
  return tables;
}

async function run(settings: Settings): Promise<boolean> {
  print('seed', settings.seed);
  const database = await ChaosDatabase.start(FOLDER);
  const servers = Array.from(
    { length: SERVERS },
    (_, place) => new ChaosServer(FIRST_PORT + place, database),
  );
  const api = new Api(servers.map(({ address }) => address));
  // However this process ends, its servers do not stay behind.
  process.once('exit', () => {
    servers.forEach((server) => server.abandon());
    database.abandon();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    // One after the other: the first makes the tables.
    for (const server of servers) {
      server.start();
      await server.ready();
    }
    const tables = await playUntilTheEnd(settings, servers, database, api);
    return await check(tables, servers, database, api);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}

/** What the clients heard and what the log says, when all is quiet. */
async function check(
  tables: readonly Table[],
  servers: readonly ChaosServer[],
  database: ChaosDatabase,
  api: Api,
): Promise<boolean> {
  // What is answered after this may be recorded after the log was read.
  const sent = [...api.sent];
  const streams = await readLog(database.ownerUrl);
  const missed = await missedBy(tables, streams);
  const auditor = new Api(servers.map(({ address }) => address));
  const dice = new Dice('audit');
  const ask = boardsFrom((query, variables) => auditor.read(query, variables, null, dice));
  const findings = new Map([
    ...(await examine(streams, sent, ask)),
    ['events_missed_or_out_of_turn', [...missed, ...tables.flatMap(({ outOfTurn }) => outOfTurn)]],
    ['server_crashes', servers.flatMap(({ crashes }) => crashes)],
    ['odd_answers', api.oddities],
  ]);
  printCommands(sent);
  print('games', tables.length);
  printLog(streams);
  printKills(servers, database);
  return report(findings);
}

/** Followers that did not hear of everything, once they had the time. */
async function missedBy(tables: readonly Table[], streams: readonly Stream[]): Promise<Finding[]> {
  const lengths = new Map(streams.map((stream) => [stream[0]?.streamId, stream.length]));
  const missed = tables.map(async (table) => {
    const length = lengths.get(table.gameId?.replace('game_', 'game-')) ?? 0;
    await table.leave(length);
    const isBehind = table.gameId !== null && table.heard < length;
    return isBehind ? [`${table.gameId}: heard of ${table.heard} of ${length} events`] : [];
  });
  return (await Promise.all(missed)).flat();
}

async function main(): Promise<number> {
  try {
    const settings = readSettings(process.argv.slice(2));
    if (settings !== null) return (await run(settings)) ? 0 : 1;
    console.log(USAGE);
    return 0;
  } catch (error) {
    console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exit(await main());
