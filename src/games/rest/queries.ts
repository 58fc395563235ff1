import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  CanBeNull,
  OneOf,
  SomeOf,
  Text,
  WholeNumber,
  YesOrNo,
} from '../../api/input/validators.js';
import type { Locale } from '../../engine/index.js';
import { GameStatusEnum, LocaleEnum, type ShownGameStatus } from '../dto/enums.js';
import { CODE_LENGTH } from '../dto/position.inputs.js';

/** What stands after the question mark is text; these turn it into what it means, or leave it to be refused. */
const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;
const toList = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value;
const toUpper = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toUpperCase() : value;

/** Several with commas between, as `split` reads them: form style without explode. */
const STATUSES = {
  enum: Object.keys(GameStatusEnum),
  enumName: 'GameStatus',
  isArray: true,
  style: 'form',
  explode: false,
  description: 'How far they are; several with commas between.',
};

export class LocaleQuery {
  @ApiPropertyOptional({
    enum: Object.keys(LocaleEnum),
    enumName: 'Locale',
    description: 'The language of names and explanations; EN when left out.',
  })
  @CanBeNull()
  @Transform(toUpper)
  @OneOf(LocaleEnum)
  locale: Locale = 'EN';
}

export class PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many entries; 50 when left out, 200 at most.',
  })
  @CanBeNull()
  @Transform(toNumber)
  @WholeNumber()
  first?: number;

  @ApiPropertyOptional({ description: 'The `endCursor` of the page before.' })
  @CanBeNull()
  @Text({ max: 500 })
  after?: string;
}

export class GamesQuery extends PageQuery {
  @ApiPropertyOptional(STATUSES)
  @CanBeNull()
  @Transform(toList)
  @SomeOf(GameStatusEnum)
  statuses?: ShownGameStatus[];

  @ApiPropertyOptional({ description: 'Their variant, by code or id.' })
  @CanBeNull()
  @Text(CODE_LENGTH)
  variant?: string;

  @ApiPropertyOptional({ description: 'Games that this player owns or plays in.' })
  @CanBeNull()
  @Text({ min: 1, max: 100 })
  player?: string;

  @ApiPropertyOptional({ description: 'Whether a seat is open.' })
  @CanBeNull()
  @Transform(toBoolean)
  @YesOrNo()
  hasOpenSeat?: boolean;
}

export class PositionQuery {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many events of the log to take into account; left out: all.',
  })
  @CanBeNull()
  @Transform(toNumber)
  @WholeNumber()
  asOfVersion?: number;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description:
      'Up to when to take events into account, instead of `asOfVersion`: to the last event that was recorded by then. Left out: to now. A time that is still to come is now.',
  })
  @CanBeNull()
  @Text({ max: 100 })
  asOf?: string;
}

export class ChangesQuery {
  @ApiProperty({ type: 'integer', description: 'The version that the client knows.' })
  @Transform(toNumber)
  @WholeNumber()
  from: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'A later version, at most 200 phases on; left out: now.',
  })
  @CanBeNull()
  @Transform(toNumber)
  @WholeNumber()
  to?: number;
}

export class LegalOrdersQuery {
  @ApiPropertyOptional({ description: 'Only those of this power.' })
  @CanBeNull()
  @Text(CODE_LENGTH)
  power?: string;

  @ApiPropertyOptional({
    description: 'Only those of the unit here, or to be built here: "par", "stp/sc".',
  })
  @CanBeNull()
  @Text(CODE_LENGTH)
  location?: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Which attempt at it, from 1, where it was reopened; left out: the latest.',
  })
  @CanBeNull()
  @Transform(toNumber)
  @WholeNumber()
  attempt?: number;
}

export class OrdersQuery extends LocaleQuery {
  @ApiPropertyOptional({ description: 'Only those of this power.' })
  @CanBeNull()
  @Text(CODE_LENGTH)
  power?: string;
}

export class PhaseQuery extends OrdersQuery {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Which attempt at it, from 1, where it was reopened; left out: the latest.',
  })
  @CanBeNull()
  @Transform(toNumber)
  @WholeNumber()
  attempt?: number;
}
