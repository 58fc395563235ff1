import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const NAMED = /`([\w.-]+spec\.ts)`((?:[:,] _[^_]+_)*)/g;

/** Each test file that the document names, with the titles that it names there. */
function named(): [file: string, titles: readonly string[]][] {
  const text = fs.readFileSync('docs/guarantees.md', 'utf8');
  return [...text.matchAll(NAMED)].map(([, file = '', titles = '']) => [
    file,
    [...titles.matchAll(/_([^_]+?)(?: …)?_/g)].map(([, title = '']) => title),
  ]);
}

const textOf = (file: string) =>
  ['test/integration', 'test/e2e']
    .map((folder) => path.join(folder, file))
    .filter((place) => fs.existsSync(place))
    .map((place) => fs.readFileSync(place, 'utf8'))
    .join('');

describe('the document of what is guaranteed', () => {
  it('names tests', () => {
    expect(named().length).toBeGreaterThan(15);
  });

  it.each(named())('names %s, and tests in it that there are: %j', (file, titles) => {
    const text = textOf(file);
    expect(text).not.toBe('');
    for (const title of titles) expect(text).toContain(title);
  });
});
