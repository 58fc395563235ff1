import { HttpException } from '@nestjs/common';
import { Fault } from '../../kernel/fault.js';
import { faultOfStatus } from './http-status.js';
import { outageOf } from './outage.js';

/** Whatever was thrown, as a fault that may be shown; null for what nobody foresaw, which is never shown. */
export function faultOf(error: unknown): Fault | null {
  return error instanceof Fault ? error : (frameworkFault(error) ?? outageOf(error));
}

/** What Nest and Fastify refuse by themselves carries an HTTP status. */
function frameworkFault(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  const fault = faultOfStatus(status, error.message);
  return fault && new Fault(fault.code, fault.message, { status });
}

function statusCodeOf(error: Error): number {
  const status = 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
