import { ID, InputType, Int } from '@nestjs/graphql';
import { IdempotencyKey } from '../../api/input/idempotency-key.js';
import { CanBeNull, Complying, Text, WholeNumber } from '../../api/input/validators.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import { phaseNameComplaint } from '../asked.js';
import { gameNameComplaint, reasonComplaint } from '../visible-text.js';

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

@InputType({ description: 'Of which game to make a copy, as of when, and what to call it.' })
export class ForkGameInput {
  @Shown(ID, 'The game to copy.')
  @Text(ID_LENGTH)
  gameId: string;

  @Shown(
    Int,
    'How many events of its log to take into account, from 0; left out: all. A game that is over goes on in the copy, in the phase that would have come next.',
    { nullable: true },
  )
  @CanBeNull()
  @WholeNumber()
  asOfVersion?: number | null;

  @Shown(
    String,
    'What to call the copy: 1 to 100 characters, all of them visible or spaces. It has to be given; other games may be called the same.',
  )
  @Complying('gameName', gameNameComplaint)
  name: string;

  @IdempotencyKey()
  idempotencyKey?: string | null;
}
