import { formatCents } from '../format/money.ts';
import { cents } from '../money/cents.ts';

export type OrderMoney = {
  readonly isBilled: boolean;
  readonly totalCents: number;
  readonly billedCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
};

/** What we owe on an order; negative when the supplier owes us. */
export const payableOf = (m: OrderMoney): number => m.billedCents - m.paidCents - m.creditedCents;

/** Before it is billed, an order can be prepaid up to its total. */
const mayStillBePaid = (m: OrderMoney): number =>
  m.isBilled ? payableOf(m) : m.totalCents - m.paidCents - m.creditedCents;
/** After the bill only an overpayment can be refunded; before it, everything prepaid. */
const mayComeBack = (m: OrderMoney): number => (m.isBilled ? -payableOf(m) : m.paidCents);

/** Why this amount cannot be paid (or refunded, when negative); null when it can. */
export function whyNotPaid(m: OrderMoney, amountCents: number): string | null {
  const limit = Math.max(0, amountCents > 0 ? mayStillBePaid(m) : mayComeBack(m));
  if (Math.abs(amountCents) <= limit) return null;
  const most = formatCents(cents(limit));
  if (amountCents < 0) return limit === 0 ? 'Nothing was paid too much' : `Only ${most} can come back`;
  if (limit === 0) return 'Nothing is owed';
  return m.isBilled ? `Only ${most} is owed` : `At most ${most} can be paid ahead`;
}

/** Why payments cannot be reversed: money that the supplier already refunded cannot be taken back again. */
export function whyNotTakenBack(m: Pick<OrderMoney, 'paidCents'>, amountCents: number): string | null {
  const left = m.paidCents - amountCents;
  return left >= 0 || amountCents <= 0
    ? null
    : `${formatCents(cents(Math.min(amountCents, -left)))} of it came back from the supplier; take that back first`;
}
