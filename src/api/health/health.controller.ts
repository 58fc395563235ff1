import { Controller, Get, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HealthReport } from './health-report.js';
import { Readiness } from './readiness.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

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
}
