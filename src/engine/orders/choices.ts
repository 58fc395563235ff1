/** A spelling of a line that may mean several provinces. */
export interface Ambiguity {
  /** As it was written. */
  readonly text: string;
  readonly column: number;
  readonly provinces: readonly number[];
}

/** What is taken for the meaning of each ambiguous spelling while a line is read; it notes those that it meets. */
export class Choices {
  readonly met = new Map<string, Ambiguity>();

  constructor(private readonly taken: ReadonlyMap<string, number> = new Map()) {}

  /** The province that is meant by a spelling with these meanings. */
  take(spelling: string, ambiguity: Ambiguity): number {
    if (ambiguity.provinces.length > 1 && !this.met.has(spelling)) {
      this.met.set(spelling, ambiguity);
    }
    return this.taken.get(spelling) ?? ambiguity.provinces[0] ?? 0;
  }

  /** What was taken for the meaning of a spelling; undefined where that was left open. */
  meaningOf(spelling: string): number | undefined {
    return this.taken.get(spelling);
  }

  /** Every way to understand the spellings that were met. */
  all(): Choices[] {
    let ways: ReadonlyMap<string, number>[] = [new Map()];
    for (const [spelling, { provinces }] of this.met) {
      ways = ways.flatMap((way) =>
        provinces.map((province) => new Map([...way, [spelling, province]])),
      );
    }
    return ways.map((way) => new Choices(way));
  }
}
