import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { Clock } from '../kernel/clock.js';
import { BearerGuard } from './auth/bearer.guard.js';
import { IndexController } from './documents/index.controller.js';
import { ProblemFilter } from './faults/problem.filter.js';
import { inputValidation } from './faults/validation.js';
import { GRAPHQL_OPTIONS } from './graphql/graphql-options.js';
import { SocketProtocol } from './graphql/socket-protocol.js';
import { SocketTokens } from './graphql/socket-tokens.js';
import { SocketWelcome } from './graphql/socket-welcome.js';
import { SubscriptionServer } from './graphql/subscription-server.js';
import { IdempotencyKeyGuard } from './input/idempotency-key.guard.js';
import { KnownQueryGuard } from './input/known-query.guard.js';
import { RateLimitGuard } from './limits/rate-limit.guard.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { RequestCounter } from './limits/request-counter.js';
import { NodeFinders } from './nodes/node-finders.js';
import { NodeResolver } from './nodes/node.resolver.js';
import { PlayersOfRequest } from './players/players-of-request.js';

/** What all edges share. Requests are counted before a token is looked up. */
@Global()
@Module({})
export class ApiModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: ApiModule,
      imports: [GraphQLModule.forRoot(GRAPHQL_OPTIONS)],
      controllers: [IndexController],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: BearerGuard },
        { provide: APP_GUARD, useClass: KnownQueryGuard },
        { provide: APP_GUARD, useClass: IdempotencyKeyGuard },
        { provide: APP_PIPE, useFactory: inputValidation },
        { provide: APP_FILTER, useClass: ProblemFilter },
        RateLimiter,
        RequestCounter,
        NodeFinders,
        NodeResolver,
        PlayersOfRequest,
        SocketProtocol,
        SocketTokens,
        SocketWelcome,
        SubscriptionServer,
      ],
      exports: [Clock, NodeFinders, PlayersOfRequest],
    };
  }
}
