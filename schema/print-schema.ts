import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printedSchema } from './printed-schema.js';

/** Run from the repository: prints both files, or with --check says which of them is not what the code says. */
async function main(): Promise<void> {
  const { graphql, openApi } = await printedSchema();
  const files = { 'schema/schema.graphql': graphql, 'schema/openapi.json': openApi };
  const stale = process.argv.includes('--check') ? await differing(files) : await written(files);
  if (stale.length === 0) return;
  process.stderr.write(
    `${stale.join(' and ')} ${stale.length > 1 ? 'are' : 'is'} stale: run "npm run schema".\n`,
  );
  process.exitCode = 1;
}

type Files = Readonly<Record<string, string>>;

async function differing(files: Files): Promise<string[]> {
  const standing = await Promise.all(Object.keys(files).map((name) => contentOf(name)));
  return Object.entries(files).flatMap(([name, content], place) =>
    standing[place] === content ? [] : [name],
  );
}

async function written(files: Files): Promise<string[]> {
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.resolve(name), content)),
  );
  return [];
}

async function contentOf(name: string): Promise<string | null> {
  try {
    return await readFile(path.resolve(name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

await main();
process.exit();
