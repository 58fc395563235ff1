import { Fault, type FaultCode } from '../../kernel/fault.js';

/** Which HTTP status a fault has; below this folder nobody knows such numbers. */
const FAULT_STATUS: Readonly<Record<FaultCode, number>> = {
  BAD_USER_INPUT: 400,
  OPERATION_TOO_COSTLY: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

const CONFLICT = 409;

/** And each refusal; only what stands here can leave as a problem. */
const REFUSAL_STATUS = {
  WrongCredentials: 401,
  NotYourPower: 403,
  NotGameOwner: 403,
  GameNotFound: 404,
  PhaseNotFound: 404,
  UnreadableOrders: 422,
  PasswordTooWeak: 422,
  UnknownVariant: 422,
  HandleTaken: CONFLICT,
  GameNotForming: CONFLICT,
  SeatTaken: CONFLICT,
  SeatsOpen: CONFLICT,
  PhaseNotCurrent: CONFLICT,
  PhaseNotAdjudicated: CONFLICT,
  GameFinished: CONFLICT,
} as const;

/** Every refusal that the edges know, by the name of its type. */
export type RefusalKind = keyof typeof REFUSAL_STATUS;

export function statusOfCode(code: FaultCode): number {
  return FAULT_STATUS[code];
}

export function statusOfFault(fault: Fault): number {
  const status = fault.details['status'];
  return typeof status === 'number' ? status : statusOfCode(fault.code);
}

export function statusOfRefusal(kind: RefusalKind): number {
  return REFUSAL_STATUS[kind];
}

/** What the framework refuses by itself, as a fault; null for a status that only a broken server has. */
export function faultOfStatus(status: number, message: string): Fault | null {
  const known = Object.entries(FAULT_STATUS).find(([, other]) => other === status);
  if (known) return new Fault(known[0] as FaultCode, message);
  return status >= 400 && status < 500 ? new Fault('BAD_USER_INPUT', message) : null;
}
