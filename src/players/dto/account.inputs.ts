import { InputType } from '@nestjs/graphql';
import { IdempotencyKey } from '../../api/input/idempotency-key.js';
import { Complying, Text } from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { handleComplaint } from '../handle.js';
import { PASSWORD_LENGTH } from '../password-rule.js';

const password = { max: PASSWORD_LENGTH.max };

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Shown(
    String,
    'The name to play under: 3 to 32 characters, all of them letters (of one script), digits, hyphens, dots, underscores, apostrophes or single spaces between words. Neither its case nor what stands between its letters makes a difference to whether it is taken. Names of the server, such as admin, and what looks like an id are refused.',
  )
  @Complying('handle', handleComplaint)
  handle: string;

  @Shown(
    String,
    'At least 10 characters, at most 200; not the handle, and not one that everybody tries first: a common word with digits or signs, or runs on the keyboard.',
  )
  @Text(password)
  password: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'The end of the account of whoever asks.' })
export class DeleteAccountInput {
  @Shown(String, 'The password of the account: a token alone does not delete it.')
  @Text(password)
  password: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@InputType({ description: 'A handle and its password.' })
export class SignInInput {
  @Shown(String, 'The name of the account, in any case.')
  @Text({ max: 200 })
  handle: string;

  @Shown(String, 'Its password.')
  @Text(password)
  password: string;
}
