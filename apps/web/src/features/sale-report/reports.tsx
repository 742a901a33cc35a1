import { IconReportMoney } from '@tabler/icons-react';
import type { GroupRow } from '@yardkeeper/contract/sale-report/schemas';
import type { ReportKind } from '@yardkeeper/domain/reports/kinds';
import { quoteStateNames, quoteStates } from '@yardkeeper/domain/reports/quotes';
import { useMemo } from 'react';
import type { Column } from '../../kit/data-table/column.ts';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import type { FilterControl, ListSource, StatusChips } from '../../kit/list-screen/types.ts';
import { useSeesCost } from '../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { fetchCredited, fetchQuoted, fetchTotal } from './api.ts';
import { creditColumns, groupColumns, quoteColumns, quoteTones, transactionColumns } from './columns.tsx';
import { Filters, MoreFilters } from './Filters.tsx';
import { FileTools } from './files/FileTools.tsx';
import { Underway } from './files/Underway.tsx';
import { anySale, type ReportFilter } from './filter.ts';
import { reports } from './lists.ts';
import { Summary } from './Summary.tsx';

type Props<Row> = {
  readonly list: ListSource<Row, ReportFilter> & { readonly report: ReportKind };
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

function Report<Row>({ list, href, onOpen, chips, ...columns }: Props<Row>) {
  const open = useOpenPath();
  const opened = onOpen ?? (href && ((row: Row) => open(href(row))));
  return (
    <ListScreen<Row, ReportFilter>
      {...list}
      {...columns}
      title="Sale report"
      filters={filters}
      moreFilters={moreFilters}
      summary={summary}
      primary={<FileTools report={list.report} />}
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
      list={reports.transactions}
      fetchSums={fetchTotal}
      columns={columns}
      rowId={(row) => row.number}
      href={(row) => `/invoice/${row.invoiceId}${row.kind === 'credit' ? '?tab=payments' : ''}`}
    />
  );
}

/** `opens` gives the filter for the transactions behind a group; there is none for parts. */
const groups = {
  person: { name: 'Salesperson', opens: ({ id }: GroupRow) => ({ salespersonId: id }) },
  term: { name: 'Terms', opens: ({ id }: GroupRow) => ({ terms: String(id) }) },
  item: { name: 'Item', opens: null },
} as const;

function Groups({ by }: { by: keyof typeof groups }) {
  const { name, opens } = groups[by];
  const cost = useSeesCost();
  const columns = useMemo(() => groupColumns(name, cost), [name, cost]);
  const { set } = useAddressFilter({ ...anySale, tab: '', pageNum: 1 });
  return (
    <Report
      list={reports[by]}
      fetchSums={fetchTotal}
      columns={columns}
      rowId={(row) => `${row.id} ${row.name}`}
      {...(opens && { onOpen: (row: GroupRow) => set({ ...opens(row), tab: 'transactions', pageNum: 1 }) })}
    />
  );
}

export const ByPerson = () => <Groups by="person" />;
export const ByTerm = () => <Groups by="term" />;
export const ByItem = () => <Groups by="item" />;

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
      list={reports.quotes}
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
      list={reports.credits}
      fetchSums={fetchCredited}
      columns={columns}
      rowId={(row) => row.creditNoteId}
      href={(row) => `/invoice/${row.invoiceId}?tab=payments`}
    />
  );
}
