import { describe, expect, it } from '@jest/globals';
import { startFailure } from './start-failure.js';

const place = { port: 80, host: 'db.example' };
const failing = (code: string, syscall?: string) =>
  startFailure(Object.assign(new Error(`it says ${code}`), { code, syscall }), place);

describe('what stands in the way of a start', () => {
  it.each([
    ['EADDRINUSE', 'listen', /^Port 80 of db\.example is taken: /],
    ['EACCES', 'listen', /^Port 80 may not be opened by this user: /],
    ['EADDRNOTAVAIL', 'listen', /^HOST db\.example is no address of this machine: /],
    ['ENOTFOUND', 'getaddrinfo', /^HOST db\.example is no address of this machine: /],
    ['57P03', undefined, /^The database went away while the server started \(it says 57P03\): see/],
    ['ECONNREFUSED', 'connect', /^The database went away while the server started /],
  ])('is told in one line: %s', (code, syscall, line) => {
    const failure = failing(code, syscall);
    expect(failure).toMatchObject({ name: 'StartUpError', message: expect.stringMatching(line) });
  });

  it('is left as it is when nobody expects it', () => {
    expect(failing('23505')).toMatchObject({ name: 'Error', message: 'it says 23505' });
    expect(startFailure(new Error('a bug'), place)).toMatchObject({ message: 'a bug' });
  });
});
