import { describe, expect, it } from '@jest/globals';
import { Fault } from '../../kernel/fault.js';
import { refuse } from '../../kernel/refusal.js';
import { faultOfStatus } from './http-status.js';
import { problemOfFault, problemOfRefusal } from './problem.js';

describe('problem details', () => {
  it('carry the further fields of a refusal, and never lose the HTTP status to one of them', () => {
    expect(problemOfRefusal(refuse('PhaseNotCurrent', 'No.', { currentPhase: 'F1901M' }))).toEqual({
      type: 'urn:chancery:problem:PhaseNotCurrent',
      title: 'Conflict',
      status: 409,
      detail: 'No.',
      code: 'PhaseNotCurrent',
      currentPhase: 'F1901M',
    });
    const forming = problemOfRefusal(refuse('GameNotForming', 'No.', { status: 'ACTIVE' }));
    expect(forming).toMatchObject({ status: 409, gameStatus: 'ACTIVE' });
  });

  it.each([
    ['WrongCredentials', 401],
    ['NotYourPower', 403],
    ['NotGameOwner', 403],
    ['GameNotFound', 404],
    ['SeatTaken', 409],
    ['SeatsOpen', 409],
    ['HandleTaken', 409],
    ['UnreadableOrders', 422],
    ['PasswordTooWeak', 422],
    ['UnknownVariant', 422],
  ] as const)('have a status that fits %s', (kind, status) => {
    expect(problemOfRefusal(refuse(kind, 'No.')).status).toBe(status);
  });

  it('keep the status that the framework chose for what it refuses', () => {
    const fault = new Fault('BAD_USER_INPUT', 'Too large.', { status: 413 });
    expect(problemOfFault(fault)).toMatchObject({
      status: 413,
      title: 'Payload Too Large',
      code: 'BAD_USER_INPUT',
    });
    expect(faultOfStatus(404, 'x')?.code).toBe('NOT_FOUND');
    expect(faultOfStatus(415, 'x')?.code).toBe('BAD_USER_INPUT');
    expect(faultOfStatus(500, 'x')).toBeNull();
  });
});
