import type { InvoiceFilter, InvoiceQuery } from '@yardkeeper/contract/invoices/schemas';
import { standingNames } from '@yardkeeper/domain/accounting/queue';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatuses, invoiceStatusIds, invoiceStatusNames, invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import type { z } from 'zod';
import { csvAnswer } from '../../../csv/csv-file.ts';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { presentRow } from '../document/present.ts';
import type { InvoiceChoice } from './filter-queries.ts';
import { countedPage, type Paged, pageOfInvoices } from './list-queries.ts';
import { ordersByStep } from './step-queries.ts';
import * as q from './sum-queries.ts';

const chosenBy = (c: Ctx, f: z.output<typeof InvoiceFilter>): InvoiceChoice => ({
  ...f,
  today: todayIn(c.clock()),
  ...(f.waits === 'followUp' ? { now: c.clock() } : {}),
  ...(seesAllInvoices(c.actor) ? {} : { onlyOf: c.actor.userId }),
});

async function pageOf(c: Ctx, chosen: InvoiceChoice & Paged) {
  const { rows, counted } = await countedPage(c.db, chosen);
  return {
    records: rows.map((row) => ({ ...presentRow(c, row), accounting: row.accounting })),
    ...totalOf(counted, chosen, rows.length),
  };
}

export const listInvoices = (c: Ctx, query: z.output<typeof InvoiceQuery>) =>
  pageOf(c, { ...query, ...chosenBy(c, query) });

/** The user's own quotes only, even for users who may see all; "open" as on the dashboards. */
const ownOpenQuotes = (c: Ctx): InvoiceChoice => ({
  today: todayIn(c.clock()),
  salespersonId: c.actor.userId,
  type: invoiceTypes.quote.id,
  status: invoiceStatusIds.open,
});

export const currentQuotes = (c: Ctx, query: { pageNum: number; pageSize: number; search?: string }) =>
  pageOf(c, { ...query, ...ownOpenQuotes(c) });

export const countOwnQuotes = async (c: Ctx) => (await q.countInvoices(c.db, ownOpenQuotes(c))).n;

export const countOrdersByStep = (c: Ctx, personId: number) => ordersByStep(c.db, personId);

export const countOverdue = async (c: Ctx) => (await q.countInvoices(c.db, { ...chosenBy(c, {}), overdue: true })).n;

type KindSum = { readonly n: number; readonly total: number };
const presentSum = (sum: KindSum | undefined) => ({ count: sum?.n ?? 0, total: dollars(sum?.total ?? 0) });

export async function summaryOf(c: Ctx, filter: z.output<typeof InvoiceFilter>) {
  const chosen = chosenBy(c, filter);
  const [{ quotes, invoices, paid, balance }, creditedNet, overdue, statuses] = await Promise.all([
    q.sumsOf(c.db, chosen),
    q.creditedNetOf(c.db, chosen),
    q.overdueOf(c.db, chosen),
    q.sumsByStatus(c.db, chosen),
  ]);
  return {
    count: quotes.n + invoices.n,
    quotes: { ...presentSum(quotes), net: dollarsOrNull(quotes.net) },
    invoices: { ...presentSum(invoices), net: dollarsOrNull(invoices.net) },
    paid: dollars(paid),
    balance: dollars(balance),
    creditedNet: dollarsOrNull(creditedNet),
    overdue: { count: overdue.n, balance: dollars(overdue.balance) },
    statuses: invoiceStatuses.map((status) => {
      const sum = statuses.find((each) => each.status === status);
      return {
        status: invoiceStatusIds[status],
        statusName: invoiceStatusNames[status],
        count: (sum?.quotes.n ?? 0) + (sum?.invoices.n ?? 0),
        quotes: presentSum(sum?.quotes),
        invoices: presentSum(sum?.invoices),
      };
    }),
  };
}

const names =
  'No,Type,Date,Customer,Salesperson,Status,Total inc GST,Paid,Credited,Balance,Due,Payment type,Courier,Order no,Accounting'.split(
    ',',
  );
const MOST = 100_000;
export async function exportInvoices(c: Ctx, filter: z.output<typeof InvoiceFilter>) {
  const rows = await pageOfInvoices(c.db, { ...chosenBy(c, filter), pageNum: 1, pageSize: MOST });
  const lines = rows.map((row) => {
    const i = presentRow(c, row);
    const money = [i.total, i.paid, i.credited, i.balance].map((amount) => amount.toFixed(2));
    return [
      i.invoiceNo,
      i.typeName,
      formatDate(i.date),
      i.customer,
      i.salesperson,
      i.statusName,
      ...money,
      i.due ? formatDate(i.due) : '',
      i.paymentType,
      i.courier,
      i.orderNo,
      standingNames[row.accounting],
    ];
  });
  return csvAnswer('invoices.csv', Object.fromEntries(names.map((name) => [name, { name }])), lines);
}
