import type { Fact, Reason } from '../vocabulary.js';
import { ruleOf, type ReasonCode } from './reason-codes.js';

/** A reason with the facts that its sentence names. */
export function reason(code: ReasonCode, facts: Readonly<Record<string, Fact>> = {}): Reason {
  return { code, rule: ruleOf(code), facts };
}
