// Every check that needs no database: style, sizes, import directions, dead code, formatting.
import { spawnSync } from 'node:child_process';

/** @type {[string, string[]][]} */
const checks = [
  [
    'oxlint',
    [
      '--type-aware',
      '--deny-warnings',
      'src',
      'migrations',
      'clients',
      'bench',
      'test',
      'lint',
      'schema',
    ],
  ],
  ['depcruise', ['src', 'migrations', 'clients', 'schema', '--config', '.dependency-cruiser.cjs']],
  ['knip', []],
  ['prettier', ['--check', '--log-level', 'warn', '.']],
];

let failed = 0;
for (const [command, args] of checks) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
  console.log(`${command}: ${status === 0 ? 'passed' : 'FAILED'}`);
}
console.log(`lint: ${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
