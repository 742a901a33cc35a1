import { readIso, todayIn } from '@yardkeeper/domain/format/dates';
import { type DayKind, wrongDay } from '@yardkeeper/domain/format/day-kinds';
import { emailPattern } from '@yardkeeper/domain/format/email';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { periodOf, wrongPeriod } from '@yardkeeper/domain/reports/periods';
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

/** Of each text that is a day, which kind of day it is: whoever declares one says so. */
export const kindOfDay = z.registry<{ readonly kind: DayKind }>();

function within<S extends z.ZodType<string, string>>(kind: DayKind, text: S): S {
  const bounded = text.superRefine((given, check) => {
    const read = readIso(given);
    const wrong = read ? wrongDay(kind, read.day, todayIn(new Date())) : sentence;
    if (wrong) check.addIssue({ code: 'custom', message: wrong });
  });
  kindOfDay.add(bounded, { kind });
  return bounded;
}
const oneDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: sentence, abort: true });

/** A day in the life of the yard; a day that may lie outside it has a kind of its own. */
export const day = within('yard', oneDay);
/** The day of a paper that is older than these books. */
export const openingDay = within('opening', oneDay);
/** A day that is known long before: when a licence runs out, a holiday. */
export const plannedDay = within('planned', oneDay);
export const dayOfBirth = within('birth', oneDay);
/** A day, or an instant whose first ten characters are the day. */
export const dayOrInstant = within('yard', z.string());
/** An instant in the life of the yard, with its distance from UTC. */
export const instant = (error: string) => within('yard', z.iso.datetime({ offset: true, error, abort: true }));

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };
/** What a report adds up is no longer than it can show, whichever of its days are given. */
export const shortEnough = <S extends z.ZodType<Asked>>(filter: S): S =>
  filter.superRefine((asked, check) => {
    const wrong = wrongPeriod(periodOf(asked, todayIn(new Date())));
    if (wrong) check.addIssue({ code: 'custom', message: wrong, path: ['from'] });
  });

/** Nothing is kept of it, because there is one only; another one is no address of ours. */
export const country = z
  .literal('New Zealand', 'Addresses are in New Zealand')
  .transform(() => undefined)
  .optional();

export const emailAddress = (example: string) =>
  z.email({ pattern: emailPattern, error: `Enter an email address such as ${example}` }).max(200);

export const emailOrNone = (example: string) => z.union([z.literal(''), emailAddress(example)]).default('');
