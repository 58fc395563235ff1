import { describe, expect, it } from '@jest/globals';
import { WorkQueue } from './work-queue.js';

describe('a queue of work', () => {
  it('runs so much at a time, in the order in which it came, and refuses what is too much', async () => {
    const queue = new WorkQueue({ running: 2, waiting: 3 }, () => new Error('full'));
    const started: number[] = [];
    let [now, most] = [0, 0];
    const work = (place: number) => async () => {
      started.push(place);
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return place;
    };
    const all = [1, 2, 3, 4, 5, 6].map((place) => queue.run(work(place)));
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      'rejected',
    ]);
    expect([started, most]).toEqual([[1, 2, 3, 4, 5], 2]);
    expect(await queue.run(work(7))).toBe(7);
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1 }, () => new Error('full'));
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'yes')).toBe('yes');
  });
});
