const MOST = 60;

/** A text that is repeated in an answer, cut where it is long: what a client writes must not come back many times over. */
export function shortened(text: string, most = MOST): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…`;
}

/** The same in quotation marks. */
export function quoted(text: string): string {
  return `"${shortened(text)}"`;
}
