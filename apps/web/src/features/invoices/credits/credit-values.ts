import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { type ReturnOutcome, waitsToBeChecked } from '@yardkeeper/domain/invoices/kinds';
import { type Checked, lineReturnsGoods, missingChecks } from '@yardkeeper/domain/invoices/returns';
import { sumDollars } from '../../../kit/data-table/columns.tsx';
import type { Failure } from '../../../kit/text/failure.ts';
import type { Invoice, Line, Payments } from '../document/api.ts';
import { creditFor, leftOf } from '../money/amounts.ts';

/** `tagNo`: the tag on it, as it was scanned. */
export type CreditLine = Checked & { qty: number | null; outcome: ReturnOutcome; tagNo: string };
export type CreditValues = {
  reason: string;
  notes: string;
  lines: CreditLine[];
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
  lines: lines.map((line) => ({
    qty: lines.length === 1 ? leftOf(line) : 0,
    outcome: 'restock',
    tagCheck: null,
    tagNo: '',
    serialNo: '',
    heatTag: null,
  })),
  locationId: 0,
  refund: { on: false, paymentTypeId: null, amount: null },
});

export const creditTotal = (values: CreditValues, lines: readonly Line[], credits: Payments['credits']): number =>
  sumDollars(lines.map((line, n) => creditFor(line, credits, values.lines[n]?.qty ?? 0)));

/** Whether it comes into the yard again. */
export const isBack = (line: Line, chosen: CreditLine | undefined): boolean =>
  chosen !== undefined && (chosen.qty ?? 0) > 0 && lineReturnsGoods(line.kind, chosen.outcome);

/** Only what comes into the yard again needs a place to wait. */
export const needsPlace = (values: CreditValues, lines: readonly Line[]): boolean =>
  lines.some((line, n) => isBack(line, values.lines[n]) && waitsToBeChecked(values.lines[n]!.outcome));

/** What is still to be looked at, by field. */
export const unchecked = (values: CreditValues, lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, n) => {
      const chosen = values.lines[n];
      const missing = chosen && isBack(line, chosen) ? missingChecks(chosen, line.returnChecks) : {};
      return Object.entries(missing).map(([field, sentence]) => [`lines.${n}.${field}`, sentence]);
    }),
  );

/** The server numbers the lines that were sent; the form all that it shows. */
export function atShownLines(fields: Failure['fields'], values: CreditValues): Record<string, string> {
  const shown = values.lines.flatMap(({ qty }, n) => (qty ? [n] : []));
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path.replace(/^lines\.(\d+)/, (_, n: string) => `lines.${shown[Number(n)] ?? n}`),
      sentence,
    ]),
  );
}

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
  lines: lines.flatMap((line, n) => {
    const chosen = values.lines[n];
    if (!chosen?.qty) return [];
    const { qty, outcome, tagCheck, tagNo, heatTag } = chosen;
    const locationId = waitsToBeChecked(outcome) ? values.locationId || null : null;
    const found = isBack(line, chosen) ? { tagCheck, tagNo, serialNo: chosen.serialNo.trim(), heatTag } : {};
    return [{ lineId: line.lineId, qty, outcome, locationId, ...found }];
  }),
  ...(values.refund.on && values.refund.amount && most > 0
    ? { refund: { paymentTypeId: values.refund.paymentTypeId ?? 0, amount: values.refund.amount } }
    : {}),
});

type NoteLine = Payments['credits'][number]['lines'][number];

/** The tags that came into being with a credit note; what is scrapped needs no label. */
export const waitingTags = (lines: readonly NoteLine[]): string[] =>
  lines.flatMap(({ waitingTagNo, outcome }) => (waitingTagNo && outcome !== 'scrap' ? [waitingTagNo] : []));
