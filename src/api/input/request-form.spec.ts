import { describe, expect, it } from '@jest/globals';
import { formFault } from './request-form.js';

const SIZE = { host: 'a', 'content-length': '2' };

describe('the form of a request', () => {
  it.each([
    [{ host: 'a' }],
    [{ host: 'a', 'content-type': 'text/plain', 'content-length': '0' }],
    [{ ...SIZE, 'content-type': 'application/json' }],
    [{ ...SIZE, 'content-type': 'Application/JSON; charset=UTF-8' }],
    [
      {
        ...SIZE,
        'content-type': 'application/json;charset="utf-8"',
        'content-encoding': 'identity',
      },
    ],
  ])('may be %j', (headers) => {
    expect(formFault(headers, '1.1')).toBeNull();
  });

  it.each([
    [{ ...SIZE }, 'Content-Type is missing: a body needs application/json.'],
    [{ ...SIZE, 'content-type': 'text/plain' }, 'must be application/json, not "text/plain".'],
    [{ ...SIZE, 'content-type': 'application/x-www-form-urlencoded' }, 'must be application/json'],
    [{ host: 'a', 'transfer-encoding': 'chunked', 'content-type': ';;;' }, 'not ";;;".'],
    [
      { ...SIZE, 'content-type': 'application/json; charset=utf-16' },
      'The charset must be utf-8, as JSON is, not "utf-16".',
    ],
    [
      { ...SIZE, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      'Content-Encoding "gzip" is not read: send the body as it is',
    ],
  ])('must not be %j', (headers, words) => {
    const fault = formFault(headers, '1.1');
    expect(fault?.message).toContain(words);
    expect(fault?.details).toEqual({ status: 415 });
  });

  it('names a host, except in a version that knew none', () => {
    expect(formFault({}, '1.1')?.message).toContain('Host is missing');
    expect(formFault({}, '1.0')).toBeNull();
  });
});
