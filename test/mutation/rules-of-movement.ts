import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * What tests the rules of movement and needs no database, in one suite: every mutant is tried in a fresh
 * module graph, and most of the time it takes is the loading of the engine, which happens here once.
 */
const FOLDERS = ['src/engine/movement', 'test/rules'];
const FILES = [
  'src/engine/adjudicate.spec.ts',
  'test/datc/datc.spec.ts',
  'test/engine-properties/families.spec.ts',
  'test/recorded-games/workload.spec.ts',
];

const specs = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`),
);
for (const spec of [...specs, ...FILES]) await import(resolve(spec));
