import { quoteStates } from '@yardkeeper/domain/reports/quotes';
import { z } from 'zod';
import { costMoney, count, money, Period, percent } from '../dashboards/filter.ts';
import { day, shortEnough } from '../fields/fields.ts';
import { id, isoInstant, page, paging, wholeNumber } from '../paging.ts';

/**
 * Reversed days are swapped; without days it is this month up to today. With a part type, a make or a yard, every
 * amount covers only the matching lines.
 */
const filter = {
  from: day.optional(),
  to: day.optional(),
  salespersonId: id.optional(),
  debtorId: id.optional(),
  /** account terms; 0 for sales without terms */
  termsId: z.number().int().min(0).optional(),
  partTypeId: id.optional(),
  makeId: id.optional(),
  /** a location group: where the part was when it was sold */
  yardId: wholeNumber.min(0).optional(),
  /** lines that were in no yard, such as freight and charges */
  noYard: z.boolean().optional(),
  /** without internal issues, as revenue is counted */
  salesOnly: z.boolean().optional(),
  /** the selection of one card: sales, internal issues less their credits, or credits of sales */
  only: z.enum(['sale', 'internal', 'credit']).optional(),
  /** for credits: the reason */
  reason: z.string().trim().min(1).max(120).optional(),
  /** for quotes */
  state: z.enum(quoteStates).optional(),
};
export const ReportFilter = shortEnough(z.object(filter)).default({});
export type ReportFilter = z.output<typeof ReportFilter>;
export const ReportQuery = shortEnough(paging.extend(filter)).default({ pageNum: 1, pageSize: 20 });

export const Sums = z.object({
  count,
  net: money,
  gst: money,
  gross: money,
  cost: costMoney,
  /** the margin of lines with a known cost: net less `withoutCost` less cost */
  margin: costMoney,
  marginPercent: percent,
  /** the part of the net without a known cost: charges, freight, parts without cost */
  withoutCost: costMoney,
});
export type Sums = z.infer<typeof Sums>;

export const ReportSummary = z.object({
  period: Period,
  sales: Sums,
  /** internal issues are in the ledger and in the total, but are no sales */
  internal: Sums,
  /** positive: the amount credited */
  credits: Sums,
  /** sales less credits plus internal issues: the total of the customers' ledger for the period */
  total: Sums,
  lastYear: Sums,
  quotes: z.object({
    made: count,
    won: count,
    /** declined or expired */
    lost: count,
    /** can still be won */
    open: count,
    net: money,
    wonNet: money,
    winPercent: percent,
  }),
  /** the number of rows per tab; above `mostAtOnce` the screen requests the report in the background */
  /** `lines` are not counted when the documents alone make the report too long to wait for */
  rows: z.object({ transactions: count, lines: count, quotes: count, credits: count }),
  mostAtOnce: count,
});
export type ReportSummary = z.infer<typeof ReportSummary>;

const amounts = { net: money, gst: money, gross: money, cost: costMoney, margin: costMoney, withoutCost: costMoney };
const whose = {
  debtorId: z.number(),
  customer: z.string(),
  salespersonId: z.number(),
  salesperson: z.string(),
};

/** One invoice, or one credit note with negative amounts. Newest first. */
export const TransactionRow = z.object({
  kind: z.enum(['invoice', 'credit']),
  invoiceId: z.number(),
  number: z.string(),
  /** for a credit note, the number of its invoice */
  invoiceNo: z.string(),
  creditNoteId: z.number().nullable(),
  typeName: z.string(),
  on: z.string(),
  ...whose,
  termsId: z.number().nullable(),
  term: z.string(),
  paymentType: z.string(),
  items: count,
  ...amounts,
});
export type TransactionRow = z.infer<typeof TransactionRow>;
const totals = Sums;
export const TransactionPage = page(TransactionRow).extend({ totals });

export const groupings = ['person', 'term', 'item'] as const;
/**
 * Highest amount first; credits reduce the group they belong to. `id` is the user, the terms (0 for none) or the part
 * (0 for none).
 */
export const GroupRow = z.object({
  id: z.number(),
  name: z.string(),
  /** for an item, its part type */
  about: z.string(),
  count,
  qty: count,
  ...amounts,
  marginPercent: percent,
  credited: money,
  share: percent,
});
export type GroupRow = z.infer<typeof GroupRow>;
export const GroupPage = page(GroupRow).extend({ totals });

export const QuoteRow = z.object({
  invoiceId: z.number(),
  number: z.string(),
  on: z.string(),
  ...whose,
  state: z.enum(quoteStates),
  stateName: z.string(),
  lostReason: z.string(),
  convertedToId: z.number().nullable(),
  convertedTo: z.string(),
  expiresAt: isoInstant.nullable(),
  items: count,
  net: money,
  gst: money,
  gross: money,
});
export type QuoteRow = z.infer<typeof QuoteRow>;
export const QuotePage = page(QuoteRow).extend({ totals: z.object({ count, net: money }) });

export const CreditRow = z.object({
  creditNoteId: z.number(),
  number: z.string(),
  on: z.string(),
  invoiceId: z.number(),
  invoiceNo: z.string(),
  ...whose,
  reason: z.string(),
  items: count,
  ...amounts,
});
export type CreditRow = z.infer<typeof CreditRow>;
export const CreditPage = page(CreditRow).extend({ totals });

/** The value of the yard's stock at the end of a day in New Zealand, computed from all events up to then. */
export const StockValue = z.object({
  day: z.string(),
  tags: count,
  qty: count,
  cost: costMoney,
  retail: money,
  withoutCost: count,
  /** tags with a cost of $0.00, which counts as a known cost */
  atNoCost: count,
  yards: z.array(
    z.object({
      yardId: z.number().nullable(),
      name: z.string(),
      tags: count,
      qty: count,
      cost: costMoney,
      retail: money,
    }),
  ),
  partTypes: z.array(
    z.object({
      partTypeId: z.number().nullable(),
      name: z.string(),
      tags: count,
      qty: count,
      cost: costMoney,
      retail: money,
    }),
  ),
});
export type StockValue = z.infer<typeof StockValue>;
