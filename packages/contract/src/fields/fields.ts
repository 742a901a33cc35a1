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

/** Records the kind of day of every day field; each declaration must state it. */
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

/** A day within the yard's own time; days that may lie outside it have kinds of their own. */
export const day = within('yard', oneDay);
/** The day of a document older than these books. */
export const openingDay = within('opening', oneDay);
/** A day known long in advance: the end of a licence, a holiday. */
export const plannedDay = within('planned', oneDay);
export const dayOfBirth = within('birth', oneDay);
/** A day, or an instant whose first ten characters are the day. */
export const dayOrInstant = within('yard', z.string());
/** An instant within the yard's own time, with its UTC offset. */
export const instant = (error: string) => within('yard', z.iso.datetime({ offset: true, error, abort: true }));

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };
/** Limits the period of a report to what it can show, whichever of its days are given. */
export const shortEnough = <S extends z.ZodType<Asked>>(filter: S): S =>
  filter.superRefine((asked, check) => {
    const wrong = wrongPeriod(periodOf(asked, todayIn(new Date())));
    if (wrong) check.addIssue({ code: 'custom', message: wrong, path: ['from'] });
  });

/** Accepts only New Zealand and stores nothing, because there is only one value. */
export const country = z
  .literal('New Zealand', 'Addresses are in New Zealand')
  .transform(() => undefined)
  .optional();

export const emailAddress = (example: string) =>
  z.email({ pattern: emailPattern, error: `Enter an email address such as ${example}` }).max(200);

export const emailOrNone = (example: string) => z.union([z.literal(''), emailAddress(example)]).default('');
