import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CallerOf } from '../api/auth/caller.decorator.js';
import { Answers } from '../api/documents/answers.decorator.js';
import { granted } from '../api/faults/refused.js';
import { Accounts } from './accounts.js';
import { SignInInput, SignUpInput } from './dto/account.inputs.js';
import { SignInPayload, SignUpPayload } from './dto/account.results.js';
import { signedIn } from './dto/signed-in.js';

@ApiTags('accounts')
@Controller('api/v1')
export class AccountsController {
  constructor(private readonly accounts: Accounts) {}

  @Post('players')
  @Answers(201, SignUpPayload, 'Opens an account.', {
    isForAnybody: true,
    repeatable: true,
    refusals: ['HandleTaken', 'PasswordTooWeak'],
  })
  async signUp(@Body() input: SignUpInput, @CallerOf() caller: Caller): Promise<SignUpPayload> {
    const key = input.idempotencyKey ?? caller.idempotencyKey;
    return signedIn(granted(await this.accounts.signUp(input, key, caller)));
  }

  @Post('tokens')
  @Answers(201, SignInPayload, 'Gives a token for a handle and its password.', {
    isForAnybody: true,
    refusals: ['WrongCredentials'],
  })
  async signIn(@Body() input: SignInInput, @CallerOf() caller: Caller): Promise<SignInPayload> {
    return signedIn(granted(await this.accounts.signIn(input, caller)));
  }
}
