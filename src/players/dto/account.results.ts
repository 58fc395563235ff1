import { ObjectType } from '@nestjs/graphql';
import { Player } from '../../api/players/player.js';
import { resultUnion } from '../../api/schema/result-union.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { UserError } from '../../api/schema/user-error.js';

const TOKEN =
  'A bearer token: send "Authorization: Bearer <token>". It is shown once and kept nowhere in clear.';

@ObjectType({ description: 'The new account, with a token that speaks for it.' })
export class SignUpPayload {
  @Shown(() => Player, 'The player that this account is.')
  player: Player;

  @Shown(String, TOKEN)
  token: string;
}

@ObjectType({ description: 'The account, with a fresh token; earlier ones stay valid.' })
export class SignInPayload {
  @Shown(() => Player, 'The player that this account is.')
  player: Player;

  @Shown(String, TOKEN)
  token: string;
}

@ObjectType({
  description:
    'The account is erased: handle, password and every token. Seats and games keep the id of the player.',
})
export class DeleteAccountPayload {
  @Shown(() => Player, 'The player that the account was; the handle is null from now on.')
  player: Player;
}

@ObjectType({ implements: () => [UserError], description: 'Somebody else has this handle.' })
export class HandleTaken extends UserError {}

@ObjectType({
  implements: () => [UserError],
  description: 'The password would be guessed; the message says the rule.',
})
export class PasswordTooWeak extends UserError {}

@ObjectType({
  implements: () => [UserError],
  description:
    'No account has this handle and this password, or the account of the asker has another.',
})
export class WrongCredentials extends UserError {}

export const SignUpResult = resultUnion('signUp', SignUpPayload, [HandleTaken, PasswordTooWeak]);
export const SignInResult = resultUnion('signIn', SignInPayload, [WrongCredentials]);
export const DeleteAccountResult = resultUnion('deleteAccount', DeleteAccountPayload, [
  WrongCredentials,
]);
