import type { PowerCode, Table, Unit } from '../../engine/index.js';

/** One phase to adjudicate, as a file states it. */
export interface Task {
  readonly title: string;
  readonly table: Table;
  readonly orders: readonly OrderLine[];
  /** What ought to come of it; null where the file does not say. */
  readonly expected: Expected | null;
}

export interface OrderLine {
  readonly power: PowerCode;
  readonly text: string;
  /** Which of the power's lists it stands in, where the file has several (DATC 4.D.2). */
  readonly list: number;
  /** Where it stands in the file: "line 12", or a path in its JSON. */
  readonly place: string;
}

export interface Expected {
  readonly units: readonly Unit[];
  readonly dislodged: readonly Unit[];
}

/** A task by its name, not read yet: a fault in one leaves the others of the file alone. */
export interface StatedTask {
  readonly title: string;
  /** @throws CommandError for the first fault. */
  readonly read: () => Task;
}
