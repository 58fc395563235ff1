import { IsOptional, ValidateBy } from 'class-validator';
import { type EnumType, valuesOf } from '../schema/enum-type.js';
import { type TextLimits, type TextListLimits, textComplaint, textListComplaint } from './text.js';

/** A field that may be left out or null. */
export const CanBeNull = IsOptional;

/** A text within limits that the log can keep. */
export function Text(limits: TextLimits): PropertyDecorator {
  return Complying('text', (value) => textComplaint(value, limits));
}

/** A list of such texts. */
export function TextList(limits: TextListLimits): PropertyDecorator {
  return Complying('textList', (value) => textListComplaint(value, limits));
}

/** A list of at most so many objects; what stands in them is checked by their own class. */
export function ObjectList(most: number): PropertyDecorator {
  return Complying('objectList', (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > most) return `must hold at most ${most} entries; it holds ${value.length}`;
    const stray = value.findIndex((entry) => !isObject(entry));
    return stray < 0 ? null : `must be a list of objects; the one at index ${stray} is none`;
  });
}

/** An object, whose fields are checked by its own class. A list would pass for one without any. */
export function AnObject(): PropertyDecorator {
  return Complying('anObject', (value) => (isObject(value) ? null : 'must be an object'));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of objects each of which holds a list under this name: at most so many entries in all of them together. */
export function InAll(name: string, most: number): PropertyDecorator {
  return Complying('inAll', (value) => {
    const lists: readonly unknown[] = Array.isArray(value) ? value : [];
    const total = lists.reduce<number>((sum, holder) => sum + lengthOf(holder, name), 0);
    return total > most ? `must hold at most ${most} ${name} in all; it holds ${total}` : null;
  });
}

function lengthOf(holder: unknown, name: string): number {
  const list: unknown = (holder as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return Array.isArray(list) ? list.length : 0;
}

export function YesOrNo(): PropertyDecorator {
  return Complying('yesOrNo', (value) =>
    typeof value === 'boolean' ? null : 'must be true or false',
  );
}

/** A whole number, which GraphQL checks by itself and REST does not. */
export function WholeNumber(): PropertyDecorator {
  return Complying('wholeNumber', (value) =>
    Number.isInteger(value) ? null : 'must be a whole number',
  );
}

/** A value of an enum; GraphQL checks that by itself, REST does not. */
export function OneOf(type: EnumType): PropertyDecorator {
  return Complying('oneOf', (value) => enumComplaint(type, value));
}

/** A list of values of an enum. */
export function SomeOf(type: EnumType): PropertyDecorator {
  return Complying('someOf', (value) => {
    if (!Array.isArray(value)) return `must be a list of ${valuesOf(type).join(', ')}`;
    return value.map((item) => enumComplaint(type, item)).find((complaint) => complaint) ?? null;
  });
}

function enumComplaint(type: EnumType, value: unknown): string | null {
  const values: readonly unknown[] = valuesOf(type);
  return values.includes(value) ? null : `must be one of ${values.join(', ')}`;
}

/** A rule from a function that says what is wrong, so that the message can name the limit and the excess. */
export function Complying(
  name: string,
  complaint: (value: unknown) => string | null,
): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value) => complaint(value) === null,
      defaultMessage: (given) => `${given?.property} ${complaint(given?.value)}`,
    },
  });
}
