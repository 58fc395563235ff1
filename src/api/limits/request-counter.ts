import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { correlationOf } from '../auth/correlation.js';
import { RateLimiter } from './rate-limiter.js';

/** Names and counts every HTTP request before its body is read: documents and introspection too. */
@Injectable()
export class RequestCounter implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limiter: RateLimiter,
  ) {}

  onModuleInit(): void {
    const server: FastifyInstance = this.adapter.httpAdapter.getInstance();
    server.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', correlationOf(request));
      this.limiter.spend(request.ip);
    });
  }
}
