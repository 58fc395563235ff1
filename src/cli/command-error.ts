/** What the person at the terminal can mend, in one line. */
export class CommandError extends Error {}
