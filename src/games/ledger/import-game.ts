import type { ClientBase, Pool } from 'pg';
import type { TrustedKeys } from '../../event-store/chain-check.js';
import type { RecordedEvent } from '../../event-store/event.js';
import { insertRecorded } from '../../event-store/insert-recorded.js';
import type { Misfit } from '../../event-store/ledger-entry.js';
import { NotPlainData } from '../../event-store/plain-data.js';
import { recordCheckpoints } from '../../event-store/signing/checkpoints.js';
import type { Signer } from '../../event-store/signing/signer.js';
import { onceOnly, writeInline } from '../../event-store/write-inline.js';
import { publicId } from '../../kernel/ids.js';
import { gameNameComplaint } from '../visible-text.js';
import { labelGame } from '../views/game-labels.js';
import { removeRows, viewWrites } from '../views/game-views.js';
import { orderPhasesInTime } from '../views/order-phases.js';
import { placedEvent } from '../views/placed-event.js';
import { type GameFile, type GameFileHeader, streamIn } from './game-file.js';
import { isOfContent, recordWhole } from './record-whole.js';
import { headsBefore } from './seen-versions.js';
import { GameVerification, type Verified } from './verify-game.js';

/** Why a file was not imported; nothing of it was recorded. */
export class ImportRefused extends Error {}

export interface ImportDesk {
  readonly pool: Pick<Pool, 'connect'>;
  readonly signer: Signer;
  readonly trusted: TrustedKeys;
  readonly now: string;
}

const BATCH = 200;

/**
 * Records a game as its file tells it, with its id, places, salts and hashes, and the read models with it; all or nothing. Every
 * event is verified before it is recorded, and this server signs the head: the keys of the other are not its own. Of a
 * game that was here and whose events are gone, it takes no less than was seen, and leaves the name that people gave it.
 *
 * @throws ImportRefused for a game that is here already or that does not hold; GameFileError for what is no game;
 *   RecordingFailed where the database failed.
 */
export async function importGame(desk: ImportDesk, file: GameFile): Promise<Verified> {
  return recordWhole(desk.pool, (client) => record(desk, client, file));
}

async function record(
  { trusted, signer, now }: ImportDesk,
  client: ClientBase,
  { header, entries }: GameFile,
): Promise<Verified> {
  const streamId = streamIn(header);
  await refuseExisting(client, header);
  const known = await headsBefore(client, streamId);
  const verification = new GameVerification(streamId, trusted, known);
  await removeRows(client, header.gameId);
  const batch = new Batch(client, header);
  for await (const entry of entries) {
    if (entry.kind === 'WITHHELD') throw withholding(entry.withheld.sequence, header);
    if (!verification.follow(entry)) break;
    if (entry.kind === 'EVENT') await batch.add(entry.event);
  }
  const verified = verification.finish();
  if (verified.misfit) throw misfitting(verified.misfit);
  await batch.flush();
  await orderPhasesInTime(client, header.gameId);
  await writeInline(client, [
    recordCheckpoints([signer.sign(streamId, verified.head, now)]),
    onceOnly(labelGame(header.gameId, nameOf(header))),
  ]);
  return verified;
}

/** Events on their way to the log and the read models. */
class Batch {
  private waiting: RecordedEvent[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly header: GameFileHeader,
  ) {}

  /** An end stays with the phase that it ends: only together do they say that the next one never opened. */
  async add(event: RecordedEvent): Promise<void> {
    if (this.waiting.length >= BATCH && event.type !== 'GameEnded') await this.flush();
    this.waiting.push(event);
  }

  async flush(): Promise<void> {
    const events = this.waiting;
    this.waiting = [];
    try {
      await insertRecorded(this.client, events);
      await writeInline(this.client, viewWrites(events.map(placedEvent)));
    } catch (cause) {
      throw this.refusalOf(cause) ?? cause;
    }
  }

  /** Null where it was no fault of what the file holds. */
  private refusalOf(cause: unknown): ImportRefused | null {
    if (cause instanceof NotPlainData) return new ImportRefused(cause.message, { cause });
    if (!isOfContent(cause)) return null;
    if (cause.code === UNIQUE_VIOLATION) return isHere(this.header, { cause });
    return new ImportRefused(cause.message, { cause });
  }
}

async function refuseExisting(client: ClientBase, header: GameFileHeader): Promise<void> {
  const text = 'select 1 from events where stream_id = $1 limit 1';
  const { rows } = await client.query(text, [streamIn(header)]);
  if (rows.length > 0) throw isHere(header);
}

/** Of a game that another import of the same file brought meanwhile, the database says so. */
const UNIQUE_VIOLATION = '23505';

function isHere({ gameId }: GameFileHeader, options: ErrorOptions = {}): ImportRefused {
  const id = publicId('game', gameId);
  return new ImportRefused(`${id} is here already; nothing is changed`, options);
}

function withholding(sequence: number, { gameId }: GameFileHeader): ImportRefused {
  const whole = `chancery export ${publicId('game', gameId)}`;
  return new ImportRefused(
    `event ${sequence} is withheld: this is a public export, which is not all of the game; import what "${whole}" writes without --public`,
  );
}

function misfitting({ sequence, why }: Misfit): ImportRefused {
  return new ImportRefused(`event ${sequence} does not fit: ${why}`);
}

function nameOf({ name, gameId }: GameFileHeader): string {
  return name !== null && gameNameComplaint(name) === null
    ? name
    : `Imported ${publicId('game', gameId)}`;
}
