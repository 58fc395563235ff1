import { Inject, Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type FormattedExecutionResult, GraphQLError } from 'graphql';
import {
  type Context,
  makeServer,
  type OperationResult,
  type Server,
  type ServerOptions,
  type SubscribePayload,
} from 'graphql-ws';
import { CONFIG, type Config } from '../../config/config.js';
import { Fault } from '../../kernel/fault.js';
import type { GraphqlContext } from '../auth/asking.js';
import { correlationIdFrom } from '../auth/correlation-id.js';
import { formatSocketErrors } from '../faults/graphql-errors.js';
import { addressOf, type Trust, trustOf } from '../limits/client-address.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { OpenOperations } from './open-operations.js';
import { atThePaceOf } from './outbox.js';
import { socketAsking } from './socket-asking.js';
import type { Link } from './socket-link.js';
import { socketOperation } from './socket-operation.js';
import { SocketTokens } from './socket-tokens.js';
import { SocketWelcome } from './socket-welcome.js';

type Params = Record<string, unknown>;
type SocketContext = Context<Params, Link>;

/** What graphql-ws asks while clients speak: who they are, what they may run, and how it is answered. */
@Injectable()
export class SocketProtocol {
  private readonly operations = new OpenOperations();
  private readonly trust: Trust;

  constructor(
    private readonly schema: GraphQLSchemaHost,
    private readonly limiter: RateLimiter,
    private readonly welcome: SocketWelcome,
    private readonly tokens: SocketTokens,
    @Inject(CONFIG) { trustProxy }: Pick<Config, 'trustProxy'>,
  ) {
    this.trust = trustOf(trustProxy);
  }

  /** Once there is a schema. */
  start(): Server<Link> {
    return makeServer<Params, Link>(this.options());
  }

  private options(): ServerOptions<Params, Link> {
    return {
      connectionInitWaitTimeout: 10_000,
      onConnect: (socket) => this.connect(socket),
      context: (socket): GraphqlContext => ({ req: this.askingOf(socket) }),
      onSubscribe: (socket, _id, payload) => this.operation(socket, payload),
      onOperation: (socket, _id, _payload, _args, result) => paced(socket, result),
      onError: (socket, _id, _payload, errors) => formatSocketErrors(errors, requestIdOf(socket)),
      onNext: (socket, _id, _payload, _args, { errors, ...result }) =>
        errors &&
        ({
          ...result,
          errors: formatSocketErrors(errors, requestIdOf(socket)),
        } as FormattedExecutionResult),
    };
  }

  /** Who names themselves wrongly is told so at once, and not taken for nobody. */
  private async connect(socket: SocketContext): Promise<boolean> {
    const { extra, connectionParams } = socket;
    const isWelcome = await this.welcome.isFor(
      extra.socket,
      connectionParams,
      this.askingOf(socket),
    );
    if (!isWelcome) return false;
    extra.socket.once('close', this.operations.add(this.addressOf(socket), socket));
    return this.tokens.watch(extra.socket, { request: extra.request, connectionParams });
  }

  /** What the client asks to run, or why it may not. */
  private operation(socket: SocketContext, payload: SubscribePayload) {
    const fault = this.excess(socket);
    if (fault) return [new GraphQLError(fault.message, { originalError: fault })];
    return socketOperation(this.schema.schema, payload);
  }

  private excess(socket: SocketContext): Fault | null {
    const address = this.addressOf(socket);
    const excess = this.operations.excess(address, socket);
    return excess === null ? this.limiter.excess(address) : new Fault('TOO_MANY_REQUESTS', excess);
  }

  private askingOf({ extra: { request }, connectionParams }: SocketContext) {
    return socketAsking({ request, connectionParams }, this.trust);
  }

  private addressOf({ extra }: SocketContext): string {
    return addressOf(extra.request, this.trust);
  }
}

function paced({ extra }: SocketContext, result: OperationResult): OperationResult {
  return Symbol.asyncIterator in Object(result)
    ? atThePaceOf(extra.outbox, result as AsyncGenerator<never, void, void>)
    : result;
}

/** The id of the request that opened the socket. */
function requestIdOf({ extra: { request } }: SocketContext): string {
  return correlationIdFrom(request.headers['x-request-id']);
}
