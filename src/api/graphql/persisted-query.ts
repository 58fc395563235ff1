import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createHash } from 'node:crypto';

/** What a client may send instead of a query that it has sent before. */
interface Asked {
  readonly query?: unknown;
  readonly extensions?: unknown;
}

/** Apollo answers a persisted query that is put wrongly without a code. */
export function checkPersistedQuery({ body, query }: FastifyRequest): void {
  const asked = (body ?? query ?? {}) as Asked;
  const complaint = complaintAbout(persistedOf(asked.extensions), asked.query);
  if (complaint === null) return;
  throw new GraphQLError(`extensions.persistedQuery ${complaint}`, {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
}

/** Undefined where there is none, or where Apollo refuses the extensions themselves. */
function persistedOf(extensions: unknown): unknown {
  const read = typeof extensions === 'string' ? parsed(extensions) : extensions;
  return (read as { readonly persistedQuery?: unknown } | null | undefined)?.persistedQuery;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function complaintAbout(persisted: unknown, query: unknown): string | null {
  if (!persisted) return null;
  const { version, sha256Hash } = persisted as Readonly<Record<string, unknown>>;
  if (version !== 1 || typeof sha256Hash !== 'string')
    return 'must be {"version": 1, "sha256Hash": "…"} with the SHA-256 of the query in hexadecimal; or leave it out.';
  if (typeof query !== 'string' || sha256Hash === hashOf(query)) return null;
  return 'has a sha256Hash that is not that of the query beside it: send the SHA-256 of exactly that text in lower-case hexadecimal, or leave it out.';
}

function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}
