import type { KnownHead } from '../../event-store/chain-check.js';
import type { StreamHead } from '../../event-store/event.js';
import { publicId, uuidOf } from '../../kernel/ids.js';
import type { JsonObject } from '../../kernel/json.js';
import { gameIdOf, isGameStream, streamOf } from '../events/game-stream.js';
import { isGameFileHeader } from './game-file.js';
import { parseOnce } from './parse-once.js';
import { hashIn, member, objectIn, textIn, wholeNumberIn } from './shape.js';

interface KeptHead extends KnownHead {
  readonly hash: string;
}

/** Heads of streams that somebody kept outside the database: a log that is whole still holds what they name. */
export class KeptHeads {
  private readonly heads = new Map<string, KeptHead[]>();

  /**
   * Takes in what `keptHeadLine` wrote, the answers of the API with their game's id, or exported games, one behind the other.
   *
   * @returns how many heads they are.
   * @throws Error naming the line that holds no head.
   */
  add(text: string, source: string): number {
    let count = 0;
    let isExport = false;
    for (const { number, json } of headLines(text)) {
      isExport ||= isGameFileHeader(json);
      if (isExport && isGameFileEntry(json)) continue;
      const { streamId, head } = atLine(number, () => keptHead(json));
      const known = this.heads.get(streamId) ?? [];
      this.heads.set(streamId, [...known, { ...head, source: `${source}, line ${number},` }]);
      count += 1;
    }
    return count;
  }

  /** Those of somewhere else as well. */
  addAll(others: KeptHeads): void {
    for (const [streamId, heads] of others.heads)
      this.heads.set(streamId, [...(this.heads.get(streamId) ?? []), ...heads]);
  }

  of(streamId: string): readonly KnownHead[] {
    return this.heads.get(streamId) ?? [];
  }

  streams(): readonly string[] {
    return [...this.heads.keys()];
  }

  /** The longest of a stream that was kept, as a line. */
  lineOf(streamId: string): string | null {
    const kept = this.heads.get(streamId) ?? [];
    const longest = kept.toSorted((one, other) => other.sequence - one.sequence)[0];
    return longest ? keptHeadLine(streamId, longest) : null;
  }
}

/** Whether these are lines of `keptHeadLine` alone, so that nothing else is lost where they are written anew. */
export function isKeptByUs(text: string): boolean {
  for (const { number, line, json } of headLines(text)) {
    const { streamId, head } = atLine(number, () => keptHead(json));
    if (keptHeadLine(streamId, head) !== `${line}\n`) return false;
  }
  return true;
}

/** A line that keeps the head of a stream: of a game by its public id. */
export function keptHeadLine(streamId: string, { sequence, hash }: StreamHead): string {
  const whose = isGameStream(streamId)
    ? { game: publicId('game', gameIdOf(streamId)) }
    : { stream: streamId };
  return `${JSON.stringify({ ...whose, ledger: { head: hash, length: sequence } })}\n`;
}

/** What an exported game holds behind its header, which keeps no head. */
function isGameFileEntry(json: JsonObject): boolean {
  if ('ledger' in json) return false;
  return ['streamId', 'checkpoint', 'withheld'].some((name) => name in json);
}

interface HeadLine {
  readonly number: number;
  readonly line: string;
  readonly json: JsonObject;
}

function* headLines(text: string): Generator<HeadLine> {
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const number = place + 1;
    yield { number, line, json: atLine(number, () => objectIn(parseOnce(line), 'the line')) };
  }
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
