import { IconReportMoney } from '@tabler/icons-react';
import type { GroupRow } from '@yardkeeper/contract/sales-report/schemas';
import type { ReportKind } from '@yardkeeper/domain/reports/kinds';
import { quoteStateNames, quoteStates } from '@yardkeeper/domain/reports/quotes';
import { useMemo } from 'react';
import type { Column } from '../../kit/data-table/column.ts';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import type { FetchPage, FilterControl, StatusChips } from '../../kit/list-screen/types.ts';
import { useSeesCost } from '../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import {
  fetchCredited,
  fetchCredits,
  fetchGroups,
  fetchQuoted,
  fetchQuotes,
  fetchTotal,
  fetchTransactions,
  saleReportKey,
} from './api.ts';
import { creditColumns, groupColumns, quoteColumns, quoteTones, transactionColumns } from './columns.tsx';
import { Filters, MoreFilters } from './Filters.tsx';
import { FileTools } from './files/FileTools.tsx';
import { Underway } from './files/Underway.tsx';
import { anySale, type ReportFilter } from './filter.ts';
import { Summary } from './Summary.tsx';

type Props<Row> = {
  readonly report: ReportKind;
  readonly fetchPage: FetchPage<Row, ReportFilter>;
  readonly fetchSums: (filter: ReportFilter, signal: AbortSignal) => Promise<Record<string, number>>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string | number;
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly chips?: StatusChips<ReportFilter>;
};

const empty = {
  title: 'Nothing in this period',
  hint: 'Choose a longer period, or take a filter away.',
  icon: IconReportMoney,
};
const summary = (
  <>
    <Underway />
    <Summary />
  </>
);
const filters = (control: FilterControl<ReportFilter>) => <Filters {...control} />;
const moreFilters = (control: FilterControl<ReportFilter>) => <MoreFilters {...control} />;

function Report<Row>({ report, href, onOpen, chips, ...list }: Props<Row>) {
  const open = useOpenPath();
  const opened = onOpen ?? (href && ((row: Row) => open(href(row))));
  return (
    <ListScreen<Row, ReportFilter>
      {...list}
      id={`sale-report-${report}`}
      title="Sale report"
      queryKey={[...saleReportKey, report]}
      filterDefaults={anySale}
      filters={filters}
      moreFilters={moreFilters}
      summary={summary}
      primary={<FileTools report={report} />}
      csv={false}
      empty={empty}
      {...(href && { href })}
      {...(opened && { onOpen: opened })}
      {...(chips && { chips })}
    />
  );
}

export function Transactions() {
  const cost = useSeesCost();
  const columns = useMemo(() => transactionColumns(cost), [cost]);
  return (
    <Report
      report="transactions"
      fetchPage={fetchTransactions}
      fetchSums={fetchTotal}
      columns={columns}
      rowId={(row) => row.number}
      href={(row) => `/invoice/${row.invoiceId}${row.kind === 'credit' ? '?tab=payments' : ''}`}
    />
  );
}

/** `opens` says which transactions stand behind a group; parts have no filter of their own. */
const groups = {
  byPerson: {
    name: 'Salesperson',
    fetchPage: fetchGroups('person'),
    opens: ({ id }: GroupRow) => ({ salespersonId: id }),
  },
  byTerm: { name: 'Terms', fetchPage: fetchGroups('term'), opens: ({ id }: GroupRow) => ({ terms: String(id) }) },
  items: { name: 'Item', fetchPage: fetchGroups('item'), opens: null },
} as const;

function Groups({ report }: { report: keyof typeof groups }) {
  const { name, fetchPage, opens } = groups[report];
  const cost = useSeesCost();
  const columns = useMemo(() => groupColumns(name, cost), [name, cost]);
  const { set } = useAddressFilter({ ...anySale, tab: '', pageNum: 1 });
  return (
    <Report
      report={report}
      fetchPage={fetchPage}
      fetchSums={fetchTotal}
      columns={columns}
      rowId={(row) => `${row.id} ${row.name}`}
      {...(opens && { onOpen: (row: GroupRow) => set({ ...opens(row), tab: 'transactions', pageNum: 1 }) })}
    />
  );
}

export const ByPerson = () => <Groups report="byPerson" />;
export const ByTerm = () => <Groups report="byTerm" />;
export const ByItem = () => <Groups report="items" />;

const states: StatusChips<ReportFilter> = {
  field: 'state',
  items: [
    ...quoteStates.map((value) => ({
      value,
      label: quoteStateNames[value],
      tone: quoteTones[value],
      uncounted: true,
    })),
  ],
};

export function Quotes() {
  return (
    <Report
      report="quotes"
      fetchPage={fetchQuotes}
      fetchSums={fetchQuoted}
      columns={quoteColumns}
      rowId={(row) => row.invoiceId}
      href={(row) => `/invoice/${row.invoiceId}`}
      chips={states}
    />
  );
}

export function Credits() {
  const cost = useSeesCost();
  const columns = useMemo(() => creditColumns(cost), [cost]);
  return (
    <Report
      report="credits"
      fetchPage={fetchCredits}
      fetchSums={fetchCredited}
      columns={columns}
      rowId={(row) => row.creditNoteId}
      href={(row) => `/invoice/${row.invoiceId}?tab=payments`}
    />
  );
}
