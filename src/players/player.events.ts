import type { NewEvent } from '../event-store/event.js';

/**
 * Everything that can have happened to a player. The stream's name says who; handles, passwords and tokens stand
 * in tables of their own, where they can be changed and erased.
 */
export type PlayerEvent = {
  readonly type: 'PlayerSignedUp' | 'PlayerErased';
  readonly data: { readonly player: string };
};

export function playerSignedUp(player: string): NewEvent & PlayerEvent {
  return { type: 'PlayerSignedUp', schemaVersion: 1, data: { player } };
}

export function playerErased(player: string): NewEvent & PlayerEvent {
  return { type: 'PlayerErased', schemaVersion: 1, data: { player } };
}

export function playerStream(player: string): string {
  return `player-${player}`;
}
