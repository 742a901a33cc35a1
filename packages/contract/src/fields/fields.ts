import { readIso } from '@yardkeeper/domain/format/dates';
import { emailPattern } from '@yardkeeper/domain/format/email';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { z } from 'zod';

/** Dollars with at most two decimals become whole cents; more decimals are refused, not rounded. */
export const inCents = <S extends z.ZodType<number, number>>(amount: S) =>
  amount.transform((given, check) => {
    const cents = centsOfDollars(given);
    if (cents !== null && Math.abs(cents / 100 - given) < 1e-9) return cents;
    check.addIssue({ code: 'custom', message: 'Use at most two decimals' });
    return z.NEVER;
  });

const MOST_DOLLARS = 100_000_000;
export const dollars = inCents(z.number('Enter an amount').max(MOST_DOLLARS, 'That amount is too large'));
export const positiveDollars = z.number('Enter an amount').positive('Enter an amount above zero').pipe(dollars);

const sentence = 'Write a day such as 2026-03-31';
const isReal = (text: string) => readIso(text) !== null;

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, sentence)
  .refine(isReal, sentence);

/** A day, or an instant whose first ten characters are the day. */
export const dayOrInstant = z.string().refine(isReal, sentence);

export const emailAddress = (example: string) =>
  z.email({ pattern: emailPattern, error: `Enter an email address such as ${example}` }).max(200);

export const emailOrNone = (example: string) => z.union([z.literal(''), emailAddress(example)]).default('');
