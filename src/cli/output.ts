/** What standard output refused. */
const refused = new WeakSet<Error>();

/** A line of the answer, on standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line about what went wrong, on standard error. */
export function complain(message: string): void {
  process.stderr.write(`chancery: ${message}\n`);
}

/**
 * Who reads may stop, as `head` does: what was asked for is done all the same. Anything else that standard output
 * refuses is an answer lost, which is told once.
 */
export function mindOutput(onLost: () => void): void {
  let isTold = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    refused.add(error);
    if (isTold || error.code === 'EPIPE') return;
    isTold = true;
    complain(`standard output cannot be written: ${error.message}`);
    onLost();
  });
  // Nothing is left to complain on.
  process.stderr.on('error', () => {});
}

/** Whether the error is of standard output, so that it was told. */
export function isOfOutput(error: unknown): boolean {
  return error instanceof Error && refused.has(error);
}
