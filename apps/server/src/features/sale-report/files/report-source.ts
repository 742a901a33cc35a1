import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { addDays, type DateRange, daysOf, formatDate } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { type ReportKind, reportKinds } from '@yardkeeper/domain/reports/kinds';
import { quoteStateNames, quoteStateOn } from '@yardkeeper/domain/reports/quotes';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { readInParts } from '../../../db/statements/read-in-parts.ts';
import type { Amounts, ReportChoice } from '../rows/filter-queries.ts';
import { groupsOf } from '../rows/group-queries.ts';
import { creditsIn, linesIn, quotesIn } from '../rows/paper-queries.ts';
import { marginOfSums, NO_TERMS } from '../rows/present.ts';
import { countLines, quoteSums, sumsByKind } from '../rows/sums-queries.ts';
import { transactionsOf } from '../rows/transaction-queries.ts';

/** `money` is in whole cents; `money` and `count` columns are summed. */
export type ReportColumn = {
  readonly name: string;
  readonly type: 'text' | 'day' | 'count' | 'money';
  readonly share: number;
};
export type Cell = string | number | null;
export type ReportRows = { readonly group: string | null; readonly rows: readonly (readonly Cell[])[] };
export type Report = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** whether the rows come in groups, each with a sum */
  readonly isGrouped: boolean;
  count(): Promise<number>;
  batches(): AsyncIterable<ReportRows>;
};

const text = (name: string, share = 2): ReportColumn => ({ name, type: 'text', share });
const day = (name = 'Date'): ReportColumn => ({ name, type: 'day', share: 1.4 });
const money = (name: string): ReportColumn => ({ name, type: 'money', share: 1.6 });
const number = (name: string): ReportColumn => ({ name, type: 'count', share: 0.9 });
const sums = (withCost: boolean) => [
  money('Net'),
  money('GST'),
  money('Total'),
  ...(withCost ? [money('No cost known'), money('Cost'), money('Margin')] : []),
];
const amounts = (a: Amounts, withCost: boolean): number[] => [
  a.net_cents,
  a.gst_cents,
  a.net_cents + a.gst_cents,
  ...(withCost ? [a.costless_cents, a.cost_cents, marginOfSums(a).cents] : []),
];

const DOCUMENTS_AT_ONCE = 150;
const MOST_DAYS = 31;
/** Splits the period into steps of a few hundred documents, so that a long period is never in memory as a whole. */
async function* stepsOf(db: Db, { range: { from, to }, now, salespersonId }: ReportChoice): AsyncIterable<DateRange> {
  const all = (
    await sumsByKind(db, { range: { from, to }, now, ...(salespersonId !== undefined && { salespersonId }) })
  ).reduce((sum, { n }) => sum + n, 0);
  const days = (daysBetween(from, to) + 1) * Math.min(1, DOCUMENTS_AT_ONCE / Math.max(1, all));
  const step = Math.min(MOST_DAYS, Math.max(1, Math.floor(days)));
  for (const first of daysOf({ from, to }, step)) {
    const last = addDays(first, step - 1);
    yield { from: first, to: last > to ? to : last };
  }
}

type Rows = (db: Db, o: ReportChoice) => AsyncIterable<readonly (readonly Cell[])[]>;
const rowsBy = <T>(query: (o: ReportChoice) => RawBuilder<T>, cells: (row: T) => readonly Cell[]): Rows =>
  async function* (db, o) {
    for await (const rows of readInParts(db, query(o))) yield rows.map(cells);
  };

async function* byDays(db: Db, o: ReportChoice, group: string | null, rowsOf: Rows): AsyncIterable<ReportRows> {
  for await (const range of stepsOf(db, o)) for await (const rows of rowsOf(db, { ...o, range })) yield { group, rows };
}

async function* byGroup(db: Db, o: ReportChoice, by: 'person' | 'term', rowsOf: Rows): AsyncIterable<ReportRows> {
  const groups = (await groupsOf(db, o, by)).toSorted((a, b) => a.name.localeCompare(b.name));
  for (const { id, name } of groups)
    yield* byDays(db, by === 'person' ? { ...o, salespersonId: id } : { ...o, termsId: id }, name, rowsOf);
}

type Made = Omit<Report, 'title'>;
type Source = (db: Db, o: ReportChoice, withCost: boolean) => Made;

