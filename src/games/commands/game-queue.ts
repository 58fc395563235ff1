import { Injectable } from '@nestjs/common';

/** One writer of a game at a time in this process, in order of arrival; other games never wait. */
@Injectable()
export class GameQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(gameId);
    const turn = before ? before.then(work, work) : work();
    this.tails.set(gameId, turn);
    try {
      return await turn;
    } finally {
      if (this.tails.get(gameId) === turn) this.tails.delete(gameId);
    }
  }
}
