import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { rateOf } from './rates.js';

const run = promisify(execFile);
const SYSTEM = '/usr/lib/postgresql';

/** What inserts the same rows, one a transaction, without a server of ours. */
export interface Baseline {
  readonly isPgbench: boolean;
  /** Inserts a second of so many clients. */
  rate(clients: number, milliseconds: number): Promise<number>;
}

/** pgbench where there is one (PGBENCH names it); else a loop of this process's own driver over the same statement. */
export function chooseBaseline(url: string, pool: Pool, event: RecordedEvent): Baseline {
  const program = findPgbench();
  return program === null ? driverLoop(pool, event) : pgbench(program, url, event);
}

function findPgbench(): string | null {
  const named = process.env['PGBENCH'];
  if (named) return named;
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const versions = existsSync(SYSTEM) ? readdirSync(SYSTEM).sort() : [];
  const folders = [...onPath, ...versions.map((version) => path.join(SYSTEM, version, 'bin'))];
  return folders.map((folder) => path.join(folder, 'pgbench')).find(existsSync) ?? null;
}

/** Each run writes to streams of its own, for nothing is ever deleted. */
function pgbench(program: string, url: string, event: RecordedEvent): Baseline {
  let runs = 0;
  return {
    isPgbench: true,
    rate: async (clients, milliseconds) => {
      runs += 1;
      const folder = mkdtempSync(path.join(tmpdir(), 'chancery-bench-'));
      const script = path.join(folder, 'insert.sql');
      writeFileSync(script, scriptFor(event, `${process.pid}-${runs}`));
      const threads = Math.min(clients, 2);
      const time = Math.max(1, Math.round(milliseconds / 1_000));
      const args = ['-n', '-M', 'prepared', '-D', 'place=0', '-f', script, '-T', String(time)];
      args.push('-c', String(clients), '-j', String(threads), url);
      try {
        const { stdout } = await run(program, args);
        return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** The place in the stream comes from a variable that each client counts up by itself. */
function scriptFor(event: RecordedEvent, name: string): string {
  const literals: Record<string, string> = {
    $1: `'bench-${name}-' || :client_id`,
    $2: ':place',
    $3: quoted(event.type),
    $4: quoted(JSON.stringify(event.data)),
    $5: quoted(event.salt),
    $6: quoted(JSON.stringify(event.metadata)),
    $7: quoted(event.recordedAt),
    $8: quoted(event.hash),
  };
  const statement = INSERT.replaceAll(/\$\d/g, (name_) => literals[name_] ?? '');
  return `\\set place :place + 1\n${statement};\n`;
}

/** Colons would be read as pgbench's variables: those within texts are written otherwise. */
function quoted(text: string): string {
  return `U&'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003A')}'`;
}

const INSERT = `insert into events
  (stream_id, sequence, epoch, type, schema_version, data, salt, metadata, recorded_at, hash)
  values ($1, $2, 1, $3, 1, $4, decode($5, 'hex'), $6, $7, decode($8, 'hex'))`;

/** What this process's driver alone does of it: no server of Node can do more, one statement an insert. */
export function driverLoop(pool: Pool, event: RecordedEvent): Baseline {
  let runs = 0;
  return {
    isPgbench: false,
    rate: async (clients, milliseconds) => {
      runs += 1;
      const places = Array.from({ length: clients }, () => 0);
      const { perSecond } = await rateOf(clients, milliseconds, async (client) => {
        const place = (places[client] ?? 0) + 1;
        places[client] = place;
        const stream = `driver-${process.pid}-${runs}-${client}`;
        await pool.query({
          name: 'bench_insert',
          text: INSERT,
          values: values(stream, place, event),
        });
      });
      return perSecond;
    },
  };
}

function values(stream: string, place: number, event: RecordedEvent): unknown[] {
  const { type, data, salt, metadata, recordedAt, hash } = event;
  const texts = [JSON.stringify(data), salt, JSON.stringify(metadata), recordedAt, hash];
  return [stream, place, type, ...texts];
}
