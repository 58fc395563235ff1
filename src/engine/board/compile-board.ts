import { UNREACHABLE, type Board } from './board.js';
import type { ProvinceFacts, VariantFacts } from './facts.js';

/** Turns the facts of a variant, once, into arrays of small integers. */
export function compileBoard(facts: VariantFacts): Board {
  const index = indexLocations(facts);
  const borders = compileBorders(facts, index);
  const provinceOf = Int32Array.from(index.codes, (code) => index.of(provinceCode(code)));
  const shape = { provinceCount: facts.provinces.length, locationCount: index.codes.length };
  return {
    ...shape,
    powerCount: facts.powers.length,
    locationCodes: index.codes,
    powerCodes: facts.powers.map(({ code }) => code),
    locationOf: new Map(index.codes.map((code, place) => [code, place])),
    powerOf: new Map(facts.powers.map(({ code }, place) => [code, place])),
    provinceOf,
    fleetLocations: facts.provinces.map((province) => fleetLocations(province, index)),
    isSea: flags(facts, ({ type }) => type === 'SEA'),
    isLand: flags(facts, ({ type }) => type === 'LAND'),
    isCenter: flags(facts, ({ isSupplyCenter }) => isSupplyCenter),
    homeOf: compileHomes(facts),
    ...borders,
    armyNeighbours: neighbours(borders.army, shape.provinceCount),
    fleetNeighbours: neighbours(borders.fleet, shape.locationCount),
    ...compileReach(facts, borders.fleet, provinceOf),
    ...compileShores(facts, borders.fleet, provinceOf),
    steps: compileSteps(borders, provinceOf, shape.provinceCount),
  };
}

interface LocationIndex {
  readonly codes: readonly string[];
  of(code: string): number;
}
interface Borders {
  readonly army: Int32Array;
  readonly fleet: Int32Array;
}

export function provinceCode(location: string): string {
  const slash = location.indexOf('/');
  return slash < 0 ? location : location.slice(0, slash);
}

export function coastCodes({ code, coasts }: ProvinceFacts): string[] {
  return Object.keys(coasts ?? {}).map((coast) => `${code}/${coast}`);
}

function indexLocations({ provinces }: VariantFacts): LocationIndex {
  const codes = [...provinces.map(({ code }) => code), ...provinces.flatMap(coastCodes)];
  const places = new Map(codes.map((code, place) => [code, place]));
  const of = (code: string) => {
    const place = places.get(code);
    if (place === undefined) throw new Error(`The variant names "${code}", which is no location`);
    return place;
  };
  return { codes, of };
}

function compileBorders({ provinces }: VariantFacts, index: LocationIndex): Borders {
  const size = index.codes.length;
  const army = new Int32Array(provinces.length ** 2);
  const fleet = new Int32Array(size ** 2);
  provinces.forEach((province, from) => {
    for (const to of province.army) army[from * provinces.length + index.of(to)] = 1;
    for (const [location, targets] of fleetBorders(province)) {
      for (const to of targets) fleet[index.of(location) * size + index.of(to)] = 1;
    }
  });
  return { army, fleet };
}

function fleetBorders({ code, fleet, coasts }: ProvinceFacts): [string, readonly string[]][] {
  if (!coasts) return [[code, fleet ?? []]];
  return Object.entries(coasts).map(([coast, targets]) => [`${code}/${coast}`, targets]);
}

function fleetLocations(province: ProvinceFacts, index: LocationIndex): Int32Array {
  if (province.type === 'LAND') return new Int32Array(0);
  const codes = province.coasts ? coastCodes(province) : [province.code];
  return Int32Array.from(codes, (code) => index.of(code));
}

function flags({ provinces }: VariantFacts, holds: (facts: ProvinceFacts) => boolean): Int32Array {
  return Int32Array.from(provinces, (facts) => Number(holds(facts)));
}

function compileHomes({ provinces, powers }: VariantFacts): Int32Array {
  return Int32Array.from(provinces, ({ code }) =>
    powers.findIndex(({ homes }) => homes.includes(code)),
  );
}

function neighbours(matrix: Int32Array, size: number): Int32Array[] {
  return Array.from({ length: size }, (_, from) =>
    Int32Array.from(
      Array.from({ length: size }, (__, to) => to).filter((to) => matrix[from * size + to]),
    ),
  );
}

function compileReach({ provinces }: VariantFacts, fleet: Int32Array, provinceOf: Int32Array) {
  const size = provinceOf.length;
  const fleetReach = new Int32Array(size * provinces.length);
  const convoy = new Int32Array(provinces.length ** 2);
  for (let from = 0; from < size; from += 1) {
    for (let to = 0; to < size; to += 1) {
      if (!fleet[from * size + to]) continue;
      const target = provinceOf[to] ?? 0;
      fleetReach[from * provinces.length + target] = 1;
      if (provinces[from]?.type === 'SEA') convoy[from * provinces.length + target] = 1;
    }
  }
  return { fleetReach, convoy };
}

function compileShores(facts: VariantFacts, fleet: Int32Array, provinceOf: Int32Array) {
  const count = facts.provinces.length;
  const { fleetReach, convoy } = compileReach(facts, fleet, provinceOf);
  const places = [...Array(count).keys()];
  const isSea = (place: number) => facts.provinces[place]?.type === 'SEA';
  const seasOf = (place: number) => places.filter((sea) => convoy[sea * count + place]);
  const portsOf = (sea: number) =>
    places.filter((place) => convoy[sea * count + place] && !isSea(place));
  return {
    seaNeighbours: places.map((place) => Int32Array.from(seasOf(place))),
    portNeighbours: places.map((sea) => Int32Array.from(portsOf(sea))),
    fleetProvinces: [...provinceOf.keys()].map((from) =>
      Int32Array.from(places.filter((place) => fleetReach[from * count + place])),
    ),
    severalCoasts: [...provinceOf.keys()].map((from) =>
      Int32Array.from(places.filter((place) => coastsFrom(fleet, provinceOf, from, place) > 1)),
    ),
  };
}

function coastsFrom(fleet: Int32Array, provinceOf: Int32Array, from: number, to: number): number {
  const size = provinceOf.length;
  return [...provinceOf.keys()].filter(
    (place) => provinceOf[place] === to && fleet[from * size + place],
  ).length;
}

/** DATC 4.D.8: distance counts every border, by land or water, whoever stands there. */
function compileSteps({ army, fleet }: Borders, provinceOf: Int32Array, count: number): Int32Array {
  const borders = Int32Array.from(army);
  const size = provinceOf.length;
  fleet.forEach((open, cell) => {
    const from = provinceOf[Math.floor(cell / size)] ?? 0;
    if (open) borders[from * count + (provinceOf[cell % size] ?? 0)] = 1;
  });
  const steps = new Int32Array(count * count).fill(UNREACHABLE);
  for (let from = 0; from < count; from += 1) walkFrom(from, borders, count, steps);
  return steps;
}

function walkFrom(from: number, borders: Int32Array, count: number, steps: Int32Array): void {
  const queue = [from];
  steps[from * count + from] = 0;
  for (const here of queue) {
    const distance = (steps[from * count + here] ?? 0) + 1;
    for (let to = 0; to < count; to += 1) {
      if (!borders[here * count + to] || (steps[from * count + to] ?? 0) <= distance) continue;
      steps[from * count + to] = distance;
      queue.push(to);
    }
  }
}
