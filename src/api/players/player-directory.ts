/** What is publicly known of a player. */
export interface PlayerRecord {
  /** Bare uuid. */
  readonly playerId: string;
  /** Null once erased. */
  readonly handle: string | null;
}

/** Tells the names behind player ids; the edges of every feature know only this. */
export abstract class PlayerDirectory {
  /** One record for each id, in their order, with one statement; an unknown id has no handle. */
  abstract byIds(playerIds: readonly string[]): Promise<PlayerRecord[]>;
}
