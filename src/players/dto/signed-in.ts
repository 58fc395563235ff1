import { publicId } from '../../kernel/ids.js';
import type { SignedIn } from '../accounts.js';
import type { Erased } from '../account-deletion.js';
import type { DeleteAccountPayload, SignInPayload } from './account.results.js';

/** An open account as both public interfaces show it. */
export function signedIn({ playerId, handle, token }: SignedIn): SignInPayload {
  return { player: { id: publicId('player', playerId), handle }, token };
}

/** An account that is no more. */
export function erased({ playerId }: Erased): DeleteAccountPayload {
  return { player: { id: publicId('player', playerId), handle: null } };
}
