import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { Fault } from '../../kernel/fault.js';
import { reportErrors, withRequestId } from './graphql-errors.js';

describe('the errors of an operation', () => {
  it('are logged under the id of their request when nobody foresaw them, and only then', () => {
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const fault = new Fault('NOT_FOUND', 'nothing');
    reportErrors(
      [
        new GraphQLError('Syntax Error'),
        new GraphQLError('Variable "$n"', { originalError: new GraphQLError('Int cannot') }),
        new GraphQLError('nothing', { path: ['game'], originalError: fault }),
      ],
      'r-1',
    );
    expect(told).not.toHaveBeenCalled();
    const broken = new TypeError('undefined is no object');
    reportErrors([new GraphQLError('x', { path: ['game'], originalError: broken })], 'r-2');
    reportErrors([new GraphQLError('Cannot return null', { path: ['game'] })], 'r-3');
    expect(told.mock.calls).toEqual([
      ['Request r-2 failed', expect.stringContaining('undefined is no object')],
      ['Request r-3 failed', expect.stringContaining('Cannot return null')],
    ]);
    told.mockRestore();
  });

  it('carry that id where they tell nothing else', () => {
    const internal = { message: 'logged', extensions: { code: 'INTERNAL' } };
    const other = { message: 'no', extensions: { code: 'NOT_FOUND' } };
    expect(withRequestId([internal, other], 'r-1')).toEqual([
      { message: 'logged', extensions: { code: 'INTERNAL', requestId: 'r-1' } },
      other,
    ]);
  });
});
