import { ArgsType, Field } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { CanBeNull } from '../../api/input/validators.js';
import { GameFilter } from '../dto/game-filter.js';
import { PageArgs } from './page.args.js';

@ArgsType()
export class GamesArgs extends PageArgs {
  @Field(() => GameFilter, { nullable: true, description: 'Which ones; left out: all.' })
  @CanBeNull()
  @ValidateNested()
  @Type(() => GameFilter)
  filter?: GameFilter | null;
}
