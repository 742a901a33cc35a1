import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { QuoteState } from '@yardkeeper/domain/reports/quotes';
import { call } from '../../api/call.ts';
import type { PageQuery } from '../../kit/list-screen/types.ts';
import { yardNow } from '../../session/yard-clock.ts';
import { daysOf } from '../../shared/periods/periods.ts';
import type { ReportFilter } from './filter.ts';

export const saleReportKey = ['sale-report'] as const;

export type Wanted = ReturnType<typeof wanted>;

export const wanted = (filter: ReportFilter) => ({
  ...daysOf(filter, todayIn(yardNow())),
  salespersonId: filter.salespersonId || undefined,
  debtorId: filter.debtorId || undefined,
  termsId: filter.terms === '' ? undefined : Number(filter.terms),
  partTypeId: filter.partTypeId || undefined,
  makeId: filter.makeId || undefined,
  yardId: filter.yardId === '' ? undefined : Number(filter.yardId),
  noYard: filter.noYard || undefined,
  salesOnly: filter.salesOnly || undefined,
  only: (filter.only || undefined) as 'sale' | 'internal' | 'credit' | undefined,
  reason: filter.reason || undefined,
  state: (filter.state || undefined) as QuoteState | undefined,
});

type Asked = ReportFilter & PageQuery;
const paged = (query: Asked) => ({ ...wanted(query), pageNum: query.pageNum, pageSize: query.pageSize });

export const fetchTransactions = (query: Asked, signal: AbortSignal) =>
  call('POST /mgr/saleReport/queryInvoicesList', { body: paged(query) }, { signal });

export const fetchQuotes = (query: Asked, signal: AbortSignal) =>
  call('POST /mgr/saleReport/queryQuotes', { body: paged(query) }, { signal });

export const fetchCredits = (query: Asked, signal: AbortSignal) =>
  call('POST /mgr/saleReport/queryCredits', { body: paged(query) }, { signal });

export const fetchGroups = (by: 'person' | 'term' | 'item') => (query: Asked, signal: AbortSignal) =>
  call('POST /mgr/saleReport/queryGroups', { body: { ...paged(query), by } }, { signal });

type Summary = ReplyOf<'POST /mgr/saleReport/getSummary'>;
/** The sums of the columns; amounts that the person may not see have none. */
const sumsOf =
  (of: (summary: Summary) => Readonly<Record<string, number | null>>) =>
  async (filter: ReportFilter, signal: AbortSignal): Promise<Record<string, number>> => {
    const summary = await call('POST /mgr/saleReport/getSummary', { body: wanted(filter) }, { signal });
    const known = Object.entries(of(summary)).filter((sum): sum is [string, number] => sum[1] !== null);
    return Object.fromEntries(known);
  };
const amounts = ({ net, gst, gross, withoutCost, cost, margin }: Summary['total']) => ({
  net,
  gst,
  gross,
  withoutCost,
  cost,
  margin,
});
export const fetchTotal = sumsOf(({ total }) => amounts(total));
export const fetchCredited = sumsOf(({ credits }) => amounts(credits));
export const fetchQuoted = sumsOf(({ quotes }) => ({ net: quotes.net }));
