import { addressKey } from '../limits/client-address.js';

export const MOST_OPERATIONS = { ofASocket: 50, ofAnAddress: 500 } as const;

/** A socket's operations under way, by their ids. */
interface Running {
  readonly subscriptions: Readonly<Record<string, unknown>>;
}

/** The operations under way over the sockets of each address. */
export class OpenOperations {
  private readonly sockets = new Map<string, Set<Running>>();

  /** Counts those of one more socket; the answer ends that. */
  add(address: string, socket: Running): () => void {
    const key = addressKey(address);
    const sockets = this.sockets.get(key) ?? new Set();
    this.sockets.set(key, sockets.add(socket));
    return () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.sockets.get(key) === sockets) this.sockets.delete(key);
    };
  }

  /** What stands in the way of the newest operation of this socket, which is counted already; null when nothing does. */
  excess(address: string, socket: Running): string | null {
    const { ofASocket, ofAnAddress } = MOST_OPERATIONS;
    if (count(socket) > ofASocket)
      return `One socket runs at most ${ofASocket} operations at a time: complete some, or open another socket.`;
    const sockets = this.sockets.get(addressKey(address)) ?? new Set();
    const total = Array.from(sockets, count).reduce((sum, running) => sum + running, 0);
    if (total > ofAnAddress)
      return `The sockets of an address run at most ${ofAnAddress} operations together: complete some.`;
    return null;
  }
}

function count({ subscriptions }: Running): number {
  return Object.keys(subscriptions).length;
}
