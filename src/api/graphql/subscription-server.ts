import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type FormattedExecutionResult, GraphQLError } from 'graphql';
import { CloseCode, type Context, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { CONFIG, type Config } from '../../config/config.js';
import { Fault } from '../../kernel/fault.js';
import type { GraphqlContext } from '../auth/asking.js';
import { Authenticator } from '../auth/authenticator.js';
import { correlationIdFrom } from '../auth/correlation-id.js';
import { endWithProblem } from '../faults/unrouted.js';
import { formatSocketErrors } from '../faults/graphql-errors.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { addressOf, type Trust, trustOf } from '../limits/client-address.js';
import { MOST_OF_AN_ADDRESS, OpenSockets } from './open-sockets.js';
import { paramsComplaint, socketAsking, socketToken } from './socket-asking.js';
import { socketOperation } from './socket-operation.js';

type Params = Record<string, unknown>;
type SocketContext = Context<Params, Extra>;

const MOST_BYTES_A_MESSAGE = 1_000_000;
const MOST_OPERATIONS_A_SOCKET = 100;
const TOO_MANY_OPERATIONS = `One socket runs at most ${MOST_OPERATIONS_A_SOCKET} operations at a time: complete some, or open another socket.`;

/** Of RFC 6455's registry; clients connect again after it, as they do not after an internal error. */
const TRY_AGAIN_LATER = 1013;
const TOKEN_ENDED = 'The token has ended: its account was deleted.';

const ELSEWHERE = new Fault('NOT_FOUND', 'There is no WebSocket here; there is one at /graphql.');
const STOPPING = new Fault('UNAVAILABLE', 'The server is stopping. Try again shortly.');
const TOO_MANY_SOCKETS = new Fault(
  'TOO_MANY_REQUESTS',
  `An address has at most ${MOST_OF_AN_ADDRESS} sockets open: close some first.`,
);

/** GraphQL over graphql-ws at /graphql. Nest's own has no limit on the size of a message. */
@Injectable()
export class SubscriptionServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SubscriptionServer.name);
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES_A_MESSAGE,
  });
  private readonly open = new OpenSockets();
  private readonly trust: Trust;
  private running: { dispose(): Promise<void> | void } | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly schema: GraphQLSchemaHost,
    private readonly limiter: RateLimiter,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) { trustProxy }: Pick<Config, 'trustProxy'>,
  ) {
    this.trust = trustOf(trustProxy);
  }

  onApplicationBootstrap(): void {
    this.running = useServer(this.options(), this.sockets);
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.endSockets();
  }

  /** Tells every client that the server goes away, and takes no more. */
  async endSockets(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await running?.dispose();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!/^\/graphql(?=$|[?/])/.test(request.url ?? '')) return turnAway(socket, ELSEWHERE);
    if (!this.running) return turnAway(socket, STOPPING);
    const address = addressOf(request, this.trust);
    const excess = this.open.isFull(address) ? TOO_MANY_SOCKETS : this.limiter.excess(address);
    if (excess) return turnAway(socket, excess);
    socket.once('close', this.open.add(address));
    this.sockets.handleUpgrade(request, socket, head, (opened) =>
      this.sockets.emit('connection', opened, request),
    );
  }

  private options(): ServerOptions<Params, Extra> {
    return {
      connectionInitWaitTimeout: 10_000,
      onConnect: async (socket) => isWelcome(socket) && this.watched(socket),
      context: (socket): GraphqlContext => this.contextOf(socket),
      onSubscribe: (socket, _id, payload) => this.operation(socket, payload),
      onError: (socket, _id, _payload, errors) => formatSocketErrors(errors, requestIdOf(socket)),
      onNext: (socket, _id, _payload, _args, { errors, ...result }) =>
        errors &&
        ({
          ...result,
          errors: formatSocketErrors(errors, requestIdOf(socket)),
        } as FormattedExecutionResult),
    };
  }

  /** Ends the socket with the account that its token speaks for: what it follows would go on otherwise. */
  private async watched({ extra, connectionParams }: SocketContext): Promise<boolean> {
    const token = socketToken({ request: extra.request, connectionParams });
    if (token === null) return true;
    const { socket } = extra;
    try {
      const unwatch = await this.authenticator.watch(token, () =>
        socket.close(CloseCode.Unauthorized, TOKEN_ENDED),
      );
      if (socket.readyState === socket.OPEN) socket.once('close', unwatch);
      else unwatch();
      return true;
    } catch (error) {
      this.logger.warn(`A socket was sent away, for its token could not be read: ${String(error)}`);
      socket.close(TRY_AGAIN_LATER, 'The database cannot be reached. Connect again shortly.');
      return false;
    }
  }

  /** What the client asks to run, or why it may not. */
  private operation(socket: SocketContext, payload: SubscribePayload) {
    const fault = this.excess(socket);
    if (fault) return [new GraphQLError(fault.message, { originalError: fault })];
    return socketOperation(this.schema.schema, payload);
  }

  private excess({ subscriptions, extra }: SocketContext): Fault | null {
    if (Object.keys(subscriptions).length > MOST_OPERATIONS_A_SOCKET)
      return new Fault('TOO_MANY_REQUESTS', TOO_MANY_OPERATIONS);
    return this.limiter.excess(addressOf(extra.request, this.trust));
  }

  private contextOf({ extra, connectionParams }: SocketContext): GraphqlContext {
    return { req: socketAsking({ request: extra.request, connectionParams }, this.trust) };
  }
}

/** Who names themselves wrongly is told so, and not taken for nobody. */
function isWelcome({ connectionParams, extra }: SocketContext): boolean {
  const complaint = paramsComplaint(connectionParams);
  if (complaint) extra.socket.close(CloseCode.Unauthorized, complaint);
  return complaint === null;
}

/** The id of the request that opened the socket. */
function requestIdOf({ extra: { request } }: SocketContext): string {
  return correlationIdFrom(request.headers['x-request-id']);
}

/** What a client that asks for a socket is told instead. */
function turnAway(socket: Duplex, fault: Fault): void {
  socket.on('error', () => socket.destroy());
  endWithProblem(socket, fault);
}
