/** CPU seconds, of all threads, that some work takes: steadier than the clock on a busy machine. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function print(name: string, value: number): void {
  console.log(`${name}: ${Number.isInteger(value) ? String(value) : value.toFixed(1)}`);
}
