import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { InvoiceInList as InvoiceRow } from '@yardkeeper/contract/invoices/schemas';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { type InvoiceStatus, invoiceStatusIds, invoiceStatusOf } from '@yardkeeper/domain/invoices/kinds';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery, SaidSum } from '../../../kit/list-screen/types.ts';
import { invoicesKey } from '../keys.ts';
import { anyInvoice, type ListFilter, MY_QUOTES, OVERDUE } from './filter.ts';

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

function fetchInvoices(query: ListFilter & PageQuery, signal: AbortSignal) {
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

export const invoiceList: ListSource<InvoiceRow, ListFilter> = {
  id: 'invoices',
  queryKey: [...invoicesKey, 'list'],
  fetchPage: fetchInvoices,
  filterDefaults: anyInvoice,
  defaultSort: { field: 'invoiceNo', order: 'DESC' },
};

type Summary = ReplyOf<'POST /mgr/invoices/getSummary'>;
type Kinds = { readonly quotes: { count: number; total: number }; readonly invoices: { count: number; total: number } };

/** The sum is rounded to dollars to keep the chips narrow; a chip for quotes and invoices together has no sum. */
const chip = (count: number, sum: number) => ({
  count,
  note: count > 0 ? `$${Math.round(sum).toLocaleString('en-NZ')}` : '',
});
const chipOf = ({ quotes, invoices }: Kinds) =>
  quotes.count > 0 && invoices.count > 0
    ? { count: quotes.count + invoices.count, note: '' }
    : chip(quotes.count + invoices.count, quotes.total + invoices.total);

const known = (sums: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).flatMap(([name, sum]) => (sum === null ? [] : [[name, sum]])));

/** In a list of both kinds the totals cover the invoices; the sums of the quotes are separate. */
export function sumsOf({ quotes, invoices, paid, balance, creditedNet }: Summary): Record<string, number> {
  if (invoices.count === 0) return known({ total: quotes.total, paid, balance, net: quotes.net });
  const sold = creditedNet === null || invoices.net === null ? null : invoices.net - creditedNet;
  const ofSales = { total: invoices.total, paid, balance, net: invoices.net, creditedNet, sold };
  return known(quotes.count === 0 ? ofSales : { ...ofSales, quoted: quotes.total, quotedNet: quotes.net });
}

/** A person's own quotes are few, so the sum of the page is enough. */
export async function sumInvoices(filter: ListFilter, signal: AbortSignal): Promise<Record<string, number> | null> {
  if (filter.status === MY_QUOTES) return null;
  return sumsOf(await call('POST /mgr/invoices/getSummary', { body: wanted(filter) }, { signal, quiet: true }));
}

const names = {
  quoted: 'Quotes',
  quotedNet: 'Quotes ex GST',
  net: 'Ex GST',
  creditedNet: 'Credited',
  sold: 'Less credits, ex GST',
} as const;
const isSum = (name: string): name is keyof typeof names => Object.hasOwn(names, name);
export const sumsSaid = (sums: Readonly<Record<string, number>>): SaidSum[] =>
  Object.entries(sums).flatMap(([name, said]) => (isSum(name) ? [{ name: names[name], said }] : []));
export const totalsLabel = ({ quoted }: Readonly<Record<string, number>>): string =>
  quoted === undefined ? 'Total' : 'Invoices';

/** The number and the sum of documents for each status chip. */
export async function summarise(filter: ListFilter, signal: AbortSignal) {
  const found = await call('POST /mgr/invoices/getSummary', { body: wanted(filter) }, { signal, quiet: true });
  return {
    ...Object.fromEntries(found.statuses.map((each) => [invoiceStatusOf(each.status) ?? '', chipOf(each)])),
    '': chipOf(found),
    [OVERDUE]: chip(found.overdue.count, found.overdue.balance),
  };
}

export const exportInvoices = (filter: ListFilter) =>
  callFile('POST /mgr/invoices/exportInvoices', { body: wanted(filter) });
