import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTests: number;
}

it('A suite over facts that are not there is skipped, says so in one line, and passes nothing', () => {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // The one configuration that needs no database.
  const config = [
    '--config',
    'jest.mutation.config.js',
    '--testRegex',
    'movement-hard\\.spec\\.ts$',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...jest, ...config, '--json'], {
    env: { ...process.env, CHANCERY_FACTS: '/nowhere/at/all' },
    encoding: 'utf8',
  });
  const { numPassedTests, numPendingTests, numFailedTests } = JSON.parse(stdout) as Report;
  expect([numPassedTests, numPendingTests, numFailedTests, status]).toEqual([0, 1, 0, 0]);
  const lines = stderr.split('\n').filter((line) => line.startsWith('SKIPPED'));
  expect(lines).toEqual([
    'SKIPPED, Hard movement phases of real games: no facts at /nowhere/at/all/cases/movement-hard.jsonl (CHANCERY_FACTS names their folder)',
  ]);
});
