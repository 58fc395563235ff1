import fs from 'node:fs';

/** A log larger than this is set aside when the server starts. */
const MOST_BYTES = 5_000_000;

/** Where the embedded server writes what happens to it. */
export class ServerLog {
  private startedAt = 0;

  constructor(readonly file: string) {}

  /** A descriptor to append to; whoever gets it needs no right to open the file. */
  open(): number {
    this.startedAt = fs.statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    if (this.startedAt > MOST_BYTES) {
      fs.renameSync(this.file, `${this.file}.old`);
      this.startedAt = 0;
    }
    return fs.openSync(this.file, 'a', 0o600);
  }

  /** Why the server stopped since the log was opened, in one line. */
  lastComplaint(): string {
    const written = fs.readFileSync(this.file).subarray(this.startedAt).toString();
    return complaintIn(written) ?? `it gave no reason; see ${this.file}`;
  }
}

/** The last fatal line with its detail, else the last line, without its time and process. */
export function complaintIn(written: string): string | null {
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const place = lines.findLastIndex((line) => /\b(FATAL|PANIC):/.test(line));
  const complaint = messageOf(lines.at(place));
  const next = place < 0 ? undefined : lines[place + 1];
  return next?.includes('DETAIL:') ? `${complaint}: ${messageOf(next)}` : complaint;
}

const messageOf = (line: string | undefined): string | null =>
  line?.replace(/^.*?\b(FATAL|PANIC|LOG|WARNING|DETAIL):\s*/, '').trim() ?? null;
