/** What a sub-command found: what was expected, or something that its user should look at. */
export const FINE = 0;
export const FOUND = 1;
/** It was asked wrongly, or could not be done. */
export const NOT_DONE = 2;

/** One word after `chancery`; each stands in a file of its own, which is loaded when it is called. */
export interface SubCommand {
  /** What `--help` prints, without a line break at its end. */
  readonly usage: string;
  /** Answers with the exit code. @throws CommandError or StartUpError for what the person at the terminal can mend. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}
