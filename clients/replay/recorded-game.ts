import { readFile } from 'node:fs/promises';

/** Units by power, as a record writes them: { "France": ["A PAR", "F BRE"] }. */
export type ByPower = Readonly<Record<string, readonly string[]>>;

export interface RecordedPhase {
  /** "S1901M"; "COMPLETED" for a final position that is no phase. */
  readonly name: string;
  readonly units: ByPower;
  readonly dislodged?: ByPower;
  readonly centers: ByPower;
  readonly orders: ByPower;
}

export interface RecordedGame {
  readonly game_id: string;
  readonly phases: readonly RecordedPhase[];
}

export type Preset = 'GODIP' | 'WEBDIPLOMACY';

/** Reads one recorded game; the error names the file and what is wrong with it. */
export async function readRecordedGame(file: string): Promise<RecordedGame> {
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isRecordedGame(parsed)) {
    throw new Error(
      `it holds no recorded game: "game_id" and "phases" with units, centers and orders`,
    );
  }
  return parsed;
}

/** webDiplomacy's own records follow its rules; the others in this format follow godip's. */
export function presetOf({ game_id: id }: RecordedGame): Preset {
  return /^cicero-(?:\d|example)/.test(id) ? 'WEBDIPLOMACY' : 'GODIP';
}

function isRecordedGame(value: unknown): value is RecordedGame {
  if (!isObject(value) || typeof value['game_id'] !== 'string') return false;
  const { phases } = value;
  return Array.isArray(phases) && phases.length > 0 && phases.every(isRecordedPhase);
}

function isRecordedPhase(value: unknown): value is RecordedPhase {
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  return ['units', 'centers', 'orders'].every((key) => isObject(value[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
