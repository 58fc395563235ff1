import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import type { RefusalKind } from './http-status.js';

/** Carries a refusal out of a controller; the problem filter renders it. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal<RefusalKind>) {
    super(refusal.message);
    this.name = 'RefusedError';
  }
}

/** The success of a command, for REST; a refusal becomes a problem. */
export function granted<Success extends object>(result: Success | Refusal<RefusalKind>): Success {
  if (isRefusal(result)) throw new RefusedError(result);
  return result;
}
