import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';

const BOARD = { units: { France: ['A PAR'] }, centers: {}, orders: {} };
const RECORD = { game_id: 'one', phases: [{ name: 'S1901M', ...BOARD }] };

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-replay-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const place = path.join(folder, name);
  fs.writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/clients/replay/main.js', ...args], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

const replay = (...args: string[]): Promise<Ended> => start(args).ended;

/** A server that is not Chancery, or not yet. */
async function listening(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the replay client', () => {
  it('prints how it is used', async () => {
    const { code, stdout, stderr } = await replay('--help');
    expect(stdout).toMatch(/^Usage: npm run replay -- FILE\.\.\. \[--url URL\] \[--jobs N\]\n/);
    expect([code, stderr]).toEqual([0, '']);
  });

  it.each([
    [[], 'no file was named (see --help)'],
    [['--speed', '3'], "Unknown option '--speed' (see --help)"],
    [['game.json', '--url'], "Option '--url <value>' argument missing (see --help)"],
    [
      ['game.json', '--url', 'localhost:3000'],
      '--url takes an address such as http://127.0.0.1:3000, not "localhost:3000"',
    ],
    [['game.json', '--jobs', '0'], '--jobs takes a whole number from 1 to 9999, not "0"'],
  ])('says in one line how it was asked wrongly: %j', async (args, line) => {
    expect(await replay(...args)).toEqual({ code: 2, stdout: '', stderr: `replay: ${line}\n` });
  });

  it('names the variable where its address is none', async () => {
    const { code, stderr } = await start(['game.json'], { CHANCERY_URL: 'here' }).ended;
    expect(stderr).toMatch(/^replay: CHANCERY_URL takes an address such as .*, not "here"\n$/);
    expect(code).toBe(2);
  });

  it.each([
    ['a file that is not there', () => path.join(folder, 'none.json'), 'there is no such file'],
    ['a folder', () => folder, 'it is a folder; name the files in it'],
    ['no JSON', () => file('text.json', 'S1901M'), 'holds no recorded game: it is not JSON'],
    [
      'another JSON',
      () => file('other.json', {}),
      'holds no recorded game: "game_id" and "phases"',
    ],
    [
      'units that are no lists',
      () =>
        file('units.json', {
          ...RECORD,
          phases: [{ name: 'S1901M', ...BOARD, units: { France: 3 } }],
        }),
      'holds no recorded game',
    ],
  ])('says in one line what is wrong with %s', async (_what, place, why) => {
    const given = place();
    const { code, stderr } = await replay(given);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(why)]);
    expect(stderr).toContain(given);
    expect(code).toBe(1);
  });

  it('says that the address is of another server', async () => {
    const other = http.createServer((_request, response) => response.end('<html>'));
    const url = await listening(other);
    const { code, stderr } = await replay(file('game.json', RECORD), '--url', url);
    other.close();
    expect(stderr).toBe(
      `replay: ${url}/graphql answered 200 and no GraphQL: is --url the address of a Chancery server?\n`,
    );
    expect(code).toBe(1);
  });

  describe('with a server', () => {
    let server: TestApp;
    beforeAll(async () => {
      server = await startApp();
    });
    afterAll(() => server.close());
    let proxy: http.Server;
    afterEach(() => {
      proxy.close();
    });

    it('says once that it waits, and goes on when the server answers', async () => {
      let refusals = 0;
      proxy = http.createServer((request, response) => {
        refusals += 1;
        if (refusals <= 2) return response.writeHead(503).end();
        request.pipe(forwarded(server.address, request, response));
      });
      const url = await listening(proxy);
      const { code, stdout, stderr } = await replay(file('game.json', RECORD), '--url', url);
      expect(stderr).toBe(
        `replay: ${url}/graphql answered 503. Trying again for up to 60 seconds.\n`,
      );
      expect(stdout).toMatch(
        /^one S1901M units: played \[.*\n.*\n1 games, 0 phases, 2 differences\n$/,
      );
      expect(code).toBe(1);
    });
  });

  it('says at once that the server cannot be reached', async () => {
    const { child, ended } = start([file('game.json', RECORD), '--url', 'http://127.0.0.1:1/']);
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill();
    expect((await ended).stderr).toBe(
      'replay: http://127.0.0.1:1/graphql cannot be reached: is the server running? Trying again for up to 60 seconds.\n',
    );
  });
});

function forwarded(
  address: string,
  { method = 'POST', url = '/', headers }: http.IncomingMessage,
  response: http.ServerResponse,
): http.ClientRequest {
  return http.request(address + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
}
