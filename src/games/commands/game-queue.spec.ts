import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { GameQueue } from './game-queue.js';

describe('GameQueue', () => {
  it('lets one writer of a game work at a time, in order of arrival', async () => {
    const queue = new GameQueue();
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([
      queue.run('game', work('one', 10)),
      queue.run('game', work('two', 0)),
      queue.run('game', work('three', 0)),
    ]);
    expect(log).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it('lets other games go on', async () => {
    const queue = new GameQueue();
    const door = new EventEmitter();
    const blocked = queue.run('slow', async () => once(door, 'opened'));
    await expect(queue.run('fast', async () => 'done')).resolves.toBe('done');
    door.emit('opened');
    await blocked;
  });

  it('goes on after a writer that failed, and tells only that one', async () => {
    const queue = new GameQueue();
    const failed = queue.run('game', async () => {
      throw new Error('broken');
    });
    const next = queue.run('game', async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});
