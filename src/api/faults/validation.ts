import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Fault } from '../../kernel/fault.js';
import { shortened } from '../../kernel/quoted.js';

/** One field of an input that is wrong. */
export interface Violation {
  /** Where it stands, such as "units[0].power". */
  readonly field: string;
  readonly message: string;
}

/** class-validator's name for a property that the class does not have. */
const UNKNOWN = 'whitelistValidation';

/**
 * Checks every input against its class, for GraphQL and REST alike; what the class does not know is refused. The
 * libraries pass over fields that every object inherits, and take what is no object for an empty one.
 */
export class InputValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata)) checkObject(value);
    return (await super.transform(value, metadata)) as unknown;
  }
}

function checkObject(value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault('BAD_USER_INPUT', 'The body must be an object, such as {"name": "…"}.');
  const inherited = inheritedNames(value, '');
  if (inherited.length > 0)
    throw badInput(
      inherited.map((field) => ({ field, message: `${field} is no field of this input` })),
    );
}

/** Where fields stand that are named as those of every object, such as "rules.toString". */
function inheritedNames(value: object, parent: string): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const field = Array.isArray(value) ? `${parent}[${name}]` : dotted(parent, name);
    const below = typeof inner === 'object' && inner !== null ? inheritedNames(inner, field) : [];
    return !Array.isArray(value) && name in Object.prototype ? [field, ...below] : below;
  });
}

export function inputValidation(): InputValidation {
  return new InputValidation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    // Objects in an error would repeat what was sent, passwords included.
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => badInput(errors.flatMap((error) => violations(error, ''))),
  });
}

/** An input may be wrong in as many places as it has bytes; the answer names the first. */
const MOST_LISTED = 20;

export function badInput(found: readonly Violation[]): Fault {
  const listed = found.slice(0, MOST_LISTED);
  const messages = listed.map((violation) => violation.message);
  const further = found.length - listed.length;
  if (further > 0) messages.push(`and ${further} more`);
  return new Fault('BAD_USER_INPUT', `${messages.join('; ')}.`, { violations: listed });
}

function violations(error: ValidationError, parent: string): Violation[] {
  const field = /^\d+$/.test(error.property)
    ? `${parent}[${error.property}]`
    : dotted(parent, error.property);
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === UNKNOWN ? `${field} is no field of this input` : named(message, error, field),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => violations(child, field))];
}

function dotted(parent: string, property: string): string {
  const name = shortened(property);
  return parent === '' ? name : `${parent}.${name}`;
}

/** Messages begin with the property's own name; a nested one needs its whole path. */
function named(message: string, { property }: ValidationError, field: string): string {
  return message.startsWith(`${property} `)
    ? `${field}${message.slice(property.length)}`
    : `${field}: ${message}`;
}
