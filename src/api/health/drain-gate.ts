import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../../kernel/fault.js';

/** Turns new requests away once the server stops, in the form that its other answers have; probes go on. */
@Injectable()
export class DrainGate implements OnModuleInit, OnModuleDestroy {
  /** Whether the server stops. */
  isClosed = false;

  constructor(private readonly adapter: HttpAdapterHost) {}

  onModuleInit(): void {
    const server: FastifyInstance = this.adapter.httpAdapter.getInstance();
    server.addHook('onRequest', async ({ url }) => {
      if (this.isClosed && !url.startsWith('/health/'))
        throw new Fault('UNAVAILABLE', 'The server is stopping. Send the same again shortly.');
    });
  }

  onModuleDestroy(): void {
    this.isClosed = true;
  }
}
