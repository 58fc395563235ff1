import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { CanBeNull, Text } from '../input/validators.js';
import { badInput, inputValidation } from './validation.js';

class Inner {
  @Text({ max: 5 })
  name: string;
}

class Outer {
  @CanBeNull()
  @ValidateNested({ each: true })
  @Type(() => Inner)
  inner?: Inner[];
}

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

  it.each(['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    'refuses the field %s, which every object has, wherever it stands',
    async (name) => {
      const there = (value: object) =>
        inputValidation()
          .transform(value, { type: 'body', metatype: Outer })
          .catch((error: unknown) => error);
      expect(await there({ [name]: 1 })).toMatchObject({
        message: `${name} is no field of this input.`,
      });
      expect(await there({ inner: [{ name: 'x' }, { name: 'y', [name]: {} }] })).toMatchObject({
        details: { violations: [{ field: `inner[1].${name}` }] },
      });
    },
  );

  it.each([[null], [[]], [1], ['text']])('takes %j for no body', async (body) => {
    await expect(
      inputValidation().transform(body, { type: 'body', metatype: Outer }),
    ).rejects.toMatchObject({ message: expect.stringContaining('The body must be an object') });
  });
});
