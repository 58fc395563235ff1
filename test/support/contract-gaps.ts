import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>>;

/** Everything that a contract promises and a schema does not keep, in words. The schema may hold more. */
export function contractGaps(contract: GraphQLSchema, schema: GraphQLSchema): string[] {
  return ownTypes(contract).flatMap((promised) => {
    const real = schema.getType(promised.name);
    if (!real) return [`${promised.name} is missing`];
    if (promised.constructor.name !== real.constructor.name)
      return [`${promised.name} is a ${real.constructor.name}, not a ${promised.constructor.name}`];
    return typeGaps(promised, real);
  });
}

/** Every type, field, argument and enum value of a schema that has no description. */
export function undescribed(schema: GraphQLSchema): string[] {
  return ownTypes(schema).flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...Object.values(fieldsOf(type)).flatMap((field) => [
      ...(field.description ? [] : [`${type.name}.${field.name}`]),
      ...argsOf(field).flatMap((arg) =>
        arg.description ? [] : [`${type.name}.${field.name}(${arg.name})`],
      ),
    ]),
    ...(isEnumType(type) ? type.getValues() : []).flatMap((value) =>
      value.description ? [] : [`${type.name}.${value.name}`],
    ),
  ]);
}

function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  const builtIn = ['String', 'Int', 'Float', 'Boolean', 'ID'];
  return Object.values(schema.getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !builtIn.includes(name),
  );
}

function typeGaps(promised: GraphQLNamedType, real: GraphQLNamedType): string[] {
  if (isScalarType(promised)) return [];
  const lists = [namesIn(promised), namesIn(real)] as const;
  const absent = lists[0].filter((name) => !lists[1].includes(name));
  return [
    ...absent.map((name) => `${promised.name} lacks ${name}`),
    ...fieldGaps(promised.name, fieldsOf(promised), fieldsOf(real)),
  ];
}

/** Values of an enum, members of a union, interfaces of a type. */
function namesIn(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isUnionType(type)) return type.getTypes().map(({ name }) => name);
  if (isObjectType(type)) return type.getInterfaces().map(({ name }) => name);
  return [];
}

function fieldsOf(type: GraphQLNamedType): Fields {
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? type.getFields()
    : {};
}

function argsOf(field: Fields[string]): readonly GraphQLArgument[] {
  return field && 'args' in field ? field.args : [];
}

function fieldGaps(type: string, promised: Fields, real: Fields): string[] {
  return Object.values(promised).flatMap((field) => {
    const place = `${type}.${field.name}`;
    const other = real[field.name];
    if (!other) return [`${place} is missing`];
    return [
      ...valueGaps(place, field, other),
      ...argumentGaps(place, argsOf(field), argsOf(other)),
    ];
  });
}

function argumentGaps(
  place: string,
  promised: readonly GraphQLArgument[],
  real: readonly GraphQLArgument[],
): string[] {
  const gaps = promised.flatMap((arg) => {
    const other = real.find(({ name }) => name === arg.name);
    return other
      ? valueGaps(`${place}(${arg.name})`, arg, other)
      : [`${place}(${arg.name}) is missing`];
  });
  const further = real.filter(({ name, type, defaultValue }) => {
    const isNew = !promised.some((arg) => arg.name === name);
    return isNew && String(type).endsWith('!') && defaultValue === undefined;
  });
  return [
    ...gaps,
    ...further.map(({ name }) => `${place}(${name}) is required, and no client knows it`),
  ];
}

function valueGaps(
  place: string,
  promised: { type: unknown; defaultValue?: unknown },
  real: typeof promised,
): string[] {
  const types = [String(promised.type), String(real.type)];
  const defaults = [JSON.stringify(promised.defaultValue), JSON.stringify(real.defaultValue)];
  return [
    ...(types[0] === types[1] ? [] : [`${place} is ${types[1]}, not ${types[0]}`]),
    ...(defaults[0] === defaults[1] ? [] : [`${place} = ${defaults[1]}, not ${defaults[0]}`]),
  ];
}
