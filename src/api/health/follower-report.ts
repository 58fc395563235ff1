import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type FollowerLag, MOST_COUNTED } from '../../event-store/followers/follower.js';
import type { LogLag } from '../../event-store/log-reader.js';

@ApiSchema({ name: 'Follower', description: 'How far a follower is behind the log.' })
export class FollowerReport implements FollowerLag {
  @ApiProperty({ description: 'Under which its checkpoint stands.' })
  readonly name: string;

  @ApiProperty({
    type: 'integer',
    description: `Events that it has not handled; ${MOST_COUNTED} stands for that or more.`,
  })
  readonly events: number;

  @ApiProperty({ description: 'The age of the oldest of these in seconds; 0 when there are none.' })
  readonly seconds: number;

  @ApiProperty({
    type: 'integer',
    description: 'Events that it could not handle, set aside with their errors.',
  })
  readonly parked: number;
}

@ApiSchema({ name: 'Followers', description: 'Who follows the log, and how far behind.' })
export class FollowersReport implements LogLag {
  @ApiProperty({ type: [FollowerReport], description: 'Each that has ever followed, by name.' })
  readonly followers: FollowerReport[];

  @ApiProperty({
    type: 'integer',
    description: 'Committed events that wait for older transactions to end.',
  })
  readonly waiting: number;

  @ApiPropertyOptional({
    type: 'number',
    nullable: true,
    description: 'The age in seconds of the oldest transaction that they wait for.',
  })
  readonly oldestTransactionSeconds: number | null;
}
