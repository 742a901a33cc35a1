import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import type { CallDef } from '../call.ts';
import { day, dayOrInstant, dollars, inCents, positiveDollars } from './fields.ts';

const said = (schema: z.ZodType, given: unknown) => {
  const { success, data, error } = schema.safeParse(given);
  return success ? data : error.issues[0]?.message;
};

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [-5.5, -550],
    [1.005, 'Use at most two decimals'],
    [100_000_000, 10_000_000_000],
    [100_000_000.01, 'That amount is too large'],
    ['12', 'Enter an amount'],
    [Number.NaN, 'Enter an amount'],
  ])('%s dollars are %s', (given, kept) => expect(said(dollars, given)).toBe(kept));

  it('keeps the limits of what it is given', () => {
    const price = inCents(z.number().min(1, 'At least a dollar'));
    expect([said(price, 0.5), said(price, 2.25)]).toEqual(['At least a dollar', 225]);
    expect(said(positiveDollars, 0)).toBe('Enter an amount above zero');
  });
});

it('a key that may be left out has no default, because the default would overwrite what is stored', () => {
  const isDefault = (field: z.ZodType) => field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodDefault;
  const wrong = Object.values(allCalls)
    .flatMap((calls): CallDef[] => Object.values(calls))
    .flatMap(({ path, body }) =>
      body instanceof z.ZodObject
        ? Object.entries(body.shape).flatMap(([key, field]) => (isDefault(field as z.ZodType) ? `${path} ${key}` : []))
        : [],
    );
  expect(wrong).toEqual([]);
});

describe('days on the wire', () => {
  const wrong = 'Write a day such as 2026-03-31';
  it.each([
    ['2026-03-31', '2026-03-31', '2026-03-31'],
    ['2026-02-30', wrong, wrong],
    ['31-03-2026', wrong, wrong],
    ['', wrong, wrong],
    ['2026-03-31T01:00:00Z', wrong, '2026-03-31T01:00:00Z'],
  ])('%s', (given, asDay, asEither) =>
    expect([said(day, given), said(dayOrInstant, given)]).toEqual([asDay, asEither]),
  );
});
