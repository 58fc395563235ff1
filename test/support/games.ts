import { randomUUID } from 'node:crypto';
import { DataSource, type Logger } from 'typeorm';
import { expect } from '@jest/globals';
import type { Position } from '../../src/engine/index.js';
import type { Caller } from '../../src/api/auth/caller.decorator.js';
import { createPool } from '../../src/database/pool.js';
import { Replicas } from '../../src/database/replicas.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { commandOf, type CommandContext } from '../../src/games/commands/command-context.js';
import { appendRequest } from '../../src/games/commands/command-request.js';
import { GameCommands } from '../../src/games/commands/game-commands.js';
import { GameEventReader } from '../../src/games/reading/game-event-reader.js';
import { GameFolds } from '../../src/games/commands/game-folds.js';
import { GameLoaders } from '../../src/games/reading/game-loaders.js';
import { GameSnapshots } from '../../src/games/commands/game-snapshots.js';
import { SnapshotStore } from '../../src/event-store/snapshot-store.js';
import { GameQueue } from '../../src/games/commands/game-queue.js';
import { GameReader } from '../../src/games/reading/game-reader.js';
import { GameReaders } from '../../src/games/reading/game-readers.js';
import { GAMES_ENTITIES } from '../../src/games/games.providers.js';
import { CommandHandler, type Success } from '../../src/games/commands/handle-command.js';
import { HistoryCommands } from '../../src/games/commands/history-commands.js';
import { PlayedPhases } from '../../src/games/commands/played-phases.js';
import { PhaseReader } from '../../src/games/reading/phase-reader.js';
import { type Clock, SystemClock } from '../../src/kernel/clock.js';
import { publicId } from '../../src/kernel/ids.js';
import { SCOPES } from '../../src/kernel/principal.js';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.js';
import { gameStarted, POWERS } from './game-events.js';
import { signer } from './signing.js';
import { wholeStream } from './stores.js';

const ignore = () => {};

/** Commands and readers over a database, as one server process has them; two of these know nothing of each other. */
export class GamesProcess {
  readonly store: EventStore;
  readonly commands: GameCommands;
  readonly history: HistoryCommands;
  readonly readers: GameReaders;
  readonly snapshots: GameSnapshots;
  /** The text of every statement so far. */
  readonly statements: string[] = [];

  private constructor(
    readonly pool: ReturnType<typeof createPool>,
    readonly database: DataSource,
    private readonly signals: StreamSignals,
    replicas: Replicas,
    clock: Clock,
  ) {
    this.store = new EventStore(pool, signals, signer);
    this.snapshots = new GameSnapshots(new SnapshotStore(pool));
    const folds = new GameFolds(this.store, this.snapshots);
    const handler = new CommandHandler(this.store, folds, new GameQueue());
    this.commands = new GameCommands(handler, clock);
    const played = new PlayedPhases(pool, this.store);
    this.readers = new GameReaders(
      new GameReader(database),
      new PhaseReader(database, replicas),
      new GameEventReader(this.store, replicas),
    );
    this.history = new HistoryCommands(handler, clock, played, this.readers);
    this.countStatements();
  }

  static async open(
    url: string,
    replicas = new Replicas([]),
    clock: Clock = new SystemClock(),
  ): Promise<GamesProcess> {
    const pool = createPool(url, 8);
    const database = new DataSource({
      type: 'postgres',
      url,
      poolSize: 8,
      entities: GAMES_ENTITIES,
    });
    const signals = new StreamSignals(pool);
    return new GamesProcess(pool, await database.initialize(), signals, replicas, clock);
  }

  loaders(): GameLoaders {
    return new GameLoaders(this.readers);
  }

  async log(gameId: string): Promise<RecordedEvent[]> {
    return wholeStream(this.store, `game-${gameId}`);
  }

  async close(): Promise<void> {
    await this.snapshots.onApplicationShutdown();
    await this.signals.onApplicationShutdown();
    await this.database.destroy();
    await this.pool.end();
  }

