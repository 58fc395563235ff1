/** How often something was done in a second, and what each time took of a processor in this process alone. */
export interface Rate {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

/** What so many clients do at the same time, each one after the other. */
export async function rateOf(
  clients: number,
  milliseconds: number,
  act: (client: number) => Promise<unknown>,
): Promise<Rate> {
  let times = 0;
  const before = process.cpuUsage();
  const begun = performance.now();
  const end = begun + milliseconds;
  const work = async (_: unknown, client: number) => {
    while (performance.now() < end) {
      await act(client);
      times += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return { perSecond: times / (elapsed / 1_000), cpuMicroseconds: (user + system) / times };
}

/** How many seconds something takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

export function print(name: string, value: number): void {
  const digits = Math.abs(value) < 10 ? 3 : 0;
  console.log(`${name}: ${Number.isInteger(value) ? String(value) : value.toFixed(digits)}`);
}
