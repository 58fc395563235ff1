import canonicalizeModule from 'canonicalize';

// The package is CommonJS whose type declaration speaks of a default export it does not have.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string;

/** The one text that RFC 8785 gives a JSON value, whatever the order its members were written in. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value);
}
