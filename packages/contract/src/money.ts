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
