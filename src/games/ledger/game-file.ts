import type { RecordedEvent } from '../../event-store/event.js';
import type { LedgerEntry, WithheldEvent } from '../../event-store/ledger-entry.js';
import { type LedgerKey, pemOf, readLedgerKey } from '../../event-store/signing/ledger-key.js';
import type { SignedHead } from '../../event-store/signing/signed-head.js';
import { publicId, uuidOf } from '../../kernel/ids.js';
import type { JsonObject } from '../../kernel/json.js';
import { streamOf } from '../events/game-stream.js';
import { linesOf } from './lines.js';
import { parseOnce } from './parse-once.js';
import { hashIn, member, objectIn, textIn, wholeNumberIn } from './shape.js';

const FORMAT = 'chancery-game';
const FORMAT_VERSION = 1;
/** Many times what the longest event takes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What is wrong with an exported file, and where. */
export class GameFileError extends Error {}

/** The first line of an exported game. */
export interface GameFileHeader {
  readonly gameId: string;
  /** What people called it; null where they gave it no name. */
  readonly name: string | null;
  /** The head of the log when it was exported. */
  readonly head: SignedHead;
  /** The public keys of the signatures in the file. They prove nothing by themselves: whoever forges a file can add one. */
  readonly keys: readonly LedgerKey[];
}

export function headerLine({ gameId, name, head, keys }: GameFileHeader): string {
  const { hash, sequence: length, signature, keyId, signedAt } = head;
  return JSON.stringify({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    game: publicId('game', gameId),
    name,
    ledger: { head: hash, length, signature, keyId, signedAt },
    keys: keys.map((key) => ({ keyId: key.keyId, pem: pemOf(key) })),
  });
}

export const isGameFileHeader = (json: JsonObject): boolean => json['format'] === FORMAT;

/** An event as it is recorded; a checkpoint, with the names that `game.ledger` has, and a withheld event under their names. */
export function entryLine(entry: LedgerEntry): string {
  if (entry.kind === 'EVENT') return JSON.stringify(entry.event);
  if (entry.kind === 'WITHHELD') {
    const { sequence, recordedAt, hash } = entry.withheld;
    return JSON.stringify({ withheld: { sequence, recordedAt, hash } });
  }
  const { hash: head, sequence: length, signature, keyId, signedAt } = entry.checkpoint;
  return JSON.stringify({ checkpoint: { head, length, signature, keyId, signedAt } });
}

/** An exported game, read a line at a time: its header, then its entries, of which the last is the header's head. */
export interface GameFile {
  readonly header: GameFileHeader;
  readonly entries: AsyncIterable<LedgerEntry>;
}

/** @throws GameFileError for what is no exported game, here or while the entries are read. */
export async function readGameFile(bytes: AsyncIterable<Buffer>): Promise<GameFile> {
  const lines = numbered(linesOf(bytes, MOST_BYTES));
  const first = await lines.next();
  const header = atLine(1, () => headerOf(jsonOf(first.done ? Buffer.alloc(0) : first.value.line)));
  return { header, entries: entriesOf(lines, header) };
}

interface NumberedLine {
  readonly number: number;
  readonly line: Buffer;
}

async function* numbered(lines: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let number = 1;
  try {
    for await (const line of lines) {
      yield { number, line };
      number += 1;
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new GameFileError(`line ${number}: ${cause.message}`, { cause });
  }
}

async function* entriesOf(
  lines: AsyncIterable<NumberedLine>,
  { head }: GameFileHeader,
): AsyncGenerator<LedgerEntry> {
  for await (const { number, line } of lines) {
    if (isBlank(line)) continue;
    yield atLine(number, () => entryOf(jsonOf(line), head.streamId));
  }
  yield { kind: 'CHECKPOINT', checkpoint: head };
}

const isBlank = (line: Buffer): boolean => line.toString('latin1').trim() === '';

function atLine<T>(number: number, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new GameFileError(`line ${number}: ${(cause as Error).message}`, { cause });
  }
}

function jsonOf(line: Buffer): JsonObject {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
  return objectIn(parseOnce(text), 'the line');
}

function headerOf(json: JsonObject): GameFileHeader {
  if (!isGameFileHeader(json))
    throw new Error(`it is no exported game: its first line should hold "format":"${FORMAT}"`);
  if (json['formatVersion'] !== FORMAT_VERSION)
    throw new Error(
      `the file is of format version ${JSON.stringify(json['formatVersion'])}; this program reads ${FORMAT_VERSION}`,
    );
  const gameId = uuidOf('game', textIn(json, 'game'));
  if (gameId === null) throw new Error(`game is ${JSON.stringify(json['game'])}, no id of a game`);
  const name = json['name'] === null ? null : textIn(json, 'name');
  const keys = (Array.isArray(json['keys']) ? (json['keys'] as unknown[]) : []).map(keyOf);
  return { gameId, name, head: headOf(member(json, 'ledger'), streamOf(gameId)), keys };
}

function keyOf(value: unknown): LedgerKey {
  const key = readLedgerKey(textIn(objectIn(value, 'a key'), 'pem'));
  if (!key) throw new Error('a key is no Ed25519 key in PEM');
  return key;
}

function headOf(json: JsonObject, streamId: string): SignedHead {
  return {
    streamId,
    sequence: wholeNumberIn(json, 'length'),
    hash: textIn(json, 'head'),
    keyId: textIn(json, 'keyId'),
    signature: textIn(json, 'signature'),
    signedAt: textIn(json, 'signedAt'),
  };
}

function entryOf(json: JsonObject, streamId: string): LedgerEntry {
  if ('checkpoint' in json)
    return { kind: 'CHECKPOINT', checkpoint: headOf(member(json, 'checkpoint'), streamId) };
  if ('withheld' in json)
    return { kind: 'WITHHELD', withheld: withheldOf(member(json, 'withheld')) };
  return { kind: 'EVENT', event: eventOf(json) };
}

const WITHHELD_MEMBERS = new Set(['sequence', 'recordedAt', 'hash']);

function withheldOf(json: JsonObject): WithheldEvent {
  refuseOthers(json, WITHHELD_MEMBERS, 'a withheld event');
  return {
    sequence: wholeNumberIn(json, 'sequence'),
    recordedAt: textIn(json, 'recordedAt'),
    hash: hashIn(json, 'hash'),
  };
}

const EVENT_MEMBERS = new Set([
  'streamId',
  'sequence',
  'type',
  'schemaVersion',
  'recordedAt',
  'metadata',
  'data',
  'salt',
  'hash',
]);

/** Nothing beside what the hash covers, so that nothing unproved can hide there. */
function eventOf(json: JsonObject): RecordedEvent {
  refuseOthers(json, EVENT_MEMBERS, 'an event');
  return {
    streamId: textIn(json, 'streamId'),
    sequence: wholeNumberIn(json, 'sequence'),
    type: textIn(json, 'type'),
    schemaVersion: wholeNumberIn(json, 'schemaVersion'),
    recordedAt: textIn(json, 'recordedAt'),
    metadata: member(json, 'metadata') as unknown as RecordedEvent['metadata'],
    data: member(json, 'data'),
    salt: textIn(json, 'salt'),
    hash: textIn(json, 'hash'),
  };
}

function refuseOthers(json: JsonObject, members: ReadonlySet<string>, what: string): void {
  const other = Object.keys(json).find((name) => !members.has(name));
  if (other !== undefined) throw new Error(`${what} has no member "${other}"`);
}

/** The stream that a file tells of. */
export function streamIn({ gameId }: GameFileHeader): string {
  return streamOf(gameId);
}
