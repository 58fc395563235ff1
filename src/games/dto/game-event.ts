import { Int, ObjectType } from '@nestjs/graphql';
import { PRICE } from '../../api/limits/operation-limits.js';
import { Node } from '../../api/schema/node.js';
import { DateTime, JsonValue } from '../../api/schema/scalars.js';
import { Shown } from '../../api/schema/shown.decorator.js';
import type { JsonObject } from '../../kernel/json.js';

@ObjectType({
  implements: () => [Node],
  description:
    'One immutable event. Sequence numbers are public: they say that something was recorded, not who or what. What this viewer may not see (yet) keeps its place: isWithheld, type "Withheld", schemaVersion, data, metadata and salt null. With all of them anyone can recompute the hash.',
})
export class GameEvent extends Node {
  @Shown(Int, 'Its place in the log of its game, from 1.')
  sequence: number;

  @Shown(
    String,
    'What happened, in the past tense: "OrdersSubmitted"; "Withheld" where this viewer may not know.',
  )
  type: string;

  @Shown(Int, 'The version of the form of its data.', { nullable: true })
  schemaVersion: number | null;

  @Shown(DateTime, 'When it was recorded.')
  recordedAt: string;

  @Shown(Boolean, 'Whether this viewer may not see it (yet).')
  isWithheld: boolean;

  @Shown(
    JsonValue,
    'What happened, in the form of its type and schemaVersion: docs/events.md. Players stand in it by the bare uuid of their ids.',
    { nullable: true, complexity: PRICE.ofEventData },
  )
  data: JsonObject | null;

  @Shown(JsonValue, 'Who caused it, and through what: docs/events.md.', {
    nullable: true,
    complexity: PRICE.ofEventMetadata,
  })
  metadata: JsonObject | null;

  @Shown(
    String,
    '16 random bytes in hexadecimal that keep the hash of a withheld event from giving it away.',
    {
      nullable: true,
    },
  )
  salt: string | null;

  @Shown(
    String,
    "SHA-256 in hexadecimal over the previous event's hash and the canonical JSON (RFC 8785) of {streamId, sequence, type, schemaVersion, recordedAt, metadata, data, salt}.",
  )
  hash: string;
}
