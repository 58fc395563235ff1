import { registerEnumType } from '@nestjs/graphql';

/** A GraphQL enum whose names are its values, as the rest of the code uses them. */
export type EnumType<Value extends string = string> = Readonly<Record<Value, Value>>;

const names = new WeakMap<EnumType, string>();

/** Registers an enum: each value with what it means. */
export function enumType<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
): EnumType<Value> {
  const values = Object.keys(meanings) as Value[];
  const type = Object.fromEntries(values.map((value) => [value, value])) as EnumType<Value>;
  const valuesMap = Object.fromEntries(
    values.map((value) => [value, { description: meanings[value] }]),
  );
  registerEnumType(type, {
    name,
    description,
    valuesMap: valuesMap as Record<Value, { description: string }>,
  });
  names.set(type, name);
  return type;
}

export function valuesOf(type: EnumType): string[] {
  return Object.keys(type);
}

/** The name of a registered enum; undefined for any other object. */
export function enumName(type: object): string | undefined {
  return names.get(type as EnumType);
}
