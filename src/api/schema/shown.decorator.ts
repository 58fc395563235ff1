import { Field, type FieldOptions, ID, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { GraphQLScalarType } from 'graphql';
import { type EnumType, enumName, valuesOf } from './enum-type.js';
import { DateTime, JsonValue } from './scalars.js';

type Plain = typeof ID | typeof Int | typeof String | typeof Boolean | GraphQLScalarType | EnumType;
/** A scalar or enum as it is, an object type behind an arrow; each in brackets for a list. */
export type ShownType = Plain | readonly [Plain] | (() => unknown);

type Complexity = NonNullable<FieldOptions['complexity']>;
export interface ShownOptions {
  readonly nullable?: boolean;
  /** What the field costs against the limit of an operation; see operation-limits.ts. */
  readonly complexity?: Complexity;
}

/** One declaration of a field for both public interfaces: GraphQL and REST's OpenAPI. */
export function Shown(
  type: ShownType,
  description: string,
  options: ShownOptions = {},
): PropertyDecorator {
  const nullable = options.nullable ?? false;
  const field: FieldOptions = { description, nullable };
  if (options.complexity) field.complexity = options.complexity;
  const decorators = [
    Field(graphqlType(type), field),
    ApiProperty({ description, nullable, required: !nullable, ...openApiType(type) }),
  ];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

function isLazy(type: ShownType): type is () => unknown {
  return typeof type === 'function' && !('prototype' in type);
}

function graphqlType(type: ShownType): ReturnTypeFunc {
  return (isLazy(type) ? type : () => type) as ReturnTypeFunc;
}

function openApiType(type: ShownType): object {
  // Swagger takes a function for a lazy type only when its own name is `type`.
  if (isLazy(type)) return { type: () => type() };
  const [plain, isArray] = Array.isArray(type) ? [type[0] as Plain, true] : [type as Plain, false];
  return { ...plainOpenApiType(plain), isArray };
}

function plainOpenApiType(type: Plain): object {
  if (type === Int) return { type: 'integer' };
  if (type === DateTime) return { type: String, format: 'date-time' };
  if (type === JsonValue) return { type: 'object', additionalProperties: true };
  if (type === ID || type === String) return { type: String };
  if (type === Boolean) return { type: Boolean };
  return { enum: valuesOf(type as EnumType), enumName: enumName(type) };
}
