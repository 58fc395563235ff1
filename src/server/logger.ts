import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import type { LogLevel } from '../config/config.js';

/** What Nest says of its own start is for those who look for it. */
const CHATTY = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
  'GraphQLModule',
]);

/** Nest's log as lines of JSON on standard error, so that standard output holds what a person reads. */
export class JsonLogger implements LoggerService {
  private readonly pino: Pino;

  constructor(level: LogLevel) {
    this.pino = pino({ level }, pino.destination({ dest: 2, sync: true }));
  }

  log(message: unknown, context?: string): void {
    this.write(context !== undefined && CHATTY.has(context) ? 'debug' : 'info', message, context);
  }

  /** Nest gives the stack, where there is one, before the context. */
  error(message: unknown, ...rest: string[]): void {
    const context = rest.pop();
    const [stack] = rest;
    this.pino.error({ context, stack }, textOf(message));
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  fatal(message: unknown, context?: string): void {
    this.write('fatal', message, context);
  }

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'fatal',
    message: unknown,
    context?: string,
  ): void {
    this.pino[level]({ context }, textOf(message));
  }
}

function textOf(message: unknown): string {
  if (message instanceof Error) return message.stack ?? message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}
