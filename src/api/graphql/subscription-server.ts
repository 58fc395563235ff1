import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { handleProtocols } from 'graphql-ws';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { CONFIG, type Config } from '../../config/config.js';
import { Fault } from '../../kernel/fault.js';
import { endWithProblem } from '../faults/unrouted.js';
import { addressOf, type Trust, trustOf } from '../limits/client-address.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { MOST_OF_AN_ADDRESS, OpenSockets } from './open-sockets.js';
import { linkSocket } from './socket-link.js';
import { SocketProtocol } from './socket-protocol.js';
import { handshakeFault, upgradeFault } from './upgrade-fault.js';

const MOST_BYTES_A_MESSAGE = 1_000_000;

const STOPPING = new Fault('UNAVAILABLE', 'The server is stopping. Try again shortly.');
const TOO_MANY_SOCKETS = new Fault(
  'TOO_MANY_REQUESTS',
  `An address has at most ${MOST_OF_AN_ADDRESS} sockets open: close some first.`,
);

const GOING_AWAY = 1001;

/** GraphQL over graphql-ws at /graphql. Nest's own has no limit on the size of a message. */
@Injectable()
export class SubscriptionServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES_A_MESSAGE,
    handleProtocols,
  });
  private readonly open = new OpenSockets();
  private readonly trust: Trust;
  private isEnded = false;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limiter: RateLimiter,
    private readonly protocol: SocketProtocol,
    @Inject(CONFIG) { trustProxy }: Pick<Config, 'trustProxy'>,
  ) {
    this.trust = trustOf(trustProxy);
  }

  onApplicationBootstrap(): void {
    const link = this.protocol.start();
    this.sockets.on('connection', (socket, request) => linkSocket(link, socket, request));
    this.sockets.on('wsClientError', (error, socket) => turnAway(socket, handshakeFault(error)));
    const server: HttpServer = this.adapter.httpAdapter.getHttpServer();
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.endSockets();
  }

  /** Tells every client that the server goes away, and takes no more. */
  async endSockets(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const socket of this.sockets.clients) socket.close(GOING_AWAY, 'Going away');
    await new Promise<void>((resolve) => this.sockets.close(() => resolve()));
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const fault = upgradeFault(request) ?? this.excess(request);
    if (fault) return turnAway(socket, fault);
    socket.once('close', this.open.add(addressOf(request, this.trust)));
    this.sockets.handleUpgrade(request, socket, head, (opened) =>
      this.sockets.emit('connection', opened, request),
    );
  }

  private excess(request: IncomingMessage): Fault | null {
    if (this.isEnded) return STOPPING;
    const address = addressOf(request, this.trust);
    return this.open.isFull(address) ? TOO_MANY_SOCKETS : this.limiter.excess(address);
  }
}

/** What a client that asks for a socket is told instead. */
function turnAway(socket: Duplex, fault: Fault): void {
  socket.on('error', () => socket.destroy());
  endWithProblem(socket, fault);
}
