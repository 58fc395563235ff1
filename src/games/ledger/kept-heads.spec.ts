import { describe, expect, it } from '@jest/globals';
import { isKeptByUs, KeptHeads, keptHeadLine } from './kept-heads.js';

const UUID = '00000000-0000-4000-8000-0000000000aa';
const GAME = `game_${UUID}`;
const HASH = 'ab'.repeat(32);
const ledger = { head: HASH, length: 41 };

function keeping(...lines: readonly unknown[]): KeptHeads {
  const kept = new KeptHeads();
  kept.add(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    'f',
  );
  return kept;
}

describe('heads that were kept', () => {
  it('are read as they were written', () => {
    const kept = keeping(
      keptHeadLine(`game-${UUID}`, { sequence: 41, hash: HASH }),
      keptHeadLine('player-7', { sequence: 2, hash: HASH }),
    );
    expect(kept.streams()).toEqual([`game-${UUID}`, 'player-7']);
    expect(kept.of(`game-${UUID}`)).toEqual([{ sequence: 41, hash: HASH, source: 'f, line 1,' }]);
    expect(kept.of('player-7')).toMatchObject([{ sequence: 2 }]);
    expect(kept.of('player-8')).toEqual([]);
  });

  it('are read from answers of the API, several of one game', () => {
    const answer = { id: GAME, name: 'x', ledger: { ...ledger, signature: 'y' } };
    const kept = keeping(answer, '', { ...answer, ledger: { ...ledger, length: 42 } });
    expect(kept.of(`game-${UUID}`)).toMatchObject([
      { sequence: 41, source: 'f, line 1,' },
      { sequence: 42, source: 'f, line 3,' },
    ]);
  });

  it('are read from exported games, one behind the other, by their first lines', () => {
    const others = [UUID.replace('aa', 'bb'), UUID.replace('aa', 'cc')];
    const [second, third] = others.map((uuid) => ({ game: `game_${uuid}`, ledger }));
    const kept = keeping(
      { format: 'chancery-game', game: GAME, ledger },
      { streamId: `game-${UUID}`, sequence: 1, hash: HASH },
      { checkpoint: ledger },
      { withheld: { sequence: 2, hash: HASH } },
      { format: 'chancery-game', ...second },
      { streamId: `game-${others[0]}`, sequence: 1, hash: HASH },
      third,
    );
    expect(kept.streams()).toEqual([UUID, ...others].map((uuid) => `game-${uuid}`));
    expect(kept.of(`game-${others[0]}`)).toMatchObject([{ sequence: 41, source: 'f, line 5,' }]);
  });

  it('are missed in what no exported game holds', () => {
    const header = { format: 'chancery-game', game: GAME, ledger };
    for (const line of ['no JSON', { game: GAME, legder: ledger }])
      expect(() => keeping(header, line)).toThrow('line 2 keeps no head');
    expect(() => keeping({ checkpoint: ledger })).toThrow('line 1 keeps no head');
  });

  it('give the longest of a stream as a line', () => {
    const longer = { game: GAME, ledger: { head: HASH, length: 50 } };
    const kept = keeping({ id: GAME, ledger }, longer, { id: GAME, ledger });
    expect(kept.lineOf(`game-${UUID}`)).toBe(`${JSON.stringify(longer)}\n`);
    expect(kept.lineOf('player-7')).toBeNull();
  });

  it('can be written anew where nothing else stands beside them', () => {
    const ours = keptHeadLine(`game-${UUID}`, { sequence: 41, hash: HASH });
    expect(isKeptByUs(`${ours}${keptHeadLine('player-7', { sequence: 2, hash: HASH })}\n`)).toBe(
      true,
    );
    expect(isKeptByUs('')).toBe(true);
    for (const other of [
      { id: GAME, ledger },
      { game: GAME, ledger: { ...ledger, signature: 'x' } },
      { format: 'chancery-game', game: GAME, ledger },
    ])
      expect(isKeptByUs(`${ours}${JSON.stringify(other)}\nno JSON`)).toBe(false);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', 'PAR', 'Unexpected token'],
    ['no object', [], 'the line should be an object'],
    ['no game', { ledger }, 'id should be a text'],
    ['an id of something else', { game: `player_${UUID}`, ledger }, '"player_'],
    ['no ledger', { game: GAME }, 'ledger should be an object'],
    ['no length', { game: GAME, ledger: { head: HASH } }, 'length should be a whole number from 1'],
    ['half a hash', { game: GAME, ledger: { ...ledger, head: 'ab' } }, 'head should be 64'],
    ['a name twice', `{"game":"${GAME}","game":"${GAME}"}`, 'an object names a member twice'],
  ])('name the line that keeps none: %s', (_, line, why) => {
    expect(() => keeping({ game: GAME, ledger }, line)).toThrow(`line 2 keeps no head: ${why}`);
  });
});
