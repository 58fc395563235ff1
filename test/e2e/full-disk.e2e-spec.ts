import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { readPostmasterFile } from '../../src/database/postmaster-file.js';
import { type Loose, Visitor } from '../support/client.js';
import { describeEmbedded } from '../support/machine.js';
import { adjudicate, startedScribeGame } from '../support/play.js';
import { ServerProcess } from '../support/server-process.js';
import { describeTinyDisks, TinyDisk } from '../support/tiny-disk.js';

/** An empty cluster takes 42 MB; the rest is filled by a file. */
const MEGABYTES = 192;
const PHASE = 'S1901M';
/** Each some 12 kB of events, so that the database soon needs another page. */
const ORDERS = Array.from({ length: 60 }, () => 'A PAR - BUR');

const SUBMIT = `mutation ($input: SubmitOrdersInput!) { submitOrders(input: $input) {
  ... on SubmitOrdersPayload { receipt { sequence hash } } ... on UserError { code message } } }`;
const EVENTS = `query ($id: ID!, $after: String) { game(id: $id) { events(first: 200, after: $after) {
  nodes { sequence hash } pageInfo { hasNextPage endCursor } } } }`;

interface Receipt {
  readonly sequence: number;
  readonly hash: string;
}

describeTinyDisks('a full disk', () =>
  describeEmbedded('under the embedded server', () => {
    let disk: TinyDisk;
    let server: ServerProcess;
    let here: Visitor;
    let gameId: string;
    let confirmed: Receipt[];

    beforeEach(async () => {
      disk = new TinyDisk(MEGABYTES);
      confirmed = [];
      await start();
      here = await new Visitor(here.address).signedUp();
      gameId = await startedScribeGame(here);
      if ((await refusals(5)).length > 0)
        throw new Error('It does not even write while there is room.');
    });
    afterEach(async () => {
      await server.kill('SIGTERM');
      disk.remove();
    });

    const settings = () => ({ CHANCERY_DATA: path.join(disk.folder, 'data') });

    async function start(): Promise<void> {
      server = ServerProcess.spawn({ ...settings(), RATE_LIMIT_PER_SECOND: '0' });
      const address = await server.address();
      here = new Visitor(address, here?.token, here?.playerId);
    }

    /** Notes what was confirmed; else answers what came instead. */
    async function submit(): Promise<Loose> {
      const input = { gameId, phase: PHASE, power: 'france', orders: ORDERS };
      try {
        const { data, errors } = await here.ask(SUBMIT, { input });
        const receipt = data?.submitOrders?.receipt as Receipt | undefined;
        if (!receipt) return errors?.[0] ?? data;
        confirmed.push(receipt);
        return null;
      } catch (error) {
        return { message: String(error), extensions: { code: 'NO_ANSWER' } };
      }
    }

    /** What came in place of confirmations while the game was written to so often. */
    async function refusals(times: number): Promise<Loose[]> {
      const answers: Loose[] = [];
      for (let n = 0; n < times; n += 1) answers.push(await submit());
      return answers.filter((answer) => answer !== null);
    }

    /** Waits until it writes again; starts it anew where it has ended. */
    async function goesOn(): Promise<void> {
      const deadline = Date.now() + 60_000;
      while ((await submit()) !== null) {
        if (Date.now() > deadline) throw new Error('It never wrote again.');
        if (server.child.exitCode !== null) await start();
        else await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }

    async function recorded(): Promise<Receipt[]> {
      const all: Receipt[] = [];
      for (let after: string | null = null, more = true; more;) {
        const { game }: Loose = await here.run(EVENTS, { id: gameId, after });
        all.push(...(game.events.nodes as Receipt[]));
        ({ endCursor: after, hasNextPage: more } = game.events.pageInfo);
      }
      return all;
    }

    /** Nothing that was confirmed is lost, nothing else is there, and the log proves itself. */
    async function expectNothingLost(): Promise<void> {
      const events = await recorded();
      const byPlace = new Map(events.map(({ sequence, hash }) => [sequence, hash]));
      for (const { sequence, hash } of confirmed) expect(byPlace.get(sequence)).toBe(hash);
      const { game } = await adjudicate(here, { gameId, phase: PHASE });
      expect(game.phase.name).toBe('F1901M');
      const { PATH } = process.env;
      const verified = spawnSync(process.execPath, ['dist/src/cli/main.js', 'verify', '--all'], {
        env: { PATH, ...settings() },
        encoding: 'utf8',
      });
      expect(verified.stdout).toMatch(/1 phases adjudicated again, 1 signatures, 0 found\n$/);
      expect(verified.status).toBe(0);
    }

    it('is told to who writes, loses nothing that was confirmed, and is over when there is room', async () => {
      disk.fill();
      const answers = await refusals(60);
      expect(answers.length).toBeGreaterThan(30);
      for (const { message, extensions } of answers)
        expect([extensions.code, message]).toEqual([
          'UNAVAILABLE',
          expect.stringMatching(/^The disk of the database is full, and nothing was recorded/),
        ]);
      // A full disk stops no reading.
      const before = (await recorded()).length;
      expect(before).toBe(2 + confirmed.length);
      disk.makeRoom();
      await goesOn();
      expect((await recorded()).length).toBe(before + 1);
      await expectNothingLost();
      expect(server.child.exitCode).toBeNull();
    });

    it('that stops PostgreSQL itself, in its journal, loses nothing either', async () => {
      disk.fill();
      await fillJournal();
      const answers = await refusals(20);
      for (const { extensions } of answers)
        expect(['UNAVAILABLE', 'NO_ANSWER']).toContain(extensions.code);
      disk.makeRoom();
      await goesOn();
      await expectNothingLost();
    });

    /** Until there is no room for another of its files, which are of 16 MB: then it ends and is started again. */
    async function fillJournal(): Promise<void> {
      const data = path.join(disk.folder, 'data');
      const port = readPostmasterFile(path.join(data, 'postgres'))?.port;
      const file = fs.readFileSync(path.join(data, 'passwords.json'), 'utf8');
      const { postgres: password } = JSON.parse(file) as { postgres: string };
      const address = { host: '127.0.0.1', user: 'postgres', database: 'chancery', password };
      const client = new Client({ ...address, ...(port === undefined ? {} : { port }) });
      client.on('error', () => undefined);
      await client.connect();
      const write = async () => {
        for (let n = 0; n < 100; n += 1)
          await client.query(
            `select pg_logical_emit_message(false, 'spec', repeat('x', 1000000), true)`,
          );
      };
      await expect(write()).rejects.toThrow(/No space left|terminat/i);
      await client.end().catch(() => undefined);
    }
  }),
);
