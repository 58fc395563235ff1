import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

const PLACES = {
  name: 'Chancery',
  graphql: '/graphql',
  subscriptions: '/graphql (WebSocket, graphql-transport-ws)',
  rest: '/api/v1',
  documentation: '/docs',
  openApi: '/docs-json',
  health: '/health/ready',
};

/** Where everything is, for somebody who has only the address. */
@ApiExcludeController()
@Controller()
export class IndexController {
  @Get(['/', 'api', 'api/v1'])
  places(): typeof PLACES {
    return PLACES;
  }
}
