import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { Column, RowAction, RowId, Sort } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { BulkBar } from './list-screen/BulkBar.tsx';
import { Chips } from './list-screen/Chips.tsx';
import { ColumnChooser } from './list-screen/ColumnChooser.tsx';
import { CsvBar } from './list-screen/CsvBar.tsx';
import { ListFooter } from './list-screen/ListFooter.tsx';
import classes from './list-screen/ListScreen.module.css';
import { SavedViews } from './list-screen/SavedViews.tsx';
import { SortMenu } from './list-screen/SortMenu.tsx';
import { Toolbar } from './list-screen/Toolbar.tsx';
import type { BulkAction, FetchPage, FilterControl, ListEmpty, StatusChips } from './list-screen/types.ts';
import { useColumns } from './list-screen/use-columns.ts';
import { useCsv } from './list-screen/use-csv.ts';
import { useList } from './list-screen/use-list.ts';
import { useRoom } from './list-screen/use-room.ts';
import { useTicked } from './list-screen/use-ticked.ts';
import { PageHeader } from './PageHeader.tsx';
import { addressOfFilter, type FilterShape, filterOfAddress } from './use-address-filter.ts';

export type ListScreenProps<Row, F extends FilterShape> = {
  /** Names the person's choices for this list and the CSV file. */
  id: string;
  title: string;
  /** Where the pages are cached; invalidating it refreshes the list. */
  queryKey: readonly unknown[];
  fetchPage: FetchPage<Row, F>;
  /** Every filter field with the value that means "any". */
  filterDefaults: F;
  defaultSort?: Sort;
  defaultPageSize?: number;
  /** Keeps two lists of one page apart in the address. */
  addressPrefix?: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  onOpen?: (row: Row) => void;
  href?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row>[];
  search?: { field: keyof F & string; placeholder?: string };
  chips?: StatusChips<F>;
  filters?: (control: FilterControl<F>) => ReactNode;
  moreFilters?: (control: FilterControl<F>) => ReactNode;
  /** The one primary action of the screen. */
  primary?: ReactNode;
  empty: ListEmpty;
  csv?: boolean;
};

/** A list with everything staff expect of one; its whole state is in the address. */
export function ListScreen<Row, F extends FilterShape>(props: ListScreenProps<Row, F>) {
  const { fetchPage, filterDefaults, rowId, bulkActions, chips } = props;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const list = useList<Row, F>(props);
  const { answer, filter } = list;
  const rows = answer.data?.records ?? NOTHING;
  const columns = useColumns(props.id, props.columns);
  const ticked = useTicked<Row>(rows, rowId, JSON.stringify(filter));
  const csv = useCsv<Row, F>({
    name: props.id,
    fetchPage,
    filter: { ...filter, ...list.sorting },
    columns: columns.shown,
  });
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, narrow);

  const active = Object.keys(filterDefaults).filter(
    (field) => field !== props.search?.field && String(filter[field]) !== String(filterDefaults[field]),
  ).length;
  const filtered = addressOfFilter('', filter, filterDefaults) !== '';
  const problem = answer.error ? answer.error.message : null;
  const control = { filter, set: list.setFilter };
  return (
    <section className={classes.screen} aria-label={props.title}>
      <PageHeader title={props.title} actions={props.primary} />
      {chips && <Chips {...control} chips={chips} queryKey={props.queryKey} />}
      {bulkActions && ticked.rows.length > 0 ? (
        <BulkBar rows={ticked.rows} actions={bulkActions} onClear={ticked.clear} />
      ) : (
        <Toolbar
          {...control}
          search={props.search}
          filters={props.filters}
          moreFilters={props.moreFilters}
          active={active}
          narrow={narrow}
          onClear={list.reset}
          onCsv={props.csv === false ? undefined : csv.start}
          exporting={csv.progress !== null}
          tools={
            narrow ? (
              <SortMenu columns={columns.shown} sort={list.sort} onSort={list.setSort} />
            ) : (
              <>
                <SavedViews
                  views={columns.views}
                  search={addressOfFilter('', filter, filterDefaults)}
                  onChange={columns.onViews}
                  onOpen={(search) => list.setFilter(filterOfAddress(search, filterDefaults))}
                />
                <ColumnChooser
                  columns={columns.all}
                  hidden={columns.hidden}
                  onChange={columns.onColumns}
                  onReset={columns.onReset}
                />
              </>
            )
          }
        />
      )}
      <CsvBar progress={csv.progress} error={csv.error} onCancel={csv.cancel} onDismiss={csv.dismiss} />
      <div ref={place}>
        <DataTable<Row>
          label={props.title}
          rows={rows}
          rowId={rowId}
          columns={columns.shown}
          sort={list.sort}
          onSort={list.setSort}
          ticked={ticked.ids}
          onTick={bulkActions && ticked.onTick}
          onOpen={props.onOpen}
          href={props.href}
          rowActions={props.rowActions}
          totalsLabel={(answer.data?.pages ?? 1) > 1 ? 'This page' : 'Total'}
          loading={answer.isFetching && (answer.isPending || answer.isPlaceholderData)}
          error={problem}
          onRetry={() => answer.refetch()}
          empty={<EmptyState {...(filtered ? { ...NO_MATCH, action: undefined } : props.empty)} />}
          maxHeight={room}
          before={(list.pageNum - 1) * list.pageSize}
          totalRows={answer.data?.total}
        />
      </div>
      <ListFooter
        total={answer.data?.total ?? 0}
        pages={answer.data?.pages ?? 0}
        pageNum={list.pageNum}
        pageSize={list.pageSize}
        shown={rows.length}
        refreshedAt={answer.dataUpdatedAt}
        refreshing={answer.isFetching && !answer.isPending && !answer.isPlaceholderData}
        problem={rows.length > 0 ? problem : null}
        narrow={narrow}
        onPage={list.setPage}
        onSize={list.setSize}
        onRefresh={() => answer.refetch()}
      />
    </section>
  );
}

const NOTHING: readonly never[] = [];
const NO_MATCH = { title: 'Nothing matches', hint: 'Change or clear the filter to see more.' };