  private countStatements(): void {
    const note = (text: string) => void this.statements.push(text);
    const query = this.pool.query.bind(this.pool) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      note(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
      return query(...args);
    };
    this.pool.query = noted as typeof this.pool.query;
    const logger: Logger = {
      logQuery: note,
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
      log: ignore,
    };
    this.database.setOptions({ logger });
    this.database.logger = logger;
  }
}

/** A player's request at any moment; with a key where the player may repeat it. */
export function by(player: string, idempotencyKey: string | null = null): CommandContext & Caller {
  return {
    principal: { kind: 'PLAYER', id: player, scopes: SCOPES },
    address: '127.0.0.1',
    now: new Date().toISOString(),
    idempotencyKey,
    correlationId: randomUUID(),
  };
}

/** The answer, which must not be a refusal. */
export async function accepted(answer: Promise<Success | Refusal>): Promise<Success> {
  const settled = await answer;
  if (isRefusal(settled)) throw new Error(`${settled.refused}: ${settled.message}`);
  return settled;
}

/** The kind of the refusal, which the answer must be. */
export async function refused(answer: Promise<Success | Refusal>): Promise<string> {
  const settled = await answer;
  expect(settled).toHaveProperty('refused');
  return (settled as Refusal).refused;
}

export interface Table {
  readonly gameId: string;
  /** As clients name the game. */
  readonly id: string;
  readonly owner: string;
  /** Who plays which power; in a SCRIBE game nobody does. */
  readonly players: Readonly<Record<string, string>>;
}

/** A new game, owned by a new player. */
export async function newGame(
  { commands }: GamesProcess,
  control: 'SEATED' | 'SCRIBE' = 'SCRIBE',
  owner: string = randomUUID(),
): Promise<Table> {
  const input = { name: 'A game', variant: 'standard', control, rules: {} };
  const { game } = await accepted(commands.createGame(input, by(owner)));
  return { gameId: game.gameId, id: publicId('game', game.gameId), owner, players: {} };
}

export async function startedScribeGame(process: GamesProcess): Promise<Table> {
  const table = await newGame(process);
  await accepted(process.commands.startGame({ gameId: table.id }, by(table.owner)));
  return table;
}

/** A SCRIBE game that begins on this board. */
export async function startedAt(process: GamesProcess, opening: Position): Promise<Table> {
  const table = await newGame(process);
  await startOn(process, table, opening);
  return table;
}

/** Starts a game on this board, as no command can. */
export async function startOn(
  process: GamesProcess,
  { gameId, owner }: Pick<Table, 'gameId' | 'owner'>,
  opening: Position,
): Promise<void> {
  const fold = await new GameFolds(process.store, process.snapshots).current(gameId);
  const origin = commandOf('startGame', 'games:play', {}, by(owner));
  const request = { ...origin, gameId, isNewGame: false, decide: () => [] };
  const started = gameStarted(opening);
  await process.store.append(appendRequest({ ...request, furtherWrites: [] }, fold, [started]));
}

/** A SEATED game in its first phase, a new player at each power. */
export async function startedSeatedGame(process: GamesProcess): Promise<Table> {
  const table = await newGame(process, 'SEATED');
  const players = Object.fromEntries(POWERS.map((power) => [power, randomUUID()]));
  for (const [power, player] of Object.entries(players)) {
    await accepted(process.commands.joinGame({ gameId: table.id, power }, by(player)));
  }
  await accepted(process.commands.startGame({ gameId: table.id }, by(table.owner)));
  return { ...table, players };
}

/** Orders of a power, in the name of who writes for it. */
export async function submit(
  { commands }: GamesProcess,
  table: Table,
  power: string,
  orders: readonly string[],
  phase = 'S1901M',
): Promise<Success> {
  const input = { gameId: table.id, phase, power, orders: [...orders] };
  return accepted(commands.submitOrders(input, by(table.players[power] ?? table.owner)));
}

/** Closes the current phase of a SCRIBE game; answers the next one's name. */
export async function adjudicate(
  { commands }: GamesProcess,
  table: Table,
  phase: string,
): Promise<string> {
  const answer = commands.adjudicatePhase({ gameId: table.id, phase }, by(table.owner));
  const { game } = await accepted(answer);
  return game.status === 'FORMING' ? phase : game.position.phase;
}
