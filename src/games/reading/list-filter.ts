import { askedPlayer, askedVariant } from '../asked.js';
import type { GameFilter } from '../dto/game-filter.js';
import type { GameListFilter } from './game-reader.js';

/** A filter as a client wrote it, in the readers' terms. @throws Fault BAD_USER_INPUT for an unknown variant or no player's id. */
export function listFilter({ statuses, variant, player, hasOpenSeat }: GameFilter): GameListFilter {
  return {
    statuses: statuses ?? undefined,
    variant: isGiven(variant) ? askedVariant(variant).code : undefined,
    player: isGiven(player) ? askedPlayer(player) : undefined,
    hasOpenSeat: hasOpenSeat ?? undefined,
  };
}

/** An empty text is no way to leave something out. */
function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}
