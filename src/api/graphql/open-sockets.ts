import { addressKey } from '../limits/client-address.js';

export const MOST_OF_AN_ADDRESS = 200;

/** How many sockets each address has open. */
export class OpenSockets {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most = MOST_OF_AN_ADDRESS) {}

  isFull(address: string): boolean {
    return (this.counts.get(addressKey(address)) ?? 0) >= this.most;
  }

  /** Counts one more; the answer takes it away again. */
  add(address: string): () => void {
    const key = addressKey(address);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return () => {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    };
  }
}
