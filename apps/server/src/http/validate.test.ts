import { Profile, SaveUser } from '@yardkeeper/contract/account/schemas';
import { Refused } from '@yardkeeper/domain/refused';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { validated } from './validate.ts';

function refusalOf(schema: z.ZodType, value: unknown): Refused {
  try {
    validated(schema, value);
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
  }
  throw new Error('Nothing was refused');
}
const user = { userName: 'hemi', usersName: 'Hemi', email: 'hemi@yard.co.nz', roleId: 1 };

it('says our own sentence as it is, without the inner name of the field', () => {
  const { message, fields } = refusalOf(Profile, { usersName: '', email: 'hemi@yard.co.nz' });
  expect(message).toBe('Enter your name');
  expect(fields).toEqual({ usersName: 'Enter your name' });
});

it('names the field where the sentence alone would not say which it is', () => {
  expect(refusalOf(SaveUser, { ...user, phone: '0'.repeat(41) }).message).toBe('Phone: Use at most 40 characters');
  expect(refusalOf(SaveUser, { ...user, phone: 7 }).message).toMatch(/^Phone: .*expected string/);
  expect(refusalOf(z.object({ lines: z.array(z.object({ qty: z.int() })) }), { lines: [{}] }).message).toMatch(
    /^Lines 0 qty: /,
  );
});

it('says how many more fields are wrong', () => {
  const empty = { userName: '', usersName: '', email: '', roleId: 0 };
  expect(refusalOf(SaveUser, empty).message).toBe('Enter the name, and 3 more fields need attention');
  expect(refusalOf(SaveUser, { ...user, usersName: '', roleId: 0 }).message).toBe(
    'Enter the name, and 1 more field needs attention',
  );
});

it('asks for a user name where there is none, and for a longer one where it is short', () => {
  expect(refusalOf(SaveUser, { ...user, userName: ' ' }).fields).toEqual({ userName: 'Enter the user name' });
  expect(refusalOf(SaveUser, { ...user, userName: 'he' }).fields).toEqual({ userName: 'Use at least 3 characters' });
});
