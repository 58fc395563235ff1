import { ID, InputType } from '@nestjs/graphql';
import { IdempotencyKey } from '../../api/input/idempotency-key.js';
import { Complying, Text } from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { phaseNameComplaint } from '../asked.js';
import { reasonComplaint } from '../visible-text.js';

const ID_LENGTH = { min: 1, max: 100 };

@InputType({ description: 'Which phase to play again, and why.' })
export class ReopenPhaseInput {
  @Shown(ID, 'The game.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(
    String,
    'The phase to return to, such as "S1901M". It and every later one are superseded: their orders stay readable and count no more.',
  )
  @Complying('phaseName', phaseNameComplaint)
  phase: string;

  @Shown(
    String,
    'Why: at most 500 characters, all of them visible or spaces. It stands in the log for everyone and for ever, so name no person in it.',
  )
  @Complying('reason', reasonComplaint)
  reason: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}