const transactionColumns = (withCost: boolean) => [
  text('Number', 1.5),
  day(),
  text('Type', 1.6),
  text('Customer', 3),
  text('Salesperson', 2),
  text('Term', 1.8),
  number('Items'),
  ...sums(withCost),
];
const transactionRows = (withCost: boolean): Rows =>
  rowsBy(transactionsOf, (t) => [
    t.number,
    t.on_day,
    t.kind === 'credit' ? `Credit of ${t.invoice_no}` : invoiceTypes[t.type].name,
    t.customer,
    t.salesperson,
    t.term ?? NO_TERMS,
    t.items,
    ...amounts(t, withCost),
  ]);
const countTransactions = async (db: Db, o: ReportChoice) =>
  (await sumsByKind(db, o)).reduce((all, row) => all + row.n, 0);

const groupedTransactions =
  (by: 'person' | 'term'): Source =>
  (db, o, withCost) => ({
    columns: transactionColumns(withCost),
    isGrouped: true,
    count: () => countTransactions(db, o),
    batches: () => byGroup(db, o, by, transactionRows(withCost)),
  });

const sources: Readonly<Record<ReportKind, Source>> = {
  transactions: (db, o, withCost) => ({
    columns: transactionColumns(withCost),
    isGrouped: false,
    count: () => countTransactions(db, o),
    batches: () => byDays(db, o, null, transactionRows(withCost)),
  }),
  byPerson: groupedTransactions('person'),
  byTerm: groupedTransactions('term'),
  detailByPerson: (db, o, withCost) => ({
    columns: [
      day(),
      text('Number', 1.5),
      text('Customer', 2.6),
      text('What', 3.6),
      text('Tag', 1.2),
      text('Yard', 1.3),
      number('Qty'),
      ...sums(withCost),
    ],
    isGrouped: true,
    count: () => countLines(db, o),
    batches: () =>
      byGroup(
        db,
        o,
        'person',
        rowsBy(linesIn, (l) => [
          l.on_day,
          l.number,
          l.customer,
          l.description,
          l.tag_id === null ? '' : tagNoOf(l.tag_id),
          l.yard ?? '',
          l.qty,
          ...amounts(l, withCost),
        ]),
      ),
  }),
  items: (db, o, withCost) => ({
    columns: [text('Item', 4), text('Type', 2), number('Sales'), number('Qty'), ...sums(withCost), money('Credited')],
    isGrouped: false,
    count: async () => (await groupsOf(db, o, 'item', { pageNum: 1, pageSize: 1 }))[0]?.total ?? 0,
    batches: async function* () {
      const groups = await groupsOf(db, o, 'item');
      yield {
        group: null,
        rows: groups.map((g) => [g.name, g.about, g.n, g.qty, ...amounts(g, withCost), g.credited_cents]),
      };
    },
  }),
  quotes: (db, o) => ({
    columns: [
      text('Number', 1.3),
      day(),
      text('Customer', 3),
      text('Salesperson', 2),
      text('State', 1.2),
      text('Became, or why not', 2),
      number('Items'),
      ...sums(false),
    ],
    isGrouped: false,
    count: async () => (await quoteSums(db, o)).states.reduce((all, row) => all + row.n, 0),
    batches: () =>
      byDays(
        db,
        o,
        null,
        rowsBy(
          (within) => quotesIn(within),
          (q) => [
            q.number,
            q.on_day,
            q.customer,
            q.salesperson,
            quoteStateNames[quoteStateOn(q.state, q.expires_at, o.now)],
            q.converted_no ?? q.cancel_reason,
            q.items,
            ...amounts({ ...q, cost_cents: 0, costless_cents: 0 }, false),
          ],
        ),
      ),
  }),
  credits: (db, o, withCost) => ({
    columns: [
      text('Number', 1.3),
      day(),
      text('Invoice', 1.4),
      text('Customer', 3),
      text('Salesperson', 2),
      text('Reason', 2),
      number('Items'),
      ...sums(withCost),
    ],
    isGrouped: false,
    count: async () => (await sumsByKind(db, { ...o, only: 'credit' })).reduce((all, row) => all + row.n, 0),
    batches: () =>
      byDays(
        db,
        o,
        null,
        rowsBy(
          (within) => creditsIn(within),
          (k) => [
            k.number,
            k.on_day,
            k.invoice_no,
            k.customer,
            k.salesperson,
            k.reason,
            k.items,
            ...amounts(k, withCost),
          ],
        ),
      ),
  }),
};

export const reportOf = (db: Db, kind: ReportKind, o: ReportChoice, withCost: boolean): Report => ({
  title: reportKinds[kind],
  ...sources[kind](db, o, withCost),
});

export const periodWords = ({ from, to }: DateRange): string => `${formatDate(from)} to ${formatDate(to)}`;
