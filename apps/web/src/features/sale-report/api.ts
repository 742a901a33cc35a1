import { todayIn } from '@yardkeeper/domain/format/dates';
import { call } from '../../api/call.ts';
import type { PageOf, PageQuery } from '../../kit/list-screen/types.ts';
import { daysOf } from '../../shared/periods/periods.ts';
import type { ReportFilter } from './filter.ts';

export const saleReportKey = ['sale-report'] as const;

export type Wanted = ReturnType<typeof wanted>;

export const wanted = (filter: ReportFilter) => ({
  ...daysOf(filter, todayIn(new Date())),
  salespersonId: filter.salespersonId || undefined,
  debtorId: filter.debtorId || undefined,
  termsId: filter.terms === '' ? undefined : Number(filter.terms),
  partTypeId: filter.partTypeId || undefined,
  makeId: filter.makeId || undefined,
  yardId: filter.yardId === '' ? undefined : Number(filter.yardId),
  reason: filter.reason || undefined,
  state: (filter.state || undefined) as 'open' | 'expired' | 'won' | 'lost' | undefined,
});

type Asked = ReportFilter & PageQuery;
const paged = (query: Asked) => ({ ...wanted(query), pageNum: query.pageNum, pageSize: query.pageSize });

/** The sums of the columns; what the person may not see has none. */
const summed = <Row>({
  totals,
  ...page
}: Omit<PageOf<Row>, 'totals'> & { totals: Partial<Record<string, number | null>> }): PageOf<Row> => ({
  ...page,
  totals: Object.fromEntries(
    Object.entries(totals).filter(
      (sum): sum is [string, number] => typeof sum[1] === 'number' && sum[0] !== 'marginPercent',
    ),
  ),
});

export const fetchTransactions = async (query: Asked, signal: AbortSignal) =>
  summed(await call('POST /mgr/saleReport/queryInvoicesList', { body: paged(query) }, { signal }));

export const fetchQuotes = async (query: Asked, signal: AbortSignal) =>
  summed(await call('POST /mgr/saleReport/queryQuotes', { body: paged(query) }, { signal }));

export const fetchCredits = async (query: Asked, signal: AbortSignal) =>
  summed(await call('POST /mgr/saleReport/queryCredits', { body: paged(query) }, { signal }));

export const fetchGroups = (by: 'person' | 'term' | 'item') => async (query: Asked, signal: AbortSignal) =>
  summed(await call('POST /mgr/saleReport/queryGroups', { body: { ...paged(query), by } }, { signal }));
