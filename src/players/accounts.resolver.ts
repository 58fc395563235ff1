import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Caller, CallerOf } from '../api/auth/caller.decorator.js';
import { answer } from '../api/schema/result-union.js';
import { Accounts } from './accounts.js';
import { SignInInput, SignUpInput } from './dto/account.inputs.js';
import { SignInResult, SignUpResult } from './dto/account.results.js';
import { signedIn } from './dto/signed-in.js';

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: Accounts) {}

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
}
