import { isDeepStrictEqual } from 'node:util';
import type { Position } from '../../src/engine/index.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import { evolve } from '../../src/games/state/evolve.js';
import type { GameState } from '../../src/games/state/game-state.js';
import type { Finding, Stream } from './checks.js';

/** How many boards one request asks for. */
const AT_ONCE = 10;

/** A board as the API shows it, and as the log tells it. */
export interface Board {
  readonly phase: string;
  readonly units: readonly string[];
  readonly dislodged: readonly string[];
  readonly supplyCenters: readonly string[];
}

/** The board after so many events, as the API has it. */
export type AskBoards = (gameId: string, versions: readonly number[]) => Promise<readonly Board[]>;

/** The game's events folded, and the board after each that brings a new one: version to board. */
export function replayed(stream: Stream, gameId: string): Map<number, Board> {
  const boards = new Map<number, Board>();
  let game: GameState | null = null;
  for (const recorded of stream) {
    const event = readGameEvent(recorded);
    game = evolve(game, event, gameId);
    const isNew = event.type === 'GameStarted' || event.type === 'PhaseAdjudicated';
    if (isNew && game.status !== 'FORMING') boards.set(recorded.sequence, boardOf(game.position));
  }
  const last = stream.at(-1);
  if (last && game && game.status !== 'FORMING') boards.set(last.sequence, boardOf(game.position));
  return boards;
}

/** Moments of a game at which the API shows another board than the log tells. */
export async function unequalBoards(
  stream: Stream,
  gameId: string,
  ask: AskBoards,
): Promise<Finding[]> {
  const told = [...replayed(stream, gameId)];
  const findings: Finding[] = [];
  for (let from = 0; from < told.length; from += AT_ONCE) {
    const part = told.slice(from, from + AT_ONCE);
    const shown = await ask(
      gameId,
      part.map(([version]) => version),
    );
    part.forEach(([version, board], place) => {
      if (!isDeepStrictEqual(board, shown[place])) findings.push(`${gameId} at ${version}`);
    });
  }
  return findings;
}

function boardOf({ phase, units, dislodged, supplyCenters }: Position): Board {
  return {
    phase,
    units: units.map(unitText).sort(),
    dislodged: dislodged.map(({ unit }) => unitText(unit)).sort(),
    supplyCenters: supplyCenters.map(({ province, owner }) => `${province} ${owner}`).sort(),
  };
}

interface ShownUnit {
  readonly power: string;
  readonly type: string;
  readonly location: string;
}
interface ShownBoard {
  readonly phase: string;
  readonly units: readonly ShownUnit[];
  readonly dislodged: readonly { readonly unit: ShownUnit }[];
  readonly supplyCenters: readonly { readonly province: string; readonly owner: string | null }[];
}

const FIELDS = `phase units { power type location } dislodged { unit { power type location } }
  supplyCenters { province owner }`;

/** Boards over GraphQL. */
export function boardsFrom(
  read: (query: string, variables: object) => Promise<unknown>,
): AskBoards {
  return async (gameId, versions) => {
    const fields = versions.map(
      (version) => `v${version}: position(asOfVersion: ${version}) { ${FIELDS} }`,
    );
    const query = `query ($id: ID!) { game(id: $id) { ${fields.join('\n')} } }`;
    const data = (await read(query, { id: `game_${gameId}` })) as {
      game: Record<string, ShownBoard>;
    };
    return versions.map((version) => shownBoard(data.game[`v${version}`]));
  };
}

function shownBoard(shown: ShownBoard | undefined): Board {
  if (!shown) throw new Error('The API left a board out.');
  return boardOf({ ...shown } as unknown as Position);
}

function unitText({ power, type, location }: ShownUnit): string {
  return `${power} ${type} ${location}`;
}
