import * as fc from 'fast-check';
import { legalOrders, type Position } from '../../src/engine/index.js';
import { positionOf, STANDARD, type ByPower } from '../support/board.js';

/** Small parts of the map in which fleets and armies get in each other's way. */
export const CORNERS: readonly (readonly string[])[] = [
  ['lon', 'wal', 'yor', 'bel', 'eng', 'nth', 'pic', 'bre', 'hol', 'iri'],
  ['nap', 'rom', 'apu', 'tun', 'tys', 'ion', 'ven', 'adr', 'alb', 'gre', 'tri', 'aeg'],
  ['swe', 'nwy', 'den', 'ska', 'nth', 'kie', 'fin', 'bot', 'bal', 'stp', 'lvn'],
  ['ank', 'con', 'smy', 'bul', 'bla', 'aeg', 'gre', 'rum', 'sev', 'arm'],
  ['spa', 'por', 'mao', 'wes', 'lyo', 'mar', 'gas', 'naf', 'tun', 'tys', 'pie'],
  ['mun', 'ber', 'kie', 'sil', 'pru', 'boh', 'tyr', 'bur', 'ruh', 'war', 'vie'],
];
const POWERS = ['england', 'france', 'germany'];

/** A board with its orders, and what the orders of each unit are. */
export interface Scene {
  readonly position: Position;
  readonly orders: ByPower;
}

interface Draft {
  readonly place: string;
  readonly power: string;
  readonly isFleet: boolean;
  readonly shore: number;
}

const draft = (places: readonly string[]): fc.Arbitrary<Draft> =>
  fc.record({
    place: fc.constantFrom(...places),
    power: fc.constantFrom(...POWERS),
    isFleet: fc.boolean(),
    shore: fc.nat(1),
  });

/** Units in different provinces, each of a kind that can stand there. */
export function boards(
  places: readonly string[],
  least: number,
  most: number,
): fc.Arbitrary<Position> {
  const selector = ({ place }: Draft) => place;
  return fc
    .uniqueArray(draft(places), { minLength: least, maxLength: most, selector })
    .map((drafts) => positionOf({ units: unitsOf(drafts), centers: {} }));
}

function unitsOf(drafts: readonly Draft[]): ByPower {
  const units: Record<string, string[]> = {};
  for (const one of drafts) (units[one.power] ??= []).push(unitText(one));
  return units;
}

function unitText({ place, isFleet, shore }: Draft): string {
  const province = STANDARD.provinces.find(({ code }) => code === place);
  const sails = province?.type === 'SEA' || (province?.type === 'COAST' && isFleet);
  const location = sails ? (province.coasts[shore] ?? place) : place;
  return `${sails ? 'F' : 'A'} ${location.toUpperCase()}`;
}

/**
 * Battles in one corner of the map: legal orders, most of them to the point, since orders picked blindly
 * seldom meet. The numbers are a tape from which every choice is read.
 */
export function battles(least: number, most: number): fc.Arbitrary<Scene> {
  return fc.constantFrom(...CORNERS).chain((corner) => battlesIn(corner, least, most));
}

export function battlesIn(
  places: readonly string[],
  least: number,
  most: number,
): fc.Arbitrary<Scene> {
  const tape = fc.array(fc.nat(9_999), { minLength: 3 * most, maxLength: 3 * most });
  return fc
    .tuple(boards(places, least, most), tape)
    .map(([position, numbers]) => ({ position, orders: choose(position, numbers) }));
}

interface Choice {
  readonly power: string;
  readonly location: string;
  readonly orders: readonly string[];
  readonly numbers: readonly number[];
}

function choose(position: Position, tape: readonly number[]): ByPower {
  const choices = legalOrders(STANDARD, position).map((legal, place) => ({
    ...legal,
    numbers: tape.slice(3 * place, 3 * place + 3),
  }));
  const moving = choices.filter((choice) => isMover(position, choice));
  const moves = moving.map((choice) => ({ ...choice, text: pickMove(position, choice) }));
  const texts = moves.map(({ text }) => text);
  const helps = choices
    .filter((choice) => !moving.includes(choice))
    .map((choice) => ({ ...choice, text: pickHelp(choice, texts) }));
  const orders: Record<string, string[]> = {};
  for (const { power, text } of [...moves, ...helps]) (orders[power] ??= []).push(text);
  return orders;
}

function isMover(position: Position, { location, numbers: [number = 0] }: Choice): boolean {
  const isArmy = position.units.some((unit) => unit.location === location && unit.type === 'ARMY');
  return number % 10 < (isArmy ? 6 : 3);
}

/** Mostly against somebody, and by convoy where one is possible. */
function pickMove({ units }: Position, choice: Choice): string {
  const [, , number = 0] = choice.numbers;
  const moves = choice.orders.filter((text) => /^[AF] \S+ - /.test(text));
  const isAttack = (text: string) =>
    units.some(({ location }) => provinceIn(text.split(' ')[3]) === provinceIn(location));
  const preferences = [
    moves.filter((text) => number % 4 > 0 && text.endsWith(' VIA') && isAttack(text)),
    moves.filter((text) => number % 3 > 0 && isAttack(text)),
    moves,
  ];
  return pick(choice, preferences.find((texts) => texts.length > 0) ?? []);
}

/** A support or convoy that fits somebody's move, for the most part. */
function pickHelp(choice: Choice, moves: readonly string[]): string {
  const [, , number = 0] = choice.numbers;
  const bare = moves.map((move) => move.replace(' VIA', ''));
  const fitting = choice.orders.filter((text) => {
    const aided = text.split(/ [SC] /)[1];
    return aided !== undefined && (bare.includes(aided) || holds(aided, bare));
  });
  const preferences = [
    fitting.filter((text) => number % 10 < 6 && text.includes(' C ')),
    fitting.filter((text) => number % 10 < 8 && text.includes(' - ')),
    fitting.filter(() => number % 10 < 9),
  ];
  return pick(choice, preferences.find((texts) => texts.length > 0) ?? []);
}

function holds(aided: string, moves: readonly string[]): boolean {
  return !aided.includes(' - ') && !moves.some((move) => move.startsWith(`${aided} - `));
}

function pick({ numbers: [, number = 0], orders }: Choice, wanted: readonly string[]): string {
  const list = wanted.length > 0 ? wanted : orders;
  return list[number % list.length] ?? '';
}

function provinceIn(location = ''): string {
  return location.split('/')[0]?.toLowerCase() ?? '';
}
