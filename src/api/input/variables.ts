import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Fault } from '../../kernel/fault.js';
import { badInput, type Violation } from '../faults/validation.js';

type Given = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/**
 * What is wrong with the variables of an operation: where, and which type belongs there; null when they fit. GraphQL
 * itself repeats the values that are wrong, and one of them may be a password.
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Given,
): Fault | null {
  const found = variableDefinitions.flatMap((definition) => violations(schema, definition, given));
  return found.length === 0 ? null : badInput(found);
}

function violations(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  given: Given,
): Violation[] {
  const type = typeFromAST(schema, node);
  // The validation of the document has refused every other.
  if (!isInputType(type)) return [];
  const name = variable.name.value;
  if (Object.hasOwn(given, name) && given[name] !== undefined)
    return misfits(name, type, given[name]);
  if (!isNonNullType(type) || defaultValue) return [];
  return [violation(name, `of required type "${String(type)}" was not provided`)];
}

function misfits(name: string, type: GraphQLInputType, value: unknown): Violation[] {
  const found: Violation[] = [];
  coerceInputValue(value, type, (path, wrong, error) => {
    const field = [name, ...path].reduce<string>(dotted, '');
    found.push(violation(field, flawOf(typeAt(type, path), wrong, error)));
  });
  return found;
}

/** What GraphQL says of fields that an object has or lacks names nothing but them; all else it says repeats the value. */
function flawOf(type: GraphQLInputType, value: unknown, { message }: Error): string {
  if (/^Field "\w*"/.test(message)) return `does not fit: ${message.replace(/\.$/, '')}`;
  if (value === null) return `of non-null type "${String(type)}" must not be null`;
  return `must be of type ${told(type)}`;
}

function dotted(parent: string, part: string | number): string {
  if (typeof part === 'number') return `${parent}[${part}]`;
  return parent === '' ? part : `${parent}.${part}`;
}

function violation(field: string, flaw: string): Violation {
  return { field, message: `Variable "$${field}" ${flaw}` };
}

/** A list may be left out around its only entry, and then there is no index in the path. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  const [part, ...rest] = path;
  if (part === undefined) return type;
  const inner = getNullableType(type);
  if (isListType(inner)) return typeAt(inner.ofType, typeof part === 'number' ? rest : path);
  const field = isInputObjectType(inner) ? inner.getFields()[part] : undefined;
  return field ? typeAt(field.type, rest) : type;
}

/** A type's name, and what an enum may be. */
function told(type: GraphQLInputType): string {
  const named = getNamedType(type);
  const choices = isEnumType(named)
    ? `: ${named
        .getValues()
        .map(({ name }) => name)
        .join(', ')}`
    : '';
  return `"${String(type)}"${choices}`;
}
