import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { type ReturnOutcome, waitsToBeChecked } from '@yardkeeper/domain/invoices/kinds';
import { sumDollars } from '../../../kit/columns.tsx';
import type { Invoice, Line, Payments } from '../detail/api.ts';
import { creditFor, leftOf } from './amounts.ts';

export type CreditValues = {
  reason: string;
  notes: string;
  lines: { qty: number | null; outcome: ReturnOutcome }[];
  /** 0: the place the yard keeps for what came back */
  locationId: number;
  refund: { on: boolean; paymentTypeId: number | null; amount: number | null };
};
type Body = ArgsOf<'POST /mgr/invoices/saveCreditNotes'>['body'];

/** What can still come back. */
export const returnable = (invoice: Invoice): readonly Line[] => invoice.lines.filter((line) => leftOf(line) > 0);

/** One line is what comes back; of several, nothing is until it is said. */
export const startOf = (lines: readonly Line[]): CreditValues => ({
  reason: '',
  notes: '',
  lines: lines.map((line) => ({ qty: lines.length === 1 ? leftOf(line) : 0, outcome: 'restock' })),
  locationId: 0,
  refund: { on: false, paymentTypeId: null, amount: null },
});

export const creditTotal = (values: CreditValues, lines: readonly Line[], credits: Payments['credits']): number =>
  sumDollars(lines.map((line, n) => creditFor(line, credits, values.lines[n]?.qty ?? 0)));

/** Only what comes into the yard again needs a place to wait. */
export const needsPlace = (values: CreditValues, lines: readonly Line[]): boolean =>
  lines.some((line, n) => {
    const chosen = values.lines[n];
    return line.kind === 'tag' && (chosen?.qty ?? 0) > 0 && waitsToBeChecked(chosen?.outcome ?? 'restock');
  });

export const bodyOf = (
  values: CreditValues,
  { invoiceId, version }: Invoice,
  lines: readonly Line[],
  most: number,
  overrideReason: string,
): Body => ({
  invoiceId,
  version,
  reason: values.reason,
  notes: values.notes.trim(),
  overrideReason,
  lines: lines.flatMap(({ lineId }, n) => {
    const { qty, outcome } = values.lines[n] ?? { qty: 0, outcome: 'restock' as const };
    const locationId = waitsToBeChecked(outcome) ? values.locationId || null : null;
    return qty ? [{ lineId, qty, outcome, locationId }] : [];
  }),
  ...(values.refund.on && values.refund.amount && most > 0
    ? { refund: { paymentTypeId: values.refund.paymentTypeId ?? 0, amount: values.refund.amount } }
    : {}),
});
