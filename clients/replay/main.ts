import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { GameApi } from './game-api.js';
import { GraphqlClient } from './graphql-client.js';
import { playGame, type PlayedGame } from './play-game.js';
import { readRecordedGame, type RecordedGame } from './recorded-game.js';

const USAGE = 'Usage: npm run replay -- FILE... [--url URL] [--jobs N]';
const SERVER = 'http://127.0.0.1:3000';

interface Settings {
  readonly files: readonly string[];
  readonly endpoint: string;
  readonly jobs: number;
}

function readSettings(): Settings {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: process.env['CHANCERY_URL'] ?? SERVER },
      jobs: { type: 'string', default: '4' },
    },
  });
  const jobs = Number(values.jobs);
  if (positionals.length === 0) throw new Error(`no file was named. ${USAGE}`);
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new Error(`--jobs takes a number from 1. ${USAGE}`);
  const base = values.url.replace(/\/(?:graphql)?\/?$/, '');
  return { files: positionals, endpoint: `${base}/graphql`, jobs };
}

async function readGames(files: readonly string[]): Promise<RecordedGame[]> {
  return Promise.all(
    files.map((file) =>
      readRecordedGame(file).catch((error: unknown) => {
        throw new Error(`${file} cannot be played: ${messageOf(error)}`);
      }),
    ),
  );
}

/** Plays the games, several at a time, each by itself. */
async function playAll(
  api: GameApi,
  games: readonly RecordedGame[],
  jobs: number,
): Promise<PlayedGame[]> {
  const bar = new SingleBar({ format: '{bar} {value}/{total} phases, {eta_formatted} to go' });
  // Without a terminal the bar would only litter the log.
  const isShown = process.stderr.isTTY;
  if (isShown)
    bar.start(
      games.reduce((total, { phases }) => total + phases.length, 0),
      0,
    );
  const queue = [...games];
  const played: PlayedGame[] = [];
  const work = async () => {
    for (let game = queue.shift(); game; game = queue.shift()) {
      played.push(await playGame(api, game, () => isShown && bar.increment()));
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    bar.stop();
  }
  return played;
}

async function main(): Promise<number> {
  const { files, endpoint, jobs } = readSettings();
  const games = await readGames(files);
  const api = new GameApi(new GraphqlClient(endpoint));
  await api.signUp();
  const played = await playAll(api, games, jobs);
  const phases = played.reduce((total, game) => total + game.phases, 0);
  const differences = played.flatMap((game) => game.differences);
  differences.forEach((difference) => console.log(difference));
  console.log(
    `${String(games.length)} games, ${String(phases)} phases, ${String(differences.length)} differences`,
  );
  return differences.length > 0 ? 1 : 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`replay: ${messageOf(error)}`);
  process.exitCode = 1;
}
