import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Line } from '@yardkeeper/contract/invoices/schemas';
import { type CashPolicy, cashRounding, creditedInAll, creditOf } from '@yardkeeper/domain/invoices/totals';
import { type Cents, cents, sum } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';

export const inCents = (dollars: number | null): Cents => cents(Math.round((dollars ?? 0) * 100));

/** The amount that settles what is owed by this payment type, and how much of it is cash rounding. */
export function settledBy(
  owing: number,
  paymentTypeId: number | null,
  policy: CashPolicy | undefined,
): { amount: number; rounding: number } {
  const owed = inCents(owing);
  const rounding = paymentTypeId === paymentTypes.cash ? cashRounding(owed, policy) : cents(0);
  return { amount: (owed + rounding) / 100, rounding: rounding / 100 };
}

/** The part of an amount that goes beyond what is owed, for example change that the customer leaves as credit. */
export function beyond(owing: number, amount: number | null, settled: number): number {
  const more = inCents(amount) - inCents(owing);
  return inCents(amount) === inCents(settled) ? 0 : Math.max(0, more) / 100;
}

/** Refunds and reversals are negative amounts, so the plain sum is the money the yard still holds. */
export const heldOf = (payments: Payments['payments']): number =>
  sum(payments.map(({ amount }) => inCents(amount))) / 100;

export const leftOf = (line: Pick<Line, 'qty' | 'creditedQty'>): number => line.qty - line.creditedQty;

type Sums = Pick<Line, 'qty' | 'net' | 'gst' | 'gross'>;
const sumsOf = ({ qty, net, gst, gross }: Sums) => ({
  qty,
  netCents: inCents(net),
  gstCents: inCents(gst),
  grossCents: inCents(gross),
});
/** A reversed credit note no longer counts. */
const takenOf = (lineId: number, credits: Payments['credits']) =>
  creditedInAll(
    credits
      .filter((note) => !note.isReversed)
      .flatMap((note) => note.lines.filter((line) => line.lineId === lineId))
      .map(sumsOf),
  );

/** The credit for this many pieces of a line, GST included, by the same rule that the server uses. */
export function creditFor(line: Line, credits: Payments['credits'], qty: number): number {
  const some = Math.min(qty, leftOf(line));
  if (some <= 0) return 0;
  return creditOf(sumsOf(line), takenOf(line.lineId, credits), some).grossCents / 100;
}

/** A credit note first reduces what is still owed; only the rest can be paid out. */
export const refundable = (credit: number, owing: number): number =>
  Math.max(0, inCents(credit) - Math.max(0, inCents(owing))) / 100;
