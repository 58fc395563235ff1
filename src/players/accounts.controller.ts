import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type Caller, CallerOf } from '../api/auth/caller.decorator.js';
import { Answers } from '../api/documents/answers.decorator.js';
import { granted } from '../api/faults/refused.js';
import { AccountDeletion } from './account-deletion.js';
import { Accounts } from './accounts.js';
import { DeleteAccountInput, SignInInput, SignUpInput } from './dto/account.inputs.js';
import { DeleteAccountPayload, SignInPayload, SignUpPayload } from './dto/account.results.js';
import { erased, signedIn } from './dto/signed-in.js';

@ApiTags('accounts')
@Controller('api/v1')
export class AccountsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly deletion: AccountDeletion,
  ) {}

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

  @Post('viewer/deletion')
  @ApiBearerAuth()
  @Answers(
    200,
    DeleteAccountPayload,
    'Erases the account of whoever asks: handle, password and every token.',
    { isForAnybody: true, repeatable: true, faults: ['FORBIDDEN'], refusals: ['WrongCredentials'] },
  )
  async deleteAccount(
    @Body() input: DeleteAccountInput,
    @CallerOf() caller: Caller,
  ): Promise<DeleteAccountPayload> {
    const key = input.idempotencyKey ?? caller.idempotencyKey;
    return erased(granted(await this.deletion.deleteAccount(input.password, key, caller)));
  }
}
