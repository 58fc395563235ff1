import type { GameMoment, GameRecord, PhaseRecord, SeatRecord } from './game-record.js';
import { variantOf } from '../state/variant-of.js';
import type { GameLabelRow, GameRow, PhaseRow, SeatRow } from '../views/rows.js';

/** A game's row with those that belong to it. */
export interface GameRows extends GameRow {
  readonly seats: readonly SeatRow[];
  /** null once its name was erased. */
  readonly label: GameLabelRow | null;
}

export function gameRecordOf(row: GameRows): GameRecord {
  const { openSeats: _openSeats, label, createdAt, forkedVersion, ...columns } = row;
  return {
    ...columns,
    name: label?.name ?? '',
    phase: row.status === 'ACTIVE' ? row.phase : null,
    forkedFrom: momentOf(columns.forkedFrom, forkedVersion),
    createdAt: createdAt.toISOString(),
    seats: seatsOf(row),
  };
}

function momentOf(gameId: string | null, version: number | null): GameMoment | null {
  return gameId === null || version === null ? null : { gameId, version };
}

function seatsOf(row: GameRows): GameRecord['seats'] {
  const rows = new Map(row.seats.map((seat) => [seat.power, seat]));
  const seats = variantOf(row).powers.flatMap(({ code }) => {
    const seat = rows.get(code);
    return seat ? [[code, seatOf(seat, row.positionVersion)] as const] : [];
  });
  return Object.fromEntries(seats);
}

/** What was submitted or said of an earlier phase counts no more. */
function seatOf(seat: SeatRow, positionVersion: number): SeatRecord {
  const isOfThisPhase = (version: number) => version > positionVersion;
  return {
    player: seat.playerId,
    isReady: isOfThisPhase(seat.readyVersion),
    hasSubmitted: isOfThisPhase(seat.submittedVersion),
    submittedVersion: isOfThisPhase(seat.submittedVersion) ? seat.submittedVersion : 0,
  };
}

export function phaseRecordOf(row: PhaseRow): PhaseRecord {
  const { gameId, name, attempt, startedVersion, closedVersion, supersededVersion } = row;
  const adjudicatedAt = row.adjudicatedAt?.toISOString() ?? null;
  const versions = { startedVersion, closedVersion, supersededVersion };
  return { gameId, name, attempt, ...versions, adjudicatedAt };
}
