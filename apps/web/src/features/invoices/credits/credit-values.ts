import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { type Checked, lineReturnsGoods, missingChecks } from '@yardkeeper/domain/invoices/credits/returns';
import { type ReturnOutcome, waitsToBeChecked } from '@yardkeeper/domain/invoices/kinds';
import { sumDollars } from '../../../kit/data-table/columns.tsx';
import type { Failure } from '../../../kit/text/failure.ts';
import type { Invoice, Line, Payments } from '../document/api.ts';
import { creditFor, leftOf } from '../money/amounts.ts';

/** `tagNo` is the tag that was scanned on the returned part. */
export type CreditLine = Checked & { qty: number | null; outcome: ReturnOutcome; tagNo: string };
export type CreditValues = {
  reason: string;
  notes: string;
  lines: CreditLine[];
  /** 0 means the yard's usual place for returns */
  locationId: number;
  refund: { on: boolean; paymentTypeId: number | null; amount: number | null };
};
type Body = ArgsOf<'POST /mgr/invoices/saveCreditNotes'>['body'];

export const returnable = (invoice: Invoice): readonly Line[] => invoice.lines.filter((line) => leftOf(line) > 0);

/** A single line is chosen from the start; of several lines the person has to choose. */
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

export const isBack = (line: Line, chosen: CreditLine | undefined): boolean =>
  chosen !== undefined && (chosen.qty ?? 0) > 0 && lineReturnsGoods(line.kind, chosen.outcome);

export const needsPlace = (values: CreditValues, lines: readonly Line[]): boolean =>
  lines.some((line, n) => isBack(line, values.lines[n]) && waitsToBeChecked(values.lines[n]!.outcome));

export const unchecked = (values: CreditValues, lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, n) => {
      const chosen = values.lines[n];
      const missing = chosen && isBack(line, chosen) ? missingChecks(chosen, line.returnChecks) : {};
      return Object.entries(missing).map(([field, sentence]) => [`lines.${n}.${field}`, sentence]);
    }),
  );

/** The server counts only the lines that were sent, but the form shows all of them, so error paths are renumbered. */
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

/** The new tags that need a label; a scrapped part needs none. */
export const waitingTags = (lines: readonly NoteLine[]): string[] =>
  lines.flatMap(({ waitingTagNo, outcome }) => (waitingTagNo && outcome !== 'scrap' ? [waitingTagNo] : []));
