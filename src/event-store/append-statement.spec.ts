import { describe, expect, it } from '@jest/globals';
import { appendRequest, happened } from '../../test/support/append-request.js';
import { appendStatement } from './append-statement.js';
import type { AppendRequest } from './event.js';
import { chainEvents } from './hash-chain.js';

const statementFor = (changes: Partial<AppendRequest>) => {
  const request = appendRequest(changes);
  const salts = request.events.map(() => '00'.repeat(16));
  return appendStatement(request, chainEvents(request, salts));
};
const write = (sql: string, rows = [{ id: 1 }]) => ({ sql, rows });
const insert = 'insert into boards select id from jsonb_to_recordset({{rows}}) as row(id int)';
const idempotency = { actorId: 'a', key: 'k', requestHash: 'h' };

describe('appendStatement', () => {
  it('keeps its name and text for one set of fragments, whatever is appended', () => {
    const once = statementFor({ inlineWrites: [write(insert)] });
    const again = statementFor({
      streamId: 'game-2',
      events: [happened(), happened()],
      inlineWrites: [write(insert, [{ id: 2 }, { id: 3 }])],
    });
    expect([again.name, again.text]).toEqual([once.name, once.text]);
  });

  it('has a name of its own for each set of fragments, with and without an idempotency key', () => {
    const statements = [
      statementFor({}),
      statementFor({ idempotency }),
      statementFor({ inlineWrites: [write(insert)] }),
      statementFor({ inlineWrites: [write(insert)], idempotency }),
      statementFor({ inlineWrites: [write(insert), write(`${insert} where id > 0`)] }),
    ];
    expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
  });

  it('has a value for each parameter', () => {
    for (const changes of [{}, { idempotency }]) {
      const { text, values } = statementFor({ ...changes, inlineWrites: [write(insert)] });
      const named = [...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits));
      expect(Math.max(...named)).toBe(values.length);
      expect(new Set(named).size).toBe(values.length);
    }
  });

  it('leaves out an inline write that has no rows', () => {
    expect(statementFor({ inlineWrites: [write(insert, [])] }).text).toBe(statementFor({}).text);
  });

  it('refuses an inline write that has no place for its rows', () => {
    expect(() => statementFor({ inlineWrites: [write('delete from boards')] })).toThrow(
      'An inline write does not name {{rows}}: delete from boards',
    );
  });
});
