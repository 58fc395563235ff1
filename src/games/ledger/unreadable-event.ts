/** An event cannot be read, or not after those before it: somebody changed the log, or else this code is at fault. */
export class UnreadableEvent extends Error {
  constructor(cause: unknown) {
    super('A recorded event cannot be read.', { cause });
  }
}

/** What is read of recorded events. @throws UnreadableEvent by the cause that it cannot be read. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UnreadableEvent(error);
  }
}
