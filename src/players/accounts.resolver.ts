import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Caller, CallerOf } from '../api/auth/caller.decorator.js';
import { answer } from '../api/schema/result-union.js';
import { AccountDeletion } from './account-deletion.js';
import { Accounts } from './accounts.js';
import { DeleteAccountInput, SignInInput, SignUpInput } from './dto/account.inputs.js';
import { DeleteAccountResult, SignInResult, SignUpResult } from './dto/account.results.js';
import { erased, signedIn } from './dto/signed-in.js';

@Resolver()
export class AccountsResolver {
  constructor(
    private readonly accounts: Accounts,
    private readonly deletion: AccountDeletion,
  ) {}

  @Mutation(() => SignUpResult, { description: 'Opens an account. Needs no token.' })
  async signUp(
    @Args('input', { description: 'Handle and password.' }) input: SignUpInput,
    @CallerOf() caller: Caller,
  ): Promise<object> {
    const key = input.idempotencyKey ?? caller.idempotencyKey;
    return answer(await this.accounts.signUp(input, key, caller), signedIn);
  }

  @Mutation(() => SignInResult, { description: 'Gives a token for a handle and its password.' })
  async signIn(
    @Args('input', { description: 'Handle and password.' }) input: SignInInput,
    @CallerOf() caller: Caller,
  ): Promise<object> {
    return answer(await this.accounts.signIn(input, caller), signedIn);
  }

  @Mutation(() => DeleteAccountResult, {
    description:
      'Erases the account of whoever asks: handle, password and every token. Seats and games stay, with the id of the player and no name.',
  })
  async deleteAccount(
    @Args('input', { description: 'The password, for certainty.' }) input: DeleteAccountInput,
    @CallerOf() caller: Caller,
  ): Promise<object> {
    const key = input.idempotencyKey ?? caller.idempotencyKey;
    return answer(await this.deletion.deleteAccount(input.password, key, caller), erased);
  }
}
