import { Profile, SaveUser } from '@yardkeeper/contract/account/schemas';
import { flag } from '@yardkeeper/contract/paging';
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
  expect(refusalOf(SaveUser, { ...user, phone: '0'.repeat(41) }).message).toBe('Phone: use at most 40 characters');
  expect(refusalOf(SaveUser, { ...user, phone: 7 }).message).toBe('Phone: this is not written as it should be');
  expect(refusalOf(z.object({ lines: z.array(z.object({ qty: z.int() })) }), { lines: [{}] }).message).toBe(
    'Line 1, quantity: enter a whole number',
  );
});

it.each([
  [{ makeId: z.number() }, {}, 'Make: choose one'],
  [{ makeId: z.int().positive() }, { makeId: 0 }, 'Make: choose one'],
  [{ qty: z.int() }, { qty: 1.5 }, 'Quantity: enter a whole number'],
  [{ qty: z.int().min(1) }, { qty: 0 }, 'Quantity: use 1 or more'],
  [{ percent: z.number().max(1_000) }, { percent: 1e9 }, 'Percent: use at most 1,000'],
  [{ name: z.string() }, {}, 'Name: fill this in'],
  [{ name: z.string().min(1) }, { name: '' }, 'Name: fill this in'],
  [{ name: z.string().max(2) }, { name: 'abc' }, 'Name: use at most 2 characters'],
  [{ areas: z.array(z.int()).min(2) }, { areas: [1] }, 'Areas: choose at least 2'],
  [{ areas: z.array(z.int()) }, { areas: 1 }, 'Areas: give a list'],
  [{ areas: z.array(z.int()) }, { areas: [1, 'x'] }, 'Area 2: enter a whole number'],
  [{ active: flag }, { active: 2 }, 'Active: use 0 or 1'],
  [{ sortOrder: z.enum(['ASC', 'DESC']) }, { sortOrder: 'up' }, 'Sort order: use ASC or DESC'],
  [{ overdue: z.boolean() }, { overdue: 'x' }, 'Overdue: say yes or no'],
  [{ at: z.iso.datetime() }, { at: 'noon' }, 'At: this is not written as it should be'],
])('turns what the schema found into a sentence: %#', (shape, given, sentence) =>
  expect(refusalOf(z.object(shape as z.ZodRawShape), given).message).toBe(sentence),
);

it('says that a request without any content could not be understood', () =>
  expect(refusalOf(SaveUser, undefined).message).toBe('The request could not be understood'));

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
