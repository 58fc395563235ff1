import { type Asking, perRequest } from './asking.js';
import { correlationIdFrom } from './correlation-id.js';

/** The one id of a request: its events, its answer and the log name it. */
export function correlationOf(asking: Asking): string {
  return perRequest(asking, correlationIdFrom, () =>
    correlationIdFrom(asking.headers['x-request-id']),
  );
}
