#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Committed, and not built: npx remembers a command that was not there when it was first asked for it.
const command = new URL('../dist/src/cli/main.js', import.meta.url);
if (existsSync(command)) await import(command.href);
else {
  process.stderr.write('chancery: it is not built yet; run "npm run build" first\n');
  process.exitCode = 2;
}
