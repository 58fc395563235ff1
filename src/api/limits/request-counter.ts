import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { RateLimiter } from './rate-limiter.js';

/** Counts every HTTP request before its body is read: documents and introspection too. */
@Injectable()
export class RequestCounter implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limiter: RateLimiter,
  ) {}

  onModuleInit(): void {
    const server: FastifyInstance = this.adapter.httpAdapter.getInstance();
    server.addHook('onRequest', async (request) => this.limiter.spend(request.ip));
  }
}
