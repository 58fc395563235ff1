import type { Pool } from 'pg';
import { raiseEpochAfterRestore } from '../event-store/log-epoch.js';
import { type CutGame, cutGames } from '../games/ledger/seen-versions.js';
import { GAME_VIEWS, type GameView } from '../games/views/game-views.js';
import { rebuildViews } from '../games/views/rebuild.js';
import { publicId } from '../kernel/ids.js';
import { CommandError } from './command-error.js';
import { complain, print } from './output.js';
import { type Progress, showProgress } from './progress.js';
import { readArguments } from './read-arguments.js';
import { FINE, FOUND, type SubCommand } from './sub-command.js';
import { withDatabase } from './with-database.js';

const NAMES = GAME_VIEWS.map(({ table }) => table);

const USAGE = [
  `Usage: chancery rebuild [${NAMES.join('|')}]`,
  '',
  'Makes a read model anew from the log, or all of them, while servers run: beside the one that stands,',
  'which is then replaced at once where it differs. Nothing that is recorded meanwhile is missed.',
  '',
  'Where the log of a game ends before what its read model has seen, events were cut off: it says of which games, changes',
  'nothing and exits with 1.',
  '',
  '  --cut-off  rebuilds all the same: such games go back to where their logs end',
].join('\n');

export const command: SubCommand = {
  usage: USAGE,
  run: async (args) => {
    const options = { 'cut-off': { type: 'boolean' } } as const;
    const { values, positionals } = readArguments('rebuild', args, options);
    const views = viewsOf(positionals);
    return withDatabase(async ({ config, pool }) => {
      if (config.poolSize < LEAST_CONNECTIONS) throw new CommandError(tooFew(config.poolSize));
      const cut = values['cut-off'] ? [] : await cutGames(pool);
      return cut.length > 0 ? refuse(cut) : rebuild(pool, views);
    });
  },
};

/** One makes the read models, beside which others read the log. */
const LEAST_CONNECTIONS = 2;

const tooFew = (poolSize: number): string =>
  `DATABASE_POOL_SIZE is ${poolSize}, and a rebuild needs ${LEAST_CONNECTIONS} connections: set it to ${LEAST_CONNECTIONS} or more. Nothing was changed.`;

/** The read models are the last to know of what was cut off. */
function refuse(cut: readonly CutGame[]): number {
  for (const { gameId, events, seen } of cut)
    print(
      `${publicId('game', gameId)}: the log ends with event ${events}, and there were ${seen}: ${seen - events} were cut off`,
    );
  complain(
    'nothing was changed: where nothing is left of a game, import an export of all its events; where a part is left, restore the database from a backup; or give up what is lost with --cut-off',
  );
  return FOUND;
}

async function rebuild(pool: Pool, views: readonly GameView[]): Promise<number> {
  // In a log that was restored, every game would else seem to be played meanwhile.
  await raiseEpochAfterRestore(pool);
  const bar = new Bar();
  const { games, replaced } = await rebuildViews(pool, views, bar)
    .catch(explain)
    .finally(() => bar.end());
  const what = views.map(({ table }) => table).join(', ');
  print(`${what}: ${games} games read, the rows of ${replaced} replaced`);
  return FINE;
}

function viewsOf(names: readonly string[]): readonly GameView[] {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`"${unknown}" is no read model; there are ${NAMES.join(', ')}`);
  return names.length === 0 ? GAME_VIEWS : GAME_VIEWS.filter(({ table }) => names.includes(table));
}

/** What the person at the terminal can mend. */
function explain(error: unknown): never {
  const why = REASONS[(error as { code?: string }).code ?? ''];
  if (why === undefined) throw error;
  throw new CommandError(`${why} Nothing was changed.`);
}

const REASONS: Readonly<Record<string, string>> = {
  '55P03':
    'a transaction that wrote to the read models is still open: end it (see pg_stat_activity), then rebuild again.',
  '42501':
    'the serving role may not make temporary tables: "grant temporary on database …", then rebuild again.',
};

class Bar {
  private progress: Progress | undefined;
  readonly total = (games: number) => void (this.progress = showProgress(games, 'games'));
  readonly made = (games: number) => this.progress?.advance(games);
  readonly end = () => this.progress?.end();
}
