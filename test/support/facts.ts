import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from '@jest/globals';

/** Positions, cases and recorded games that are too many to commit; the folder beside the repository holds them. */
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

export function factsFolder(): string {
  return resolve(process.env['CHANCERY_FACTS'] ?? join(REPOSITORY, '..', 'shared'));
}

/** A suite over a file or folder of the facts; where that is absent it is skipped, and one line says so. */
export function describeFacts(title: string, file: string, define: (path: string) => void): void {
  const path = join(factsFolder(), file);
  const isThere = existsSync(path);
  const notice = `no facts at ${path} (CHANCERY_FACTS names their folder)`;
  if (!isThere) process.stderr.write(`SKIPPED, ${title}: ${notice}\n`);
  const describeHere = isThere ? describe : describe.skip;
  describeHere(title, () => {
    if (isThere) define(path);
    else
      it('needs the facts', () => {
        throw new Error(notice);
      });
  });
}
