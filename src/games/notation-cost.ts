import type { Estimated } from '../api/limits/operation-limits.js';
import type { Notation } from '../engine/index.js';

/** What it takes to write an order, by the ten microseconds of its dearest: DAIDE names the seas of a voyage. */
const PRICES: Readonly<Record<Notation, number>> = {
  DATC: 1,
  JDIP: 8,
  DPJUDGE: 2,
  PYTHON: 1,
  WEBDIPLOMACY: 4,
  GODIP: 4,
  DAIDE: 25,
  FULL_NAMES: 3,
};

/** The cost of an order's text in the notation that is asked for. */
export function costOfText({ args: { notation } }: Pick<Estimated, 'args'>): number {
  const price = Object.entries(PRICES).find(([name]) => name === notation);
  return price?.[1] ?? PRICES.DATC;
}
