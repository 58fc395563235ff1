/** A line of the answer, on standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line about what went wrong, on standard error. */
export function complain(message: string): void {
  process.stderr.write(`chancery: ${message}\n`);
}
