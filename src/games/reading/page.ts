import type { Page } from '../../api/paging/connection.js';
import { Fault } from '../../kernel/fault.js';
import { quoted } from '../../kernel/quoted.js';

/** The first so many after a cursor, or the last so many before one. */
export interface PageRequest {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

const DEFAULT_SIZE = 50;
const LARGEST_SIZE = 200;

/** A request in its plain terms: which way, how many, and between which cursors' keys. */
export interface Span {
  readonly isBackward: boolean;
  readonly size: number;
  readonly after: string | null;
  readonly before: string | null;
}

/** @throws Fault BAD_USER_INPUT for a size out of range, both directions at once, or a cursor of another list. */
export function spanOf(kind: string, request: PageRequest): Span {
  const { first = null, last = null, after = null, before = null } = request;
  if (first !== null && last !== null)
    throw new Fault('BAD_USER_INPUT', 'Give first or last, not both.');
  return {
    isBackward: last !== null,
    size: checkedSize(first ?? last ?? DEFAULT_SIZE),
    after: keyOf(kind, after),
    before: keyOf(kind, before),
  };
}

/** As `spanOf`, for a list that only runs forward. */
export function forwardSpanOf(kind: string, request: PageRequest): Span {
  if (request.last != null || request.before != null) {
    throw new Fault('BAD_USER_INPUT', 'This list runs forward only: give first and after.');
  }
  return spanOf(kind, request);
}

/** The page out of up to one row more than was asked for, in the direction of the span. */
export function pageOf<T>(
  kind: string,
  span: Span,
  rows: readonly T[],
  key: (row: T) => string,
): Page<T> {
  const isMore = rows.length > span.size;
  const kept = rows.slice(0, span.size);
  const nodes = span.isBackward ? kept.toReversed() : kept;
  return {
    edges: nodes.map((node) => ({ cursor: cursorOf(kind, key(node)), node })),
    hasNextPage: span.isBackward ? span.before !== null : isMore,
    hasPreviousPage: span.isBackward ? isMore : span.after !== null,
  };
}

function checkedSize(size: number): number {
  if (Number.isInteger(size) && size >= 0 && size <= LARGEST_SIZE) return size;
  throw new Fault('BAD_USER_INPUT', `A page holds 0 to ${LARGEST_SIZE}, not ${size}.`);
}

function cursorOf(kind: string, key: string): string {
  return Buffer.from(`${kind}:${key}`).toString('base64url');
}

function keyOf(kind: string, cursor: string | null): string | null {
  if (cursor === null) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const key = text.slice(kind.length + 1);
  // Decoding passes over what is no base64url.
  if (text.startsWith(`${kind}:`) && cursorOf(kind, key) === cursor) return key;
  throw new Fault(
    'BAD_USER_INPUT',
    `${quoted(cursor)} is no cursor of this list; take one from its pages.`,
  );
}

/** The event's place that a cursor of a game's own list stands for. */
export function sequenceOf(key: string | null): number | null {
  if (key === null) return null;
  if (/^\d{1,9}$/.test(key)) return Number(key);
  throw new Fault('BAD_USER_INPUT', 'The cursor is damaged; take one from a page of this list.');
}
