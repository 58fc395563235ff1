import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Request } from '../api/auth/asker.decorator.js';
import type { Asking } from '../api/auth/asking.js';
import { Answers } from '../api/documents/answers.decorator.js';
import { Fault } from '../kernel/fault.js';
import { Viewer } from './dto/viewer.js';
import { Viewers } from './viewers.js';

@ApiTags('accounts')
@Controller('api/v1')
export class ViewerController {
  constructor(private readonly viewers: Viewers) {}

  @Get('viewer')
  @ApiBearerAuth()
  @Answers(200, Viewer, 'The player who asks, and the token that came with the request.', {
    isForAnybody: true,
  })
  async viewer(@Request() asking: Asking): Promise<Viewer> {
    const viewer = await this.viewers.of(asking);
    if (viewer) return viewer;
    throw new Fault('UNAUTHENTICATED', 'Nobody asks: send the token of a player with the request.');
  }
}
