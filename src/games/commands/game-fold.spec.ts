import { describe, expect, it } from '@jest/globals';
import { GAME, gameCreated, playerJoined } from '../../../test/support/game-events.js';
import { recorded } from '../../../test/support/recorded.js';
import { advance, emptyFold } from './game-fold.js';

const created = advance(emptyFold(GAME), [recorded(gameCreated())]);
const second = (changes: object) =>
  recorded(playerJoined('france'), { sequence: 2, hash: 'b2'.repeat(32), ...changes });

describe('advance', () => {
  it('moves the game and its head on together', () => {
    const fold = advance(created, [second({})]);
    expect(fold.game).toMatchObject({ status: 'FORMING', version: 2 });
    expect(fold.head).toEqual({ sequence: 2, hash: 'b2'.repeat(32) });
  });

  it('keeps the latest time there was, where the clock of another server was behind', () => {
    const before = advance(created, [second({ recordedAt: '2026-03-01T11:59:59.500Z' })]);
    expect(before.latest).toBe(created.latest);
    const after = advance(created, [second({ recordedAt: '2026-03-01T12:00:00.500Z' })]);
    expect(after.latest).toBe('2026-03-01T12:00:00.500Z');
  });

  it.each([
    ['of a type that nobody here knows', { type: 'GameTeleported' }],
    ['of a version that is not written yet', { schemaVersion: 2 }],
  ])('fails at an event %s, and does not pass over it', (_what, changes) => {
    expect(() => advance(created, [second(changes)])).toThrow('This server cannot read');
  });
});
