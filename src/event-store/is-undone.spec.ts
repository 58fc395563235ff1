import { describe, expect, it } from '@jest/globals';
import { DatabaseError } from 'pg';
import { isUndone } from './is-undone.js';

const said = (severity: string, code?: string) =>
  Object.assign(new DatabaseError('…', 0, 'error'), { severity, code });

describe('a statement that failed', () => {
  it.each([
    ['a row that stands already', '23505'],
    ['a row that is refused', '23514'],
    ['a ring of locks', '40P01'],
    ['a full disk', '53100'],
    ['a statement that somebody cancelled', '57014'],
    ['a complaint of a trigger', 'P0001'],
  ])('is undone after %s, in whatever language that is told', (_, code) => {
    for (const severity of ['ERROR', 'ERREUR', 'FEHLER', 'ОШИБКА'])
      expect(isUndone(said(severity, code))).toBe(true);
  });

  it.each([
    ['a connection that broke', '08006'],
    ['a server that is being stopped', '57P01'],
    ['a server that crashed', '57P02'],
    ['a disk that cannot be read', '58030'],
    ['an internal error', 'XX000'],
  ])('may stand after %s', (_, code) => {
    for (const severity of ['FATAL', 'ERROR']) expect(isUndone(said(severity, code))).toBe(false);
  });

  it('may stand where the database did not say what happened', () => {
    expect(isUndone(said('ERROR'))).toBe(false);
    expect(isUndone(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(
      false,
    );
  });
});
