import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerUnexpected, answerUnreadable, answerUnroutable } from '../api/faults/unrouted.js';
import { trustOf } from '../api/limits/client-address.js';
import { checkForm } from '../api/input/request-form.js';
import { readJsonBodies } from '../api/input/json-body.js';
import { serveDocuments } from '../api/documents/open-api.js';
import { SubscriptionServer } from '../api/graphql/subscription-server.js';
import { AppModule } from '../app.module.js';
import { CONFIG, type Config } from '../config/config.js';
import type { OpenDatabase } from '../database/open-database.js';
import { JsonLogger } from './logger.js';

/** The largest request body: 1 MB. */
const BODY_LIMIT_BYTES = 1_048_576;

/** How long a request may take to arrive, in milliseconds. */
export interface Patience {
  readonly forHeaders: number;
  /** The headers included. */
  readonly forRequest: number;
  /** How often connections are looked at. */
  readonly between: number;
}
const PATIENCE: Patience = { forHeaders: 15_000, forRequest: 30_000, between: 5_000 };

export function httpAdapter(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  patience = PATIENCE,
): FastifyAdapter {
  const trust = trustProxy === 0 ? false : trustOf(trustProxy);
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    // Connections that send a byte now and then would be held for ever.
    requestTimeout: patience.forRequest,
    http: {
      headersTimeout: patience.forHeaders,
      connectionsCheckingInterval: patience.between,
      // Refused with a problem document instead.
      requireHostHeader: false,
    },
    trustProxy: trust,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // The drain gate does it, in the form of other answers.
    return503OnClosing: false,
  });
}

/** What is set on the application itself, before it is initialised; tests need it as well. */
export function configure(app: NestFastifyApplication): void {
  // The interactive pages run scripts of their own.
  app.use(helmet({ contentSecurityPolicy: false }));
  allowOrigins(app, app.get<Config>(CONFIG).corsOrigins);
  checkForm(app);
  httpServerOf(app).on('checkExpectation', answerUnexpected);
  readJsonBodies(app, BODY_LIMIT_BYTES);
  serveDocuments(app);
}

function httpServerOf(app: NestFastifyApplication): http.Server {
  return app.getHttpServer();
}

/** Lets pages of other origins read answers. Tokens are no cookies: a page can only send one that it was given. */
function allowOrigins(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PUT'],
    exposedHeaders: ['retry-after', 'www-authenticate', 'x-request-id'],
    maxAge: 600,
  });
}

/** The application, listening. */
export interface HttpServer {
  readonly app: NestFastifyApplication;
  /** Such as http://127.0.0.1:3000. */
  readonly address: string;
}

/** Builds the application and listens; throws when it cannot listen there. */
export async function startHttpServer(config: Config, database: OpenDatabase): Promise<HttpServer> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, database),
    httpAdapter(config),
    { logger: new JsonLogger(config.logLevel), abortOnError: false },
  );
  configure(app);
  try {
    await app.init();
    // Not Nest's own listen, which writes a failure to the log as well.
    const { host, port } = config;
    return { app, address: await app.getHttpAdapter().getInstance().listen({ host, port }) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

const GRACE_MS = 10_000;

/** Takes no more requests, lets those under way finish for up to ten seconds, and closes the application. */
export async function drain(app: NestFastifyApplication): Promise<void> {
  const server = httpServerOf(app);
  // A connection that is kept alive would hold the server open after its last answer.
  const tidy = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // First: Apollo waits for every connection of the HTTP server, and a subscription would never end by itself.
  await app.get(SubscriptionServer, { strict: false }).endSockets();
  await Promise.race([app.close(), sleep(GRACE_MS + 5000, undefined, { ref: false })]);
  clearInterval(tidy);
  clearTimeout(force);
}
