import { InterfaceType } from '@nestjs/graphql';
import type { Refusal } from '../../kernel/refusal.js';
import { Shown } from './shown.decorator.js';

@InterfaceType({
  description:
    'A refusal that is part of normal play. Select `... on UserError` to be ready for refusals that are added later.',
  resolveType: (value: UserError) => value.code,
})
export abstract class UserError {
  @Shown(String, "The name of the refusal's type, stable for programs.")
  code: string;

  @Shown(String, 'What was wrong and what would be right, in English, for a person.')
  message: string;
}

/** A refusal as the member of a union: its code, its message and its further fields. */
export function userError(refusal: Refusal): UserError {
  return { ...refusal.details, code: refusal.refused, message: refusal.message };
}
