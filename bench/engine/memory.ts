import type { TextAdjudicator, WrittenTask } from './parsing.js';

/** Adjudications from texts, and a tenth as many lists of legal orders. */
export const MEMORY_RUNS = 2_000_000;
const RUNS_PER_LIST = 10;

export function residentMegabytes(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}

/** Reads, adjudicates and lists by the million: what it makes and keeps would show in the memory. */
export function runForLong(adjudicator: TextAdjudicator, written: readonly WrittenTask[]): void {
  for (let run = 0; run < MEMORY_RUNS; run += written.length) {
    written.forEach((task, place) => {
      adjudicator.adjudicate(task);
      if (place % RUNS_PER_LIST === 0) adjudicator.desk.listing.list();
    });
  }
}
