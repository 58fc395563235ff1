import type { Position } from '../../engine/index.js';
import { Fault } from '../../kernel/fault.js';
import { askedInstant } from '../asked.js';
import type { GameLoaders } from './game-loaders.js';
import type { GameRecord } from './game-record.js';

/** A moment as a client names it. */
export interface AskedMoment {
  readonly asOfVersion?: number | null | undefined;
  readonly asOf?: unknown;
}

/** The board of a moment; without one, now. @throws Fault BAD_USER_INPUT for what is no moment of the game, or two. */
export async function positionAsked(
  loaders: GameLoaders,
  game: GameRecord,
  { asOfVersion = null, asOf = null }: AskedMoment,
): Promise<Position> {
  if (asOf === null) return loaders.position(game, asOfVersion);
  if (asOfVersion === null) return loaders.positionAt(game, askedInstant('asOf', asOf));
  throw new Fault('BAD_USER_INPUT', 'Give asOfVersion or asOf, not both.');
}
