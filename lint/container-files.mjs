// No Docker engine is needed to see whether the container files are well formed.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { validate } from 'dockerfile-utils';

/** @type {{ message: string, range: { start: { line: number } } }[]} */
const problems = validate(readFileSync('Dockerfile', 'utf8'));
for (const { message, range } of problems) {
  console.error(`Dockerfile:${String(range.start.line + 1)} ${message}`);
}
const compose = spawnSync('npx', ['--no-install', 'dclint', 'docker-compose.yml'], {
  stdio: 'inherit',
});
process.exit(problems.length === 0 && compose.status === 0 ? 0 : 1);
