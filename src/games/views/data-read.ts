import type { DataOf, GameEventType } from '../events/game.events.js';
import { newestVersion } from '../events/upcasters.js';

/** The value as it is. */
const ALL = 'ALL';
/** Of a list, how many there are. */
const LENGTH = 'LENGTH';

interface Parts {
  readonly [key: string]: typeof ALL | typeof LENGTH | Parts;
}

/** What of the data of long events read models are made of; of all others, everything. */
const PARTS = {
  GameStarted: { opening: { phase: ALL } },
  OrdersSubmitted: { power: ALL, orders: LENGTH },
  PhaseAdjudicated: { phase: ALL, attempt: ALL, next: { phase: ALL }, nextAttempt: ALL },
} as const satisfies Partial<Record<GameEventType, Parts>>;

type LongEvent = keyof typeof PARTS;

/** The data of one event type, as read models may read it: the compiler finds what is not among the parts. */
export type DataRead<Type extends GameEventType> = Type extends LongEvent
  ? Read<DataOf<Type>, (typeof PARTS)[Type]>
  : DataOf<Type>;

type Read<Data, Of> = {
  readonly [Key in keyof Of & keyof Data]: Of[Key] extends typeof ALL
    ? Data[Key]
    : Of[Key] extends typeof LENGTH
      ? { readonly length: number }
      : Read<Data[Key], Of[Key]>;
};

/** What read models are made of: every event is one, and so is one that was read in part. */
export type EventRead = {
  [Type in GameEventType]: { readonly type: Type; readonly data: DataRead<Type> };
}[GameEventType];

/**
 * SQL for the parts of `data`, where it is long and in the version written today: an upcaster is given the whole of an
 * older one. The log's other columns are `type` and `schema_version`.
 */
export const DATA_READ = `
  case ${Object.entries(PARTS)
    .map(([type, parts]) => `${isNewest(type as LongEvent)} then ${objectOf('data', parts)}`)
    .join('\n       ')}
       else data::json end`;

function isNewest(type: LongEvent): string {
  return `when type = '${type}' and schema_version = ${newestVersion(type)}`;
}

function objectOf(value: string, parts: Parts): string {
  const members = Object.entries(parts).map(([key, of]) => {
    const inner = `${value}->'${key}'`;
    if (of === ALL) return `'${key}', ${inner}`;
    if (of === LENGTH) return `'${key}', json_build_object('length', jsonb_array_length(${inner}))`;
    return `'${key}', ${objectOf(inner, of)}`;
  });
  return `json_build_object(${members.join(', ')})`;
}
