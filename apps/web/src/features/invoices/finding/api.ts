import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { InvoiceInList as InvoiceRow } from '@yardkeeper/contract/invoices/schemas';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { type InvoiceStatus, invoiceStatusIds, invoiceStatusOf } from '@yardkeeper/domain/invoices/kinds';
import { call, callFile } from '../../../api/call.ts';
import type { PageQuery } from '../../../kit/list-screen/types.ts';
import { type ListFilter, MY_QUOTES, OVERDUE } from './filter.ts';

export type { InvoiceRow };

type Body = NonNullable<ArgsOf<'POST /mgr/invoices/queryInvoicesList'>['body']>;
type Wanted = NonNullable<ArgsOf<'POST /mgr/invoices/getSummary'>['body']>;

const wanted = (filter: ListFilter): Wanted => ({
  search: filter.search || undefined,
  status: invoiceStatusIds[filter.status as InvoiceStatus],
  overdue: filter.status === OVERDUE || undefined,
  type: filter.type === '' ? undefined : Number(filter.type),
  ...dateRange([filter.from, filter.to]),
  salespersonId: filter.salespersonId || undefined,
  debtorId: filter.debtorId || undefined,
  paymentTypeId: filter.paymentTypeId || undefined,
  owing: (filter.owing || undefined) as Wanted['owing'],
  step: (filter.step || undefined) as Wanted['step'],
  waits: (filter.waits || undefined) as Wanted['waits'],
  sold: filter.sold || undefined,
  yardId: filter.yardId === '' ? undefined : Number(filter.yardId),
  unfulfilled: filter.unfulfilled || undefined,
  accounting: (filter.accounting || undefined) as Wanted['accounting'],
});

export function fetchInvoices(query: ListFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortField, sortOrder, status, search } = query;
  if (status === MY_QUOTES)
    return call(
      'GET /mgr/invoices/getCurrentQuote',
      { query: { pageNum, pageSize, search: search || undefined } },
      { signal },
    );
  const sort = { sortField: sortField as Body['sortField'], sortOrder };
  const body: Body = { ...wanted(query), pageNum, pageSize, ...sort };
  return call('POST /mgr/invoices/queryInvoicesList', { body }, { signal });
}

/** The sum is rounded to dollars to keep the chips narrow. */
const chip = (count: number, sum: number) => ({
  count,
  note: count > 0 ? `$${Math.round(sum).toLocaleString('en-NZ')}` : '',
});

/** My quotes are few, and what the page adds up to is enough. */
export async function sumInvoices(filter: ListFilter, signal: AbortSignal): Promise<Record<string, number> | null> {
  if (filter.status === MY_QUOTES) return null;
  const body = wanted(filter);
  const { total, paid, balance } = await call('POST /mgr/invoices/getSummary', { body }, { signal, quiet: true });
  return { total, paid, balance };
}

/** The number and the sum of documents for each status chip. */
export async function summarise(filter: ListFilter, signal: AbortSignal) {
  const found = await call('POST /mgr/invoices/getSummary', { body: wanted(filter) }, { signal, quiet: true });
  return {
    ...Object.fromEntries(
      found.statuses.map(({ status, count, total }) => [invoiceStatusOf(status) ?? '', chip(count, total)]),
    ),
    '': chip(found.count, found.total),
    [OVERDUE]: chip(found.overdue.count, found.overdue.balance),
  };
}

export const exportInvoices = (filter: ListFilter) =>
  callFile('POST /mgr/invoices/exportInvoices', { body: wanted(filter) });
