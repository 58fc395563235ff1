/** What so many clients do at the same time, each one after the other; answers how often they did it in a second. */
export async function ratePerSecond(
  clients: number,
  milliseconds: number,
  act: (client: number) => Promise<unknown>,
): Promise<number> {
  let times = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  const work = async (_: unknown, client: number) => {
    while (performance.now() < end) {
      await act(client);
      times += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return times / ((performance.now() - begun) / 1_000);
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
