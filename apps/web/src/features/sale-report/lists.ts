import type { ReportKind } from '@yardkeeper/domain/reports/kinds';
import { openTab } from '../../kit/document/open-tab.ts';
import type { AnyList, FetchPage, ListSource } from '../../kit/list-screen/types.ts';
import type { SaidSearch } from '../../shell/menu/screen.ts';
import { fetchCredits, fetchGroups, fetchQuotes, fetchTransactions, saleReportKey } from './api.ts';
import { anySale, type ReportFilter } from './filter.ts';

const listOf = <Row>(
  report: ReportKind,
  fetchPage: FetchPage<Row, ReportFilter>,
): ListSource<Row, ReportFilter> & { report: ReportKind } => ({
  report,
  id: `sale-report-${report}`,
  queryKey: [...saleReportKey, report],
  fetchPage,
  filterDefaults: anySale,
});

/** The list of each tab. */
export const reports = {
  transactions: listOf('transactions', fetchTransactions),
  person: listOf('byPerson', fetchGroups('person')),
  term: listOf('byTerm', fetchGroups('term')),
  item: listOf('items', fetchGroups('item')),
  quotes: listOf('quotes', fetchQuotes),
  credits: listOf('credits', fetchCredits),
} as const;
type Tab = keyof typeof reports;

export function listAt({ tab }: SaidSearch): AnyList | null {
  const open = openTab('sale-report', tab, [...(Object.keys(reports) as Tab[]), 'stock']);
  return open === undefined || open === 'stock' ? null : reports[open];
}
