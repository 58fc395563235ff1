import { readFileSync } from 'node:fs';
import { NotPlainData } from '../event-store/plain-data.js';
import { signerOf } from '../event-store/signing/signing.module.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import { gameNameComplaint } from '../games/visible-text.js';
import { GameFileError } from '../games/ledger/game-file.js';
import { recordPlayedGame } from '../games/ledger/python/import-saved-game.js';
import { playSavedGame, type Scribe } from '../games/ledger/python/play-saved-game.js';
import { readSavedGame, type SavedGame } from '../games/ledger/python/saved-game.js';
import { RecordingFailed } from '../games/ledger/record-whole.js';
import { newUuid, publicId } from '../kernel/ids.js';
import { rulesOf } from './adjudicate/settings.js';
import { CommandError } from './command-error.js';
import { complain, print } from './output.js';
import { mindOwner, ownerNamed } from './owner-named.js';
import { showProgress } from './progress.js';
import { recordingFailed } from './recording-failed.js';
import { FINE, FOUND } from './sub-command.js';
import { type CommandDatabase, withMadeDatabase } from './with-database.js';

/** What the command line asks for. */
export interface SavedGamesAsked {
  readonly rules?: string | undefined;
  readonly owner?: string | undefined;
  readonly differing?: boolean | undefined;
}

/** Plays the games that python-diplomacy saved, and records those that come out as saved. */
export async function importSavedGames(
  files: readonly string[],
  asked: SavedGamesAsked,
): Promise<number> {
  const owner = ownerNamed(asked.owner);
  if (asked.rules !== undefined) rulesOf({ preset: asked.rules });
  const games = files.flatMap((file) => savedGamesIn(file));
  return withMadeDatabase(async (database) => {
    if (asked.owner !== undefined) await mindOwner(database.pool, owner);
    await new LedgerKeys(database.pool).register(signerOf(database.config).publicKey);
    const progress = showProgress(games.length, 'games');
    let code = FINE;
    for (const saved of games) {
      code = Math.max(code, await importOne(database, saved, { ...asked, owner }));
      progress.advance(1);
    }
    progress.end();
    return code;
  });
}

interface Named {
  readonly title: string;
  readonly read: () => SavedGame;
}

async function importOne(
  { pool, config }: CommandDatabase,
  { title, read }: Named,
  { rules, owner, differing = false }: SavedGamesAsked & { readonly owner: string },
): Promise<number> {
  const gameId = newUuid();
  const id = publicId('game', gameId);
  try {
    const saved = read();
    const request = rulesOf(
      rules === undefined ? { preset: 'DATC_3', ...saved.rules } : { preset: rules },
    );
    const scribe: Scribe = { gameId, owner, rules: request };
    const played = playSavedGame(saved, scribe);
    for (const difference of played.differences) print(`${title}: ${difference}`);
    if (played.differences.length > 0 && !differing) {
      print(`${title}: not recorded: ${played.differences.length} differences (see --differing)`);
      return FOUND;
    }
    const now = new Date().toISOString();
    const desk = { pool, signer: signerOf(config), now };
    const { head } = await recordPlayedGame(desk, scribe, played, nameOf(saved));
    print(
      `${title}: ${id}, ${head.sequence} events, ${played.phases} phases, ${played.differences.length} differences`,
    );
    return played.differences.length > 0 ? FOUND : FINE;
  } catch (error) {
    if (error instanceof RecordingFailed)
      throw recordingFailed(title, error, `look for ${id} before you import it a second time`);
    if (!isOfTheFile(error)) throw error;
    complain(`${title}: ${error.message}`);
    return FOUND;
  }
}

function isOfTheFile(error: unknown): error is Error {
  return [GameFileError, CommandError, NotPlainData].some((kind) => error instanceof kind);
}

/** One game in the file, or one a line. */
function savedGamesIn(file: string): Named[] {
  const text = contentOf(file);
  const whole = parsed(text);
  if (whole !== undefined) return [{ title: file, read: () => readSavedGame(whole) }];
  const lines = text.split('\n').flatMap((line, place) => (line.trim() ? [{ line, place }] : []));
  if (lines.length === 0) throw new CommandError(`${file} is empty: it should hold a saved game`);
  return lines.map(({ line, place }) => ({
    title: `${file}, line ${place + 1}`,
    read: () => readSavedGame(parsed(line)),
  }));
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contentOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function nameOf({ id }: SavedGame): string {
  const name = `Imported ${id}`;
  return gameNameComplaint(name) === null ? name : 'Imported game';
}
