/** The time, brought in through the door so that decisions and tests can be given any. */
export abstract class Clock {
  /** RFC 3339, UTC, milliseconds. */
  abstract now(): string;
}

export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }
}
