import { SingleBar } from 'cli-progress';

/** Goes forward as work is done. */
export interface Progress {
  readonly advance: (by: number) => void;
  readonly end: () => void;
}

/** A bar on standard error, where that is a terminal; elsewhere it would only litter the log. `unit` in the plural. */
export function showProgress(total: number, unit: string): Progress {
  if (!process.stderr.isTTY) return { advance: () => {}, end: () => {} };
  const bar = new SingleBar({ format: `{bar} {value}/{total} ${unit}, {eta_formatted} to go` });
  bar.start(total, 0);
  return { advance: (by) => bar.increment(by), end: () => bar.stop() };
}
