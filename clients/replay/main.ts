import { SingleBar } from 'cli-progress';
import { GameApi } from './game-api.js';
import { GraphqlClient } from './graphql-client.js';
import { playGame, type PlayedGame } from './play-game.js';
import { readRecordedGame, type RecordedGame } from './recorded-game.js';
import { readSettings, type Settings, USAGE, UsageError } from './settings.js';

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

async function run({ files, endpoint, jobs }: Settings): Promise<number> {
  const games = await Promise.all(files.map(readRecordedGame));
  const api = new GameApi(new GraphqlClient(endpoint, complain));
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

function complain(message: string): void {
  console.error(`replay: ${message}`);
}

async function main(): Promise<number> {
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    if (settings !== null) return await run(settings);
    console.log(USAGE);
    return 0;
  } catch (error) {
    complain(messageOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main();
