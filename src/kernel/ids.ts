import { randomUUID } from 'node:crypto';

/** What an opaque public id can point at; the kind stands in front: "game_7f3c…". */
export const ID_KINDS = [
  'game',
  'player',
  'phase',
  'seat',
  'event',
  'variant',
  'power',
  'province',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function newUuid(): string {
  return randomUUID();
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The public id of a thing: its kind, then the key that is unique within that kind. */
export function publicId(kind: IdKind, key: string): string {
  return `${kind}_${key}`;
}

/** The kind and key of a public id; null when it is none of ours. */
export function parsePublicId(id: string): { kind: IdKind; key: string } | null {
  const cut = id.indexOf('_');
  const kind = ID_KINDS.find((known) => known === id.slice(0, cut));
  const key = id.slice(cut + 1);
  return kind && key ? { kind, key } : null;
}

/** The uuid inside the public id of a game or player; null when the id is of another kind or malformed. */
export function uuidOf(kind: 'game' | 'player', id: string): string | null {
  const parsed = parsePublicId(id);
  return parsed?.kind === kind && isUuid(parsed.key) ? parsed.key : null;
}
