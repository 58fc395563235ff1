import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PowerCode, Rules } from '../../engine/index.js';
import type { DataOf, GameControl } from '../events/game.events.js';
import type { GameStatus } from '../state/game-state.js';

/** The rows of the read models, for reading: they are written by the views' own SQL. */
@Entity('games')
@Index('games_in_order', ['createdAt', 'gameId'])
@Index('games_by_status', ['status', 'createdAt', 'gameId'])
@Index('games_by_owner', ['owner'])
@Index('games_with_open_seat', ['createdAt', 'gameId'], { where: 'open_seats > 0' })
export class GameRow {
  @PrimaryColumn('uuid', { name: 'game_id' })
  readonly gameId: string;

  @Column('text')
  readonly status: GameStatus;

  @Column('text')
  readonly control: GameControl;

  @Column('text')
  readonly variant: string;

  @Column('uuid')
  readonly owner: string;

  @Column('jsonb')
  readonly rules: Rules;

  @Column('integer')
  readonly version: number;

  /** The phase that the position awaits; after the end, the one that would have come. */
  @Column('text', { nullable: true })
  readonly phase: string | null;

  @Column('integer', { name: 'position_version' })
  readonly positionVersion: number;

  @Column('integer', { name: 'open_seats' })
  readonly openSeats: number;

  /** How the game ended; null until it has. */
  @Column('text', { name: 'result_kind', nullable: true })
  readonly resultKind: DataOf<'GameEnded'>['kind'] | null;

  @Column('jsonb', { nullable: true })
  readonly winners: readonly PowerCode[] | null;

  @Column('uuid', { name: 'forked_from', nullable: true })
  readonly forkedFrom: string | null;

  @Column('integer', { name: 'forked_version', nullable: true })
  readonly forkedVersion: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  readonly createdAt: Date;
}

@Entity('seats')
@Index('seats_by_player', ['playerId'], { where: 'player_id is not null' })
export class SeatRow {
  @PrimaryColumn('uuid', { name: 'game_id' })
  readonly gameId: string;

  @PrimaryColumn('text')
  readonly power: PowerCode;

  @Column('uuid', { name: 'player_id', nullable: true })
  readonly playerId: string | null;

  @Column('integer', { name: 'ready_version' })
  readonly readyVersion: number;

  @Column('integer', { name: 'submitted_version' })
  readonly submittedVersion: number;
}

@Entity('phases')
@Index('phases_in_order', ['gameId', 'startedVersion'])
@Index('phases_in_time', ['gameId', 'startedAt', 'startedVersion'])
@Index('phases_superseded', ['gameId', 'supersededVersion'], {
  where: 'superseded_version is not null',
})
export class PhaseRow {
  @PrimaryColumn('uuid', { name: 'game_id' })
  readonly gameId: string;

  @PrimaryColumn('text')
  readonly name: string;

  @PrimaryColumn('integer')
  readonly attempt: number;

  @Column('integer', { name: 'started_version' })
  readonly startedVersion: number;

  /** From when on the board is this phase's or a later one's: when it opened, or earlier where a later event says so. */
  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 })
  readonly startedAt: Date;

  @Column('integer', { name: 'closed_version', nullable: true })
  readonly closedVersion: number | null;

  @Column({ type: 'timestamptz', name: 'adjudicated_at', precision: 3, nullable: true })
  readonly adjudicatedAt: Date | null;

  @Column('integer', { name: 'superseded_version', nullable: true })
  readonly supersededVersion: number | null;
}

@Entity('game_labels')
export class GameLabelRow {
  @PrimaryColumn('uuid', { name: 'game_id' })
  readonly gameId: string;

  @Column('text')
  readonly name: string;
}
