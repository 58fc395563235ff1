import { describe, expect, it } from '@jest/globals';
import { NOBODY, SCOPES } from '../../kernel/principal.js';
import { OWNER } from '../../../test/support/game-events.js';
import { commandOf, type CommandContext } from './command-context.js';

const context: CommandContext = {
  principal: { kind: 'PLAYER', id: OWNER, scopes: SCOPES },
  now: '2026-03-01T12:00:00.000Z',
  idempotencyKey: 'key-1',
  correlationId: '00000000-0000-4000-8000-0000000000c2',
};
const hashOf = (name: string, input: object) =>
  commandOf(name, 'games:play', input, context).idempotency?.requestHash;

const as = (principal: CommandContext['principal']) => () =>
  commandOf('createGame', 'games:create', {}, { ...context, principal });

describe('commandOf', () => {
  it('acts in the player’s name, at the time given, through a program that it does not name', () => {
    expect(commandOf('joinGame', 'games:play', {}, context)).toMatchObject({
      player: OWNER,
      recordedAt: context.now,
      metadata: {
        actor: { kind: 'PLAYER', id: OWNER },
        onBehalfOf: null,
        client: null,
        correlationId: context.correlationId,
      },
      idempotency: { actorId: OWNER, key: 'key-1' },
    });
  });

  it('gives no key where the client sent none', () => {
    const { idempotency } = commandOf(
      'joinGame',
      'games:play',
      {},
      { ...context, idempotencyKey: null },
    );
    expect(idempotency).toBeNull();
  });

  it('tells requests apart by command and input, not by the order of its fields', () => {
    expect(hashOf('joinGame', { a: 1, b: [1, 2] })).toBe(hashOf('joinGame', { b: [1, 2], a: 1 }));
    expect(hashOf('joinGame', { a: 1 })).not.toBe(hashOf('startGame', { a: 1 }));
    expect(hashOf('joinGame', { a: 1 })).not.toBe(hashOf('joinGame', { a: 2 }));
    expect(hashOf('joinGame', { a: [1, 2] })).not.toBe(hashOf('joinGame', { a: [2, 1] }));
  });

  it('lets nobody act who has not signed in, no application, and no token without the scope', () => {
    expect(as(NOBODY)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(as({ kind: 'APPLICATION', id: OWNER, scopes: SCOPES })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
    expect(as({ kind: 'PLAYER', id: OWNER, scopes: ['games:play', 'games:read'] })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
