import { ArgsType, Field, Int } from '@nestjs/graphql';
import { Text, CanBeNull } from '../../api/input/validators.js';
import type { PageRequest } from '../reading/page.js';

const CURSOR = { max: 500 };

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, {
    nullable: true,
    description: 'How many entries from there on; 50 when left out, 200 at most.',
  })
  @CanBeNull()
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor to go on from: the `endCursor` of the page before.',
  })
  @CanBeNull()
  @Text(CURSOR)
  after?: string | null;
}

@ArgsType()
export class TwoWayPageArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many entries up to there, instead of `first`; 200 at most.',
  })
  @CanBeNull()
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor to stop before: the `startCursor` of the page after.',
  })
  @CanBeNull()
  @Text(CURSOR)
  before?: string | null;
}
