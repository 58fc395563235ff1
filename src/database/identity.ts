/** Who a process runs as, and whom its files belong to. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Every Unix knows this one, and nothing belongs to it. */
export const NOBODY: Identity = { uid: 65_534, gid: 65_534 };

/** Who this process runs as; null on Windows, where files have no such owner. */
export function ourselves(): Identity | null {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined ? null : { uid, gid };
}
