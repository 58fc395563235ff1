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
  const parsed = parse(await read(file), file);
  if (isRecordedGame(parsed)) return parsed;
  throw new Error(
    `${file} holds no recorded game: "game_id" and "phases", each with name, units, centers and orders`,
  );
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read: ${REASONS[code] ?? message}`, { cause });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder; name the files in it',
  EACCES: 'this user may not read it',
};

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} holds no recorded game: it is not JSON`, { cause });
  }
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
  const { dislodged = {} } = value;
  return (
    isByPower(dislodged) && ['units', 'centers', 'orders'].every((key) => isByPower(value[key]))
  );
}

function isByPower(value: unknown): value is ByPower {
  return isObject(value) && Object.values(value).every(isTexts);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
