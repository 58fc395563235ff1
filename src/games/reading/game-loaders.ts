import DataLoader from 'dataloader';
import {
  openingPosition,
  type JudgedOrder,
  type Position,
  powersThatOweOrders,
  type WrittenOrder,
} from '../../engine/index.js';
import type { Page } from '../../api/paging/connection.js';
import type { RecordedEvent } from '../../event-store/event.js';
import { Fault } from '../../kernel/fault.js';
import { boardIn, judgedOrdersIn, writtenOrdersIn } from '../events/parts.js';
import type { EventPlace } from './game-event-reader.js';
import type { GameReaders } from './game-readers.js';
import type { GameRecord, PhaseKey, PhaseRecord } from './game-record.js';
import { forwardSpanOf, pageOf, type PageRequest, sequenceOf, type Span, spanOf } from './page.js';
import type { BoardMoment, PhasePage, PhaseReader } from './phase-reader.js';
import { variantOf } from '../state/variant-of.js';
import type { GameView } from '../visibility/view-for.js';

const PHASES = 'phases';
const EVENTS = 'events';

const byValue = { cacheKeyFn: (key: object) => JSON.stringify(key) };

/** What one request has read of games: whatever it asks for at once is read in one statement, and once. */
export class GameLoaders {
  private readonly games: DataLoader<string, GameRecord | null>;
  private readonly phases: DataLoader<PhaseKey, PhaseRecord | null, string>;
  private readonly events: DataLoader<EventPlace, RecordedEvent | null, string>;
  private readonly phasePages: DataLoader<PhasePage, PhaseRecord[], string>;
  private readonly boardVersions: DataLoader<BoardMoment, number, string>;

  private readonly phaseReader: PhaseReader;

  constructor({ games, phases, events }: GameReaders) {
    this.phaseReader = phases;
    this.games = new DataLoader((ids) => games.byIds(ids));
    this.phases = new DataLoader((keys: readonly PhaseKey[]) => phases.byKeys(keys), byValue);
    this.events = new DataLoader((places: readonly EventPlace[]) => events.at(places), byValue);
    this.phasePages = new DataLoader(
      (pages: readonly PhasePage[]) => phases.onPages(pages),
      byValue,
    );
    this.boardVersions = new DataLoader(
      (moments: readonly BoardMoment[]) => phases.boardVersions(moments),
      byValue,
    );
  }

  async game(gameId: string): Promise<GameRecord | null> {
    return this.games.load(gameId);
  }

  async phase({ gameId, name, attempt }: PhaseKey): Promise<PhaseRecord | null> {
    return this.phases.load({ gameId, name, attempt });
  }

  /** The attempt that counts in the place of one that was superseded; null for one that counts, and while none does. */
  async supersededBy({
    gameId,
    name,
    supersededVersion,
  }: PhaseRecord): Promise<PhaseRecord | null> {
    if (supersededVersion === null) return null;
    const latest = await this.phase({ gameId, name });
    return latest?.supersededVersion === null ? latest : null;
  }

  async event(gameId: string, sequence: number): Promise<RecordedEvent | null> {
    return this.events.load({ gameId, sequence });
  }

  /** A page of a game's phases in the order in which they opened. @throws Fault BAD_USER_INPUT for what is no page. */
  async phasesPage(
    { gameId, version }: GameRecord,
    request: PageRequest,
  ): Promise<Page<PhaseRecord>> {
    const span = checked(spanOf(PHASES, request));
    const phases = await this.phasePages.load({ gameId, version, span });
    return pageOf(PHASES, span, phases, ({ startedVersion }) => String(startedVersion));
  }

  /** A page of a game's log, raw, up to the game's version. @throws Fault BAD_USER_INPUT for what is no page. */
  async eventsPage(game: GameRecord, request: PageRequest): Promise<Page<RecordedEvent>> {
    const span = checked(forwardSpanOf(EVENTS, request));
    const after = sequenceOf(span.after) ?? 0;
    // A stream has no gaps, so a page is known by its places, and those of many games are read at once.
    const count = Math.max(0, Math.min(span.size + 1, game.version - after));
    const places = Array.from({ length: count }, (_, place) => after + place + 1);
    const events = await Promise.all(places.map((sequence) => this.existing(game, sequence)));
    return pageOf(EVENTS, span, events, ({ sequence }) => String(sequence));
  }

