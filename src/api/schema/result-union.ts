import type { Type } from '@nestjs/common';
import { createUnionType } from '@nestjs/graphql';
import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import { userError } from './user-error.js';

/** The answer of a command: its payload, or one of the refusals that it may meet. */
export function resultUnion(command: string, payload: Type, refusals: readonly Type[]): object {
  return createUnionType({
    name: `${command.charAt(0).toUpperCase()}${command.slice(1)}Result`,
    description: `What \`${command}\` answers: the payload, or why it was refused.`,
    types: () => [payload, ...refusals],
    resolveType: (value: object) => ('code' in value ? String(value.code) : payload.name),
  });
}

/** Renders a success as its payload, and a refusal as a member of the union. */
export async function answer<Success extends object>(
  result: Success | Refusal,
  render: (success: Success) => object | Promise<object>,
): Promise<object> {
  return isRefusal(result) ? userError(result) : render(result);
}
