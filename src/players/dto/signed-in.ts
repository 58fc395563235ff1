import { publicId } from '../../kernel/ids.js';
import type { SignedIn } from '../accounts.js';
import type { SignInPayload } from './account.results.js';

/** An open account as both public interfaces show it. */
export function signedIn({ playerId, handle, token }: SignedIn): SignInPayload {
  return { player: { id: publicId('player', playerId), handle }, token };
}
