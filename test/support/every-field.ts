import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Arguments for fields that need some, or show more with some: by "Type.field", several times where that helps. */
export type Arguments = Readonly<Record<string, readonly string[]>>;

/**
 * A selection of every field of a type, and of every type below it, whoever may see them. A type is not entered
 * again below itself. Two selections of one field get aliases.
 */
export function everyField(schema: GraphQLSchema, typeName: string, args: Arguments): string {
  const type = schema.getType(typeName);
  if (!type) throw new Error(`There is no type ${typeName}`);
  return selection(schema, type, args, []) ?? '';
}

function selection(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  args: Arguments,
  above: readonly string[],
): string | null {
  if (above.includes(type.name)) return null;
  const path = [...above, type.name];
  if (isUnionType(type) || isInterfaceType(type)) {
    const members = schema.getPossibleTypes(type);
    return `{ __typename ${members.map((member) => `... on ${member.name} ${selection(schema, member, args, path)}`).join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) =>
    fieldsOf(schema, type.name, field, args, path),
  );
  return `{ __typename ${fields.join(' ')} }`;
}

/** Tells when it was asked, and so differs for one viewer as well. */
const MOMENTARY: ReadonlySet<string> = new Set(['Ledger.signedAt']);

function fieldsOf(
  schema: GraphQLSchema,
  owner: string,
  field: GraphQLField<unknown, unknown>,
  args: Arguments,
  path: readonly string[],
): string[] {
  if (MOMENTARY.has(`${owner}.${field.name}`)) return [];
  const below = selection(schema, getNamedType(field.type), args, path);
  if (below === null) return [];
  const calls = args[`${owner}.${field.name}`] ?? [''];
  return calls.map(
    (call, place) =>
      `${place === 0 ? '' : `${field.name}_${place}: `}${field.name}${call} ${below}`,
  );
}

/** Where two JSON values differ, as paths such as "game.seats.1.isReady"; below a difference nothing more is listed. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (!isContainer(one) || !isContainer(other)) return Object.is(one, other) ? [] : [path];
  if (Array.isArray(one) !== Array.isArray(other)) return [path];
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(one[key], other[key], path === '' ? key : `${path}.${key}`),
  );
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
