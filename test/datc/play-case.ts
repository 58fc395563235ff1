import {
  adjustmentsOf,
  type Adjudication,
  type JudgedOrder,
  type Position,
  type Rules,
} from '../../src/engine/index.js';
import { STANDARD, close, positionOf, unitTexts, type ByPower } from '../support/board.js';
import type { DatcCase, DatcRound } from './datc-case.js';
import { wordsFor } from './words.js';

/** One phase of a case as the engine played it. */
export interface PlayedRound {
  readonly before: Position;
  readonly result: Adjudication;
}

/** Plays every phase of a case, each on the position that the one before led to. */
export function playCase(datc: DatcCase, rules: Rules): PlayedRound[] {
  let before = openingOf(datc);
  return datc.rounds.map((round) => {
    const played = { before, result: close(before, ordersOf(round), rules) };
    before = played.result.next;
    return played;
  });
}

/** Power, text and DATC's words for each order of a round, in its order. */
export function wordsOf(round: DatcRound, { before, result }: PlayedRound): string[][] {
  const left = [...result.orders];
  return round.orders.map(([power, text]) => {
    const place = left.findIndex(
      ({ order, submittedText }) => order.power === power && submittedText === text,
    );
    const [judged] = place < 0 ? [] : left.splice(place, 1);
    return [power, text, judged ? wordsFor(judged, before.phase, result) : 'not judged'];
  });
}

export function dislodgedIn({ result }: PlayedRound): string[] {
  const lost = result.orders.filter(({ isDislodged }) => isDislodged);
  return [...new Set(lost.flatMap(unitOf))].sort();
}

/** Units that were dislodged in the round before and did not get away in this one. */
export function disbandedIn(before: PlayedRound, { result }: PlayedRound): string[] {
  const saved = result.orders
    .filter(({ order, outcome }) => order.type === 'RETREAT' && outcome === 'SUCCEEDED')
    .flatMap(unitOf);
  return dislodgedIn(before).filter((unit) => !saved.includes(unit));
}

/** Units that civil disorder removed. */
export function removedIn({ result }: PlayedRound): string[] {
  const removed = result.orders.filter(({ reason }) => reason.code === 'disband.civilDisorder');
  return removed.flatMap(unitOf).sort();
}

/** What the engine lets a power build, or makes it remove as a negative number. */
export function adjustmentOf(power: string, { before }: PlayedRound): number {
  const due = adjustmentsOf(STANDARD, before).find((adjustment) => adjustment.power === power);
  return (due?.builds ?? 0) - (due?.disbands ?? 0);
}

/** Own home centres that are free: no more can be built than there is room for. */
export function roomOf(power: string, { before }: PlayedRound): number {
  const homes = STANDARD.powers.find(({ code }) => code === power)?.homes ?? [];
  const taken = before.units.map(({ location }) => location.split('/')[0]);
  return before.supplyCenters.filter(
    ({ province, owner }) =>
      owner === power && homes.includes(province) && !taken.includes(province),
  ).length;
}

function openingOf({ phase, units, owners }: DatcCase): Position {
  if (phase !== 'adjustment') return positionOf({ units });
  return positionOf({ phase: 'W1901A', units, centers: provincesByOwner(owners ?? {}) });
}

function provincesByOwner(owners: Readonly<Record<string, string>>): ByPower {
  const powers = [...new Set(Object.values(owners))];
  const held = (power: string) => Object.keys(owners).filter((code) => owners[code] === power);
  return Object.fromEntries(powers.map((power) => [power, held(power)]));
}

function ordersOf({ orders }: DatcRound): ByPower {
  const powers = [...new Set(orders.map(([power]) => power))];
  const written = (power: string) =>
    orders.filter(([author]) => author === power).map(([, text]) => text);
  return Object.fromEntries(powers.map((power) => [power, written(power)]));
}

function unitOf({ order }: JudgedOrder): string[] {
  return 'unit' in order ? unitTexts([order.unit]) : [];
}
