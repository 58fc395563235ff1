import type { ExecutionContext } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from './authenticator.js';

/** What the edges know of whoever asks: an HTTP request, or one operation over a socket. */
export interface Asking {
  readonly headers: IncomingHttpHeaders;
  /** The client's address. */
  readonly ip: string;
  /** Set by the bearer guard, before any resolver or controller runs. */
  credentials?: Credentials;
}

/** What every resolver finds as its context. */
export interface GraphqlContext {
  readonly req: Asking;
}

export function askingOf(context: ExecutionContext): Asking {
  if (context.getType<GqlContextType>() !== 'graphql')
    return context.switchToHttp().getRequest<Asking>();
  return GqlExecutionContext.create(context).getContext<GraphqlContext>().req;
}

const kept = new WeakMap<Asking, Map<unknown, unknown>>();

/** The one instance of something that lives as long as its request, such as a loader. */
export function perRequest<Thing>(asking: Asking, key: unknown, make: () => Thing): Thing {
  const things = kept.get(asking) ?? new Map<unknown, unknown>();
  kept.set(asking, things);
  if (!things.has(key)) things.set(key, make());
  return things.get(key) as Thing;
}
