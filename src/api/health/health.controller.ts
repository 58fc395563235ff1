import { Controller, Get, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Followers } from '../../event-store/followers/followers.js';
import { LogReader } from '../../event-store/log-reader.js';
import { FollowersReport } from './follower-report.js';
import { HealthReport } from './health-report.js';
import { Readiness } from './readiness.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly followers: Followers,
    private readonly log: LogReader,
  ) {}

  @Get('live')
  @ApiOperation({
    operationId: 'live',
    summary: 'Whether the process runs; restart it when this fails.',
  })
  @ApiOkResponse({ type: HealthReport })
  live(): HealthReport {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'ready',
    summary: 'Whether requests are taken: the database answers.',
  })
  @ApiOkResponse({ type: HealthReport })
  @ApiServiceUnavailableResponse({ type: HealthReport })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const reason = await this.readiness.obstacle();
    if (reason === null) return { status: 'ready' };
    void reply.status(503);
    return { status: 'unavailable', reason };
  }

  @Get('followers')
  @ApiOperation({
    operationId: 'followers',
    summary: 'How far behind the log its followers are, whichever server runs them.',
  })
  @ApiOkResponse({ type: FollowersReport })
  async behind(): Promise<FollowersReport> {
    const [followers, lag] = await Promise.all([this.followers.lags(), this.log.lag()]);
    return { followers, ...lag };
  }
}
