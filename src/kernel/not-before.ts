/** A time, or the latest there was before where the clock that it comes from is behind. Both RFC 3339, in UTC. */
export function notBefore(latest: string | null, time: string): string {
  return latest !== null && latest > time ? latest : time;
}
