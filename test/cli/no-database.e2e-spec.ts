import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-none-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const GAME = 'game_00000000-0000-4000-8000-000000000000';

function run(dataFolder: string, args: readonly string[]) {
  const { PATH } = process.env;
  const env = { PATH, CHANCERY_DATA: dataFolder };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/src/cli/main.js', ...args],
    { env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const refusal = (dataFolder: string) => ({
  status: 2,
  stdout: '',
  stderr: `chancery: There is no database in ${dataFolder}: name the data folder of the server in CHANCERY_DATA, or its database in DATABASE_URL.\n`,
});

describe('where no server has made its data', () => {
  it.each([
    ['verify', ['verify', '--all']],
    ['export', ['export', GAME]],
    ['rebuild', ['rebuild']],
    ['parked', ['parked']],
    ['parked retry', ['parked', 'retry', '--all']],
  ])('%s says so and makes nothing', (_, args) => {
    const missing = join(folder, 'missing');
    expect(run(missing, args)).toEqual(refusal(missing));
    expect(existsSync(missing)).toBe(false);
  });

  it('takes an empty folder, a file, and a server that has not finished its data for no database', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(run(empty, ['verify', '--all'])).toEqual(refusal(empty));
    expect(readdirSync(empty)).toEqual([]);
    mkdirSync(join(empty, 'postgres'));
    expect(run(empty, ['verify', '--all'])).toEqual(refusal(empty));
    expect(readdirSync(empty)).toEqual(['postgres']);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(run(file, ['verify', '--all'])).toEqual(refusal(file));
  });
});
