import type { JsonObject } from '../../../kernel/json.js';
import { GameFileError } from '../game-file.js';
import { member, objectIn, textIn } from '../shape.js';

/** By the name of a power in capitals. */
export type ByName<T> = Readonly<Record<string, T>>;

/** A phase in the format in which python-diplomacy saves games: what stood on the board, and what was ordered. */
export interface SavedPhase {
  /** "S1901M", or "COMPLETED" over the last board. */
  readonly name: string;
  readonly state: SavedState;
  /** null where a power wrote nothing. */
  readonly orders: ByName<readonly string[] | null>;
}

export interface SavedState {
  /** "A BUD"; a dislodged one with a star before it. */
  readonly units: ByName<readonly string[]>;
  readonly centers: ByName<readonly string[]>;
  /** For each dislodged unit where it may go; null where the file does not say. */
  readonly retreats: ByName<ByName<readonly string[]>> | null;
}

export interface SavedGame {
  readonly id: string;
  readonly map: string;
  /** The rules that an export of ours notes beside, unchecked; empty in files of other programs. */
  readonly rules: JsonObject;
  readonly phases: readonly SavedPhase[];
}

/** @throws GameFileError naming the first place that is not as it should be. */
export function readSavedGame(json: unknown): SavedGame {
  try {
    return savedGame(objectIn(json, 'a saved game'));
  } catch (cause) {
    throw new GameFileError((cause as Error).message, { cause });
  }
}

function savedGame(json: JsonObject): SavedGame {
  const phases = json['phases'];
  if (!Array.isArray(phases)) throw new Error('phases should be a list');
  const own = json['chancery'] === undefined ? {} : member(json, 'chancery');
  return {
    id: textIn(json, 'id'),
    map: textIn(json, 'map'),
    rules: own['rules'] === undefined ? {} : member(own, 'rules'),
    phases: (phases as unknown[]).map((phase, place) =>
      at(`phases[${place}]`, () => savedPhase(phase)),
    ),
  };
}

function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${place}: ${(cause as Error).message}`, { cause });
  }
}

function savedPhase(value: unknown): SavedPhase {
  const json = objectIn(value, 'a phase');
  const state = member(json, 'state');
  return {
    name: textIn(json, 'name'),
    state: {
      units: byName(member(state, 'units'), texts),
      centers: byName(member(state, 'centers'), texts),
      retreats: state['retreats'] === undefined ? null : byName(member(state, 'retreats'), places),
    },
    orders: byName(member(json, 'orders'), (orders, name) =>
      orders === null ? null : texts(orders, name),
    ),
  };
}

function byName<T>(json: JsonObject, read: (value: unknown, name: string) => T): ByName<T> {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, read(value, name)]));
}

function texts(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  throw new Error(`${name} should be a list of texts`);
}

const places = (value: unknown, name: string) => byName(objectIn(value, name), texts);
