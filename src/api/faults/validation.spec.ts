import { describe, expect, it } from '@jest/globals';
import { Text } from '../input/validators.js';
import { badInput, inputValidation } from './validation.js';

class Named {
  @Text({ max: 5 })
  name: string;
}

describe('the validation of an input', () => {
  const fault = async (value: object) =>
    inputValidation()
      .transform(value, { type: 'body', metatype: Named })
      .then(
        () => null,
        (error: unknown) => error,
      );

  it('names what is wrong and what the class does not know', async () => {
    expect(await fault({ name: 'x' })).toBeNull();
    expect(await fault({ name: 'too long', other: 1 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: {
        violations: [
          { field: 'other', message: 'other is no field of this input' },
          { field: 'name', message: 'name must have at most 5 characters; it has 8' },
        ],
      },
    });
  });

  it('repeats no more than twenty of them, and none at length', async () => {
    const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, place) => [`x${place}`, 1]));
    const answer = await fault({ name: 'x', ...many, ['y'.repeat(100_000)]: 1 });
    expect(answer).toMatchObject({ message: expect.stringMatching(/; and 5981 more\.$/) });
    expect(JSON.stringify(answer).length).toBeLessThan(3_000);
    const long = await fault({ name: 'x', ['y'.repeat(100_000)]: 1 });
    expect(long).toMatchObject({ message: `${'y'.repeat(60)}… is no field of this input.` });
    expect(badInput([{ field: 'a', message: 'a is wrong' }]).message).toBe('a is wrong.');
  });
});
