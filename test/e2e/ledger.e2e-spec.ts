import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { Visitor } from '../support/client.js';
import { startedScribeGame, submit } from '../support/play.js';

let server: TestApp;
let nobody: Visitor;

beforeAll(async () => {
  server = await startApp();
  nobody = new Visitor(server.address);
});
afterAll(() => server.close());

interface Proof {
  readonly head: string;
  readonly length: number;
  readonly signature: string;
  readonly keyId: string;
  readonly signedAt: string;
}
interface Key {
  readonly keyId: string;
  readonly algorithm: string;
  readonly pem: string;
  readonly raw: string;
  readonly isCurrent: boolean;
}

const LEDGER = `query ($id: ID!) { game(id: $id) { version ledger { head length signature keyId signedAt }
  events(first: 200) { nodes { sequence hash } } } ledgerKeys { keyId algorithm pem raw isCurrent } }`;

async function ledgerOf(id: string) {
  const { game, ledgerKeys } = await nobody.run<{
    game: { version: number; ledger: Proof; events: { nodes: { hash: string }[] } };
    ledgerKeys: Key[];
  }>(LEDGER, { id });
  return { ...game, keys: ledgerKeys };
}

/** As docs/verifying.md says it, with nothing of ours. */
function holds(id: string, { head, length, signature }: Proof, { pem }: Key): boolean {
  const streamId = id.replace('_', '-');
  const bytes = Buffer.from(JSON.stringify({ head, length, streamId }));
  return verify(null, bytes, createPublicKey(pem), Buffer.from(signature, 'base64'));
}

describe('the ledger of a game', () => {
  it('is the head of its log with a signature that anybody can check', async () => {
    const owner = await nobody.signedUp();
    const id = await startedScribeGame(owner);
    await submit(owner, { gameId: id, phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] });
    const { ledger, version, events, keys } = await ledgerOf(id);
    expect(ledger).toMatchObject({ length: version, head: events.nodes.at(-1)?.hash });
    const [key, ...others] = keys;
    expect(others).toEqual([]);
    expect(key).toMatchObject({ algorithm: 'Ed25519', isCurrent: true, keyId: ledger.keyId });
    expect(key && holds(id, ledger, key)).toBe(true);
    expect(key && holds(id, { ...ledger, length: 1 }, key)).toBe(false);
  });

  it('is answered by REST with the same proof', async () => {
    const id = await startedScribeGame(await nobody.signedUp());
    const { ledger, keys } = await ledgerOf(id);
    const proof = await (await fetch(`${server.address}/api/v1/games/${id}/ledger`)).json();
    const { signedAt: _then, ...same } = ledger;
    expect(proof).toMatchObject(same);
    expect(await (await fetch(`${server.address}/api/v1/ledger-keys`)).json()).toEqual(keys);
    const missing = await fetch(`${server.address}/api/v1/games/game_none/ledger`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'GameNotFound' });
  });
});
