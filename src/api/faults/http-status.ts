import { Fault, type FaultCode } from '../../kernel/refusal.js';

/** Which HTTP status a fault has; below this folder nobody knows such numbers. */
const FAULT_STATUS: Readonly<Record<FaultCode, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** And each refusal; one that is not listed is a conflict with how things stand. */
const REFUSAL_STATUS: Readonly<Record<string, number>> = {
  WrongCredentials: 401,
  NotYourPower: 403,
  NotGameOwner: 403,
  GameNotFound: 404,
  UnreadableOrders: 422,
  PasswordTooWeak: 422,
  UnknownVariant: 422,
};
const CONFLICT = 409;

export function statusOfFault(fault: Fault): number {
  const status = fault.details['status'];
  return typeof status === 'number' ? status : FAULT_STATUS[fault.code];
}

export function statusOfRefusal(kind: string): number {
  return REFUSAL_STATUS[kind] ?? CONFLICT;
}

/** What the framework refuses by itself, as a fault; null for a status that only a broken server has. */
export function faultOfStatus(status: number, message: string): Fault | null {
  const known = Object.entries(FAULT_STATUS).find(([, other]) => other === status);
  if (known) return new Fault(known[0] as FaultCode, message);
  return status >= 400 && status < 500 ? new Fault('BAD_USER_INPUT', message) : null;
}
