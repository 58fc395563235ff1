import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulePreset } from '../../src/engine/index.js';
import type { ByPower } from '../support/board.js';

/** A game as it was played elsewhere: what stood on the board at each phase, and what was ordered. */
export interface RecordedGame {
  readonly game_id: string;
  readonly phases: readonly RecordedPhase[];
}

export interface RecordedPhase {
  /** "S1901M", or "COMPLETED" over a final position. */
  readonly name: string;
  readonly units: ByPower;
  readonly dislodged?: ByPower;
  readonly centers: ByPower;
  readonly orders: ByPower;
}

export function recordedGames(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}

export function readGame(folder: string, name: string): RecordedGame {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedGame;
}

/** The rules of the site that a game was played on. */
export function presetOf(name: string): RulePreset {
  return isWebDiplomacy(name) ? 'WEBDIPLOMACY' : 'GODIP';
}

export function isWebDiplomacy(name: string): boolean {
  return /^cicero-(\d|example)/.test(name);
}
