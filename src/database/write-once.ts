import fs from 'node:fs';

/** A secret in a file that is its owner's alone. Two servers that start at once on one folder end up with that of the first. */
export function writeOnce(file: string, secret: string | Buffer): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft);
  }
}
