import { GraphQLScalarType } from 'graphql';

/** Instants are texts everywhere in the server, so this scalar only names and describes them. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description:
    'An instant as RFC 3339 writes it, in UTC with milliseconds: "2031-05-01T18:00:00.000Z".',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: String,
});

/** Data of an event, exactly as it was recorded and hashed. */
export const JsonValue = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value: objects, lists, texts, numbers, booleans and null.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
});