  /**
   * The board after that many of the game's events; now without a number.
   *
   * @throws Fault BAD_USER_INPUT for a number that the game has not reached, or none at all.
   */
  async position(game: GameRecord, asOfVersion: number | null = null): Promise<Position> {
    if (asOfVersion === null) return this.boardAt(game, game.positionVersion);
    if (!Number.isInteger(asOfVersion) || asOfVersion < 0 || asOfVersion > game.version) {
      const message = `asOfVersion is ${asOfVersion}; this game has versions 0 to ${game.version}.`;
      throw new Fault('BAD_USER_INPUT', message, { version: game.version });
    }
    const moment = { gameId: game.gameId, version: asOfVersion, known: game.version };
    return this.boardAt(game, await this.boardVersions.load(moment));
  }

  /** The board at a time, an instant as `askedInstant` gives it: after all that was recorded up to then. */
  async positionAt(game: GameRecord, time: string): Promise<Position> {
    const moment = { gameId: game.gameId, time, known: game.version };
    return this.boardAt(game, await this.boardVersions.load(moment));
  }

  /** The phases that were opened, closed or superseded after one version, up to another; at most so many. */
  async phasesBetween(
    { gameId }: GameRecord,
    span: { readonly from: number; readonly to: number },
    most: number,
  ): Promise<readonly PhaseRecord[]> {
    return this.phaseReader.between(gameId, span, most);
  }

  /** The named phase and all that followed from it, as they counted at a version. */
  async playedSince(
    { gameId }: GameRecord,
    name: string,
    version: number,
  ): Promise<readonly PhaseRecord[]> {
    return this.phaseReader.playedSince(gameId, name, version);
  }

  /** The event that started the game; null before that. */
  async startVersion(game: GameRecord): Promise<number | null> {
    const { edges } = await this.phasesPage(game, { first: 1 });
    return edges[0]?.node.startedVersion ?? null;
  }

  /** The board at the phase's start. */
  async phasePosition(game: GameRecord, { startedVersion }: PhaseRecord): Promise<Position> {
    return this.boardAt(game, startedVersion);
  }

  /** Whether the power has something to order in the current phase. */
  async owesOrders(game: GameRecord, power: string): Promise<boolean> {
    if (game.phase === null) return false;
    const position = await this.position(game);
    return powersThatOweOrders(variantOf(game), position).includes(power);
  }

  /** Once the phase is closed the orders that counted; before, those that stand and that the view allows. */
  async phaseOrders(
    game: GameRecord,
    phase: PhaseRecord,
    view: GameView,
    power: string | null = null,
  ): Promise<readonly (JudgedOrder | WrittenOrder)[]> {
    const orders = await (phase.closedVersion === null
      ? this.pendingOrders(game, phase, view)
      : this.countedOrders(game, phase.closedVersion));
    return power === null ? orders : orders.filter(({ order }) => order.power === power);
  }

  /** To be called after a command, so that what it changed is read anew. */
  forget(gameId: string): void {
    this.games.clear(gameId);
    this.phases.clearAll();
    this.phasePages.clearAll();
  }

  private async pendingOrders(
    game: GameRecord,
    phase: PhaseRecord,
    view: GameView,
  ): Promise<readonly WrittenOrder[]> {
    // Game and phase are read apart: one may have gone on, and its drafts are not this phase's.
    if (game.positionVersion > phase.startedVersion) return [];
    const visible = Object.entries(game.seats).filter(
      ([power, seat]) =>
        seat.submittedVersion > phase.startedVersion && view.mayReadOrders(power, phase),
    );
    const events = await Promise.all(
      visible.map(([, { submittedVersion }]) => this.existing(game, submittedVersion)),
    );
    return events.flatMap((event) => writtenOrdersIn(event));
  }

  private async countedOrders(game: GameRecord, version: number): Promise<readonly JudgedOrder[]> {
    return judgedOrdersIn(await this.existing(game, version));
  }

  private async boardAt(game: GameRecord, version: number): Promise<Position> {
    // Before its start a fork awaits the board that it begins on.
    const holder = version || (game.forkedFrom && (await this.startVersion(game)));
    return holder ? boardIn(await this.existing(game, holder)) : openingPosition(variantOf(game));
  }

  /** An event that a read model points at. */
  async existing({ gameId }: GameRecord, sequence: number): Promise<RecordedEvent> {
    const event = await this.event(gameId, sequence);
    if (event) return event;
    throw new Error(`Game ${gameId} has no event ${sequence} although a read model points at it.`);
  }
}

/** A damaged cursor is refused by itself, not with the pages that are read in the same statement. */
function checked(span: Span): Span {
  sequenceOf(span.after);
  sequenceOf(span.before);
  return span;
}
