import type { Position, Unit } from '../../engine/index.js';
import { Fault } from '../../kernel/fault.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { dataOf } from '../events/parts.js';
import { type CenterChange, centerChanges } from './center-changes.js';
import type { GameLoaders } from './game-loaders.js';
import type { GameRecord, PhaseRecord } from './game-record.js';
import { type PhaseChange, phaseChanges } from './phase-changes.js';
import { type ClosedPhase, type UnitChange, unitChanges } from './unit-changes.js';

/** What happened to a game after one of its versions, up to another. */
export interface GameChanges {
  readonly from: number;
  readonly to: number;
  readonly phases: readonly PhaseChange[];
  readonly units: readonly UnitChange[];
  readonly supplyCenters: readonly CenterChange[];
  /** The powers whose seats were taken, in the variant's order. */
  readonly seated: readonly string[];
  readonly hasEnded: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Each may take an event of the log to read. */
const MOST_PHASES = 200;

/** @throws Fault BAD_USER_INPUT for versions that the game has not reached, or that are too far apart. */
export async function changesOf(
  loaders: GameLoaders,
  game: GameRecord,
  asked: Span,
): Promise<GameChanges> {
  const span = checked(game, asked);
  const phases = await loaders.phasesBetween(game, span, MOST_PHASES + 1);
  if (phases.length > MOST_PHASES) throw tooFar();
  const before = await loaders.position(game, span.from);
  const after = await loaders.position(game, span.to);
  return {
    ...span,
    phases: phaseChanges(phases, span.from, span.to),
    units: unitChanges(before, after, await closedSince(loaders, game, before, span.to)),
    supplyCenters: centerChanges(before, after),
    seated: await seatedIn(loaders, game, span),
    hasEnded: game.resultKind !== null && span.from < game.version && span.to === game.version,
  };
}

function checked(game: GameRecord, { from, to }: Span): Span {
  for (const [name, version] of Object.entries({ from, to })) {
    if (Number.isInteger(version) && version >= 0 && version <= game.version) continue;
    const message = `${name} is ${version}; this game has versions 0 to ${game.version}.`;
    throw new Fault('BAD_USER_INPUT', message, { version: game.version });
  }
  if (from <= to) return { from, to };
  throw new Fault(
    'BAD_USER_INPUT',
    `from is ${from}, after to (${to}); give the earlier one first.`,
  );
}

function tooFar(): Fault {
  return new Fault(
    'BAD_USER_INPUT',
    `Between these versions stand more than ${MOST_PHASES} phases; compare them part by part, or page through the phases.`,
  );
}

/**
 * The phases that led from a board to the one of a version; none where they did not, because an earlier phase was
 * reopened in between and this one came out otherwise.
 */
async function closedSince(
  loaders: GameLoaders,
  game: GameRecord,
  before: Position,
  version: number,
): Promise<readonly ClosedPhase[]> {
  const line = await loaders.playedSince(game, before.phase, version);
  const [first] = line;
  if (!first || !isSameBoard(await loaders.phasePosition(game, first), before)) return [];
  const closed = line.filter(({ closedVersion }) => (closedVersion ?? Infinity) <= version);
  return Promise.all(closed.map((phase) => verdictOf(loaders, game, phase)));
}

async function verdictOf(
  loaders: GameLoaders,
  game: GameRecord,
  { closedVersion }: PhaseRecord,
): Promise<ClosedPhase> {
  return dataOf('PhaseAdjudicated', await loaders.existing(game, closedVersion ?? 0));
}

function isSameBoard(one: Position, other: Position): boolean {
  return unitsIn(one) === unitsIn(other);
}

function unitsIn({ units, dislodged }: Position): string {
  return JSON.stringify([textsOf(units), textsOf(dislodged.map(({ unit }) => unit))]);
}

function textsOf(units: readonly Unit[]): readonly string[] {
  return units.map(({ power, type, location }) => `${power} ${type} ${location}`).toSorted();
}

/** Seats are taken before the start only. */
async function seatedIn(
  loaders: GameLoaders,
  game: GameRecord,
  { from, to }: Span,
): Promise<readonly string[]> {
  if (game.control === 'SCRIBE') return [];
  const last = Math.min(to, (await loaders.startVersion(game)) ?? to);
  const places = Array.from({ length: Math.max(0, last - from) }, (_, place) => from + place + 1);
  const events = await Promise.all(places.map((place) => loaders.existing(game, place)));
  const joined = events
    .map((event) => readGameEvent(event))
    .map((event) => (event.type === 'PlayerJoined' ? event.data.power : null));
  return Object.keys(game.seats).filter((power) => joined.includes(power));
}
