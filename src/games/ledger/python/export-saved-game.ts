import type { Position, Rules, Variant } from '../../../engine/index.js';
import type { LedgerEntry } from '../../../event-store/ledger-entry.js';
import { publicId } from '../../../kernel/ids.js';
import type { JsonObject } from '../../../kernel/json.js';
import { readGameEvent } from '../../events/event-catalogue.js';
import type { GameEvent } from '../../events/game.events.js';
import { variantOf } from '../../state/variant-of.js';
import { readable } from '../unreadable-event.js';
import { type PhaseToSave, savedPhase } from './saved-phase.js';

/** There is no press, and orders that are not possible are recorded as they were written. */
const FLAGS = ['NO_PRESS', 'NO_CHECK'];

/**
 * The pieces of a text: a game, by its log, as python-diplomacy saves it. None for a game that has not started. The
 * format has one board for each phase; `superseded` hears how many adjudications stay out since their phase was reopened.
 *
 * @throws UnreadableEvent before the first piece, for a log of which no such game can be made.
 */
export async function* exportSavedGame(
  gameId: string,
  entries: AsyncIterable<LedgerEntry>,
  superseded: (phases: number) => void,
): AsyncGenerator<string> {
  const saving = new SavedGameText(gameId);
  for await (const entry of entries) {
    if (entry.kind !== 'EVENT') continue;
    const { event } = entry;
    readable(() => saving.follow(readGameEvent(event), event.recordedAt));
  }
  const pieces = readable(() => saving.finish());
  if (saving.superseded > 0) superseded(saving.superseded);
  yield* pieces;
}

class SavedGameText {
  private made: { readonly variant: Variant; readonly rules: Rules } | null = null;
  /** The phase that is open, or the last board. */
  private open: { readonly position: Position; readonly openedAt: string } | null = null;
  private isOver = false;
  /** The phases that were closed and count. */
  private closed: { readonly name: string; readonly text: string }[] = [];
  superseded = 0;

  constructor(private readonly gameId: string) {}

  follow(event: GameEvent, recordedAt: string): void {
    switch (event.type) {
      case 'GameCreated':
        this.made = { variant: variantOf(event.data), rules: event.data.rules };
        return;
      case 'GameStarted':
        this.open = { position: event.data.opening, openedAt: recordedAt };
        return;
      case 'PhaseAdjudicated':
        this.close(event.data.phase, event.data.orders);
        this.open = { position: event.data.next, openedAt: recordedAt };
        return;
      case 'PhaseReopened':
        this.takeBack(event.data.phase);
        this.open = { position: event.data.position, openedAt: recordedAt };
        return;
      case 'GameEnded':
        this.isOver = true;
        return;
      case 'PlayerJoined':
      case 'OrdersSubmitted':
      case 'ReadinessChanged':
    }
  }

  finish(): string[] {
    if (!this.open || !this.made) return [];
    const closed = this.closed.map(({ text }) => `${text},`);
    const last = this.phase(this.isOver ? 'COMPLETED' : this.open.position.phase, []);
    return [this.beginning(this.made), ...closed, last, ']}\n'];
  }

  private close(name: string, orders: PhaseToSave['orders']): void {
    this.closed.push({ name, text: this.phase(name, orders) });
  }

  /** A reopened phase and all that followed it count no more. */
  private takeBack(name: string): void {
    const place = this.closed.findLastIndex((phase) => phase.name === name);
    this.superseded += this.closed.length - place;
    this.closed = this.closed.slice(0, place);
  }

  private phase(name: string, orders: PhaseToSave['orders']): string {
    const { made, open } = this;
    if (!made || !open) throw new Error(`Game ${this.gameId} closes a phase that is not open.`);
    const common = { game_id: this.id, map: made.variant.code, rules: FLAGS };
    return JSON.stringify(savedPhase({ ...made, ...open, name, orders }, common));
  }

  /** What stands beside the format's own members is ours, so that we can play it by the same rules again. */
  private beginning({ variant, rules }: { variant: Variant; rules: Rules }): string {
    const head: JsonObject = {
      id: this.id,
      map: variant.code,
      rules: FLAGS,
      chancery: { rules: { ...rules } },
    };
    return `${JSON.stringify(head).slice(0, -1)},"phases":[`;
  }

  private get id(): string {
    return publicId('game', this.gameId);
  }
}
