import { Int, ObjectType } from '@nestjs/graphql';
import {
  ofText,
  perEntry,
  perPage,
  TYPICAL_LENGTH,
  withWork,
  WORK,
} from '../../api/limits/operation-limits.js';
import { ConnectionOf, EdgeOf } from '../../api/paging/connection.js';
import { Node } from '../../api/schema/node.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { GameControl } from '../events/game.events.js';
import { GameControlEnum, GameStatusEnum, type ShownGameStatus } from './enums.js';
import { GameChanges } from './changes.js';
import { GameEvent } from './game-event.js';
import { GameResult } from './game-result.js';
import { Ledger } from './ledger.js';
import { Phase } from './phase.js';
import { Position } from './position.js';
import type { Rules as GameRules } from '../../engine/index.js';
import { Rules } from './rules.js';
import { Seat } from './seat.js';
import { Variant } from './variant.js';

@ObjectType({ description: 'A page entry: a phase.' })
export class PhaseEdge extends EdgeOf(() => Phase) {}

@ObjectType({
  description: 'A page of the phases of a game, in the order in which they were played.',
})
export class PhaseConnection extends ConnectionOf(
  () => Phase,
  () => PhaseEdge,
) {}

@ObjectType({ description: 'A page entry: an event.' })
export class GameEventEdge extends EdgeOf(() => GameEvent) {}

@ObjectType({ description: 'A page of the log of a game, in the order in which it was written.' })
export class GameEventConnection extends ConnectionOf(
  () => GameEvent,
  () => GameEventEdge,
) {}

/** The compiler writes the types of fields down for decorators, and may not name a class that comes later. */
type LaterGame = Game;

@ObjectType({ description: 'A game after a number of its events.' })
export class GameMoment {
  @Shown(() => Game, 'The game; null where this server does not have it, after an import.', {
    nullable: true,
  })
  game: LaterGame | null;

  @Shown(Int, 'How many events of its log were taken into account.')
  version: number;
}

@ObjectType({
  implements: () => [Node],
  description: 'A game, from forming to over, as this viewer may see it.',
})
export class Game extends Node {
  @Shown(String, 'The name that its owner gave it.', { complexity: ofText(100) })
  name: string;

  @Shown(() => Variant, 'The map it is played on.')
  variant: Variant;

  @Shown(GameStatusEnum, 'How far it is.')
  status: ShownGameStatus;

  @Shown(GameControlEnum, 'Who writes the orders.')
  control: GameControl;

  @Shown(() => Rules, 'Every rule choice, expanded when the game was created.')
  rules: GameRules;

  @Shown(Int, 'How many events its log holds.')
  version: number;

  @Shown(() => Phase, 'The phase that awaits orders; null before the start and after the end.', {
    nullable: true,
  })
  phase: Phase | null;

  @Shown(
    () => Phase,
    'Any phase, past or current; of a reopened one the latest attempt. Null when it was never played.',
    {
      nullable: true,
    },
  )
  phaseNamed: Phase | null;

  @Shown(() => PhaseConnection, 'Its phases, past and current.', { complexity: perPage })
  phases: PhaseConnection;

  @Shown(
    () => Position,
    'The board: now, after so many events, or at a time. Before the game was started, or was there at all, the board that it begins on.',
  )
  position: Position;

  @Shown(() => [Seat], 'Its powers, in the order of the variant.', {
    complexity: perEntry(TYPICAL_LENGTH.ofPowers),
  })
  seats: readonly Seat[];

  @Shown(() => GameEventConnection, 'The log, as this viewer may see it.', { complexity: perPage })
  events: GameEventConnection;

  @Shown(
    () => GameChanges,
    'What happened after the version `from`, up to `to` (left out: now): for a client that was offline.',
    { complexity: withWork(WORK.ofComparing) },
  )
  compare: GameChanges;

  @Shown(() => Ledger, 'The head of the log, signed now: a proof to keep.')
  ledger: Ledger;

  @Shown(() => GameResult, 'How it ended; null until it has.', { nullable: true })
  result: GameResult | null;

  @Shown(
    () => GameMoment,
    'Of a copy, what it was made of; null for a game that began by itself.',
    {
      nullable: true,
    },
  )
  forkedFrom: GameMoment | null;
}

@ObjectType({ description: 'A page entry: a game.' })
export class GameEdge extends EdgeOf(() => Game) {}

@ObjectType({ description: 'A page of games, in the order in which they were created.' })
export class GameConnection extends ConnectionOf(
  () => Game,
  () => GameEdge,
) {
  @Shown(Int, 'How many games there are in all; null when counting them would not be cheap.', {
    nullable: true,
  })
  totalCount: number | null;
}
