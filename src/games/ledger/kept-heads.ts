import type { KnownHead } from '../../event-store/chain-check.js';
import type { StreamHead } from '../../event-store/event.js';
import { publicId, uuidOf } from '../../kernel/ids.js';
import type { JsonObject } from '../../kernel/json.js';
import { gameIdOf, isGameStream, streamOf } from '../events/game-stream.js';
import { isGameFileHeader } from './game-file.js';
import { parseOnce } from './parse-once.js';
import { hashIn, member, objectIn, textIn, wholeNumberIn } from './shape.js';

/** Heads of streams that somebody kept outside the database: a log that is whole still holds what they name. */
export class KeptHeads {
  private readonly heads = new Map<string, KnownHead[]>();

  /**
   * Takes in what `headOfStream` wrote, the answers of the API with their game's id, or an exported game.
   *
   * @throws Error naming the line that holds no head.
   */
  add(text: string, source: string): void {
    const lines = text.split('\n').map((line, place) => ({ line, number: place + 1 }));
    for (const { line, number } of lines) {
      if (line.trim() === '') continue;
      const json = atLine(number, () => objectIn(parseOnce(line), 'the line'));
      const { streamId, head } = atLine(number, () => keptHead(json));
      const known = this.heads.get(streamId) ?? [];
      this.heads.set(streamId, [...known, { ...head, source: `${source}, line ${number},` }]);
      // Behind its head an exported game goes on with events.
      if (isGameFileHeader(json)) return;
    }
  }

  of(streamId: string): readonly KnownHead[] {
    return this.heads.get(streamId) ?? [];
  }

  streams(): readonly string[] {
    return [...this.heads.keys()];
  }
}

/** A line that keeps the head of a stream: of a game by its public id. */
export function keptHeadLine(streamId: string, { sequence, hash }: StreamHead): string {
  const whose = isGameStream(streamId)
    ? { game: publicId('game', gameIdOf(streamId)) }
    : { stream: streamId };
  return `${JSON.stringify({ ...whose, ledger: { head: hash, length: sequence } })}\n`;
}

function keptHead(json: JsonObject): { readonly streamId: string; readonly head: StreamHead } {
  const ledger = member(json, 'ledger');
  const head = { sequence: wholeNumberIn(ledger, 'length'), hash: hashIn(ledger, 'head') };
  return { streamId: streamNamed(json), head };
}

/** The API calls `id` what an exported game calls `game`. */
function streamNamed(json: JsonObject): string {
  if ('stream' in json) return textIn(json, 'stream');
  const id = textIn(json, 'game' in json ? 'game' : 'id');
  const gameId = uuidOf('game', id);
  if (gameId !== null) return streamOf(gameId);
  throw new Error(`${JSON.stringify(id)} is no id of a game; one looks like game_7f3c…`);
}

function atLine<T>(number: number, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(
      `line ${number} keeps no head: ${(cause as Error).message}; it should be like {"game":"game_…","ledger":{"head":"…","length":41}}`,
      { cause },
    );
  }
}
