import { describe, expect, it } from '@jest/globals';
import { isUuid } from '../../kernel/ids.js';
import { correlationIdFrom } from './correlation-id.js';

describe('correlationIdFrom', () => {
  it('keeps a uuid, in small letters', () => {
    const uuid = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
    expect(correlationIdFrom(uuid)).toBe(uuid);
    expect(correlationIdFrom(uuid.toUpperCase())).toBe(uuid);
  });

  it.each([[undefined], [''], ['retry of Ann in Utrecht'], [['a', 'b']]])(
    'makes one of its own instead of %p',
    (header) => {
      const made = correlationIdFrom(header);
      expect(isUuid(made)).toBe(true);
      expect(correlationIdFrom(header)).not.toBe(made);
    },
  );
});
