import type { IsoDate } from '../format/dates.ts';
import { outcomeReturnsGoods } from '../invoices/credits/returns.ts';
import type { InvoiceType } from '../invoices/kinds.ts';

/**
 * What counts as a sale, for every reader. The database applies the same rules (`sale_kind`, `credited_cost`,
 * `sold_line`, `left_on`).
 * Every line of a final document is an entry on the day of the document, and every line of a credit note that was not
 * taken back is an entry on the day of the note. An internal issue is no sale: it counts in the ledger and in the
 * report's total only. A credit takes back pieces and money whatever became of the part; only its cost depends on
 * whether the goods came back. What remains of a line is what was sold; if nothing remains, nothing was sold. A line
 * with price 0 is sold, but has no price.
 */
export type SaleKind = 'sale' | 'internal';
export function saleKindOf(type: InvoiceType): SaleKind | null {
  if (type === 'quote') return null;
  return type === 'internal' ? 'internal' : 'sale';
}

/** What a line earns for its tag and its vehicle; null when it is no sale. */
export const broughtBy = (type: InvoiceType, netCents: number): number | null =>
  saleKindOf(type) === 'sale' ? netCents : null;

/**
 * True when the goods are ours again, on the shelf or on the core list; not when they are scrapped or stay with the
 * customer.
 */
const goodsAreInStockAgain = (outcome: string): boolean => outcomeReturnsGoods(outcome) && outcome !== 'scrap';

/** The share of the line's cost that leaves the cost of sales, because these pieces are in stock again. */
export const creditedCost = (outcome: string, costCents: number | null, credited: number, sold: number): number =>
  costCents !== null && goodsAreInStockAgain(outcome) ? Math.round((costCents * credited) / sold) : 0;

export type DocumentLine = {
  readonly type: InvoiceType;
  readonly isFinal: boolean;
  readonly isRemoved: boolean;
  readonly on: IsoDate;
  readonly qty: number;
  readonly netCents: number;
  readonly gstCents: number;
  readonly costCents: number | null;
};
export type CreditLine = {
  readonly isReversed: boolean;
  readonly on: IsoDate;
  readonly outcome: string;
  readonly qty: number;
  readonly netCents: number;
  readonly gstCents: number;
};

/** One entry on a day; negative for credits. */
export type Entry = {
  readonly kind: SaleKind;
  readonly isCredit: boolean;
  readonly on: IsoDate;
  readonly qty: number;
  readonly netCents: number;
  readonly gstCents: number;
  readonly costCents: number;
};
export function entriesOf(line: DocumentLine, credits: readonly CreditLine[]): Entry[] {
  const kind = saleKindOf(line.type);
  if (kind === null || !line.isFinal || line.isRemoved) return [];
  const { on, qty, netCents, gstCents, costCents } = line;
  return [
    { kind, isCredit: false, on, qty, netCents, gstCents, costCents: costCents ?? 0 },
    ...credits
      .filter((credit) => !credit.isReversed)
      .map((credit) => ({
        kind,
        isCredit: true,
        on: credit.on,
        qty: -credit.qty,
        netCents: -credit.netCents,
        gstCents: -credit.gstCents,
        costCents: 0 - creditedCost(credit.outcome, costCents, credit.qty, qty),
      })),
  ];
}

export type Sold = { readonly on: IsoDate; readonly qty: number; readonly netCents: number };
/** What remains of a sale, dated on the day of the sale; null when nothing remains, or when it was no sale. */
export function soldOf(line: DocumentLine, credits: readonly CreditLine[]): Sold | null {
  const entries = entriesOf(line, credits).filter(({ kind }) => kind === 'sale');
  const sum = (of: (entry: Entry) => number) => entries.reduce((all, entry) => all + of(entry), 0);
  const qty = sum((entry) => entry.qty);
  return qty > 0 ? { on: line.on, qty, netCents: sum((entry) => entry.netCents) } : null;
}

/** The price of one piece; null when it was given away, because that says nothing about its price. */
export const priceOf = ({ netCents, qty }: Sold): number | null => (netCents > 0 ? Math.floor(netCents / qty) : null);

/** Pieces that left by a final document, sold or issued to the yard itself, and did not come back. */
export function leftOf(line: DocumentLine, credits: readonly CreditLine[]): number {
  if (entriesOf(line, []).length === 0) return 0;
  const back = credits.filter(({ isReversed, outcome }) => !isReversed && outcomeReturnsGoods(outcome));
  return line.qty - back.reduce((all, credit) => all + credit.qty, 0);
}
