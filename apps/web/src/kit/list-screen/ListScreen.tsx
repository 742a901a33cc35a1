import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/DataTable.tsx';
import type { FilterShape } from '../screen-search.ts';
import { EmptyState } from '../text/EmptyState.tsx';
import { useColumns } from './columns/use-columns.ts';
import { CsvBar } from './csv/CsvBar.tsx';
import { useCsv } from './csv/use-csv.ts';
import { textOfFilter } from './filters/filter-text.ts';
import { ListHead } from './ListHead.tsx';
import classes from './ListScreen.module.css';
import { ListFooter } from './pages/ListFooter.tsx';
import { BulkBar } from './tools/BulkBar.tsx';
import type { ListScreenProps } from './types.ts';
import { useAfterRows } from './use-after-rows.ts';
import { useHeightLeft } from './use-height-left.ts';
import { useList } from './use-list.ts';
import { useSums } from './use-sums.ts';
import { useTicked } from './use-ticked.ts';

export function ListScreen<Row, F extends FilterShape>(props: ListScreenProps<Row, F>) {
  const { fetchPage, filterDefaults, rowId, bulkActions } = props;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const list = useList<Row, F>(props);
  const { answer, filter } = list;
  const rows = answer.data?.records ?? NOTHING;
  const isReady = useAfterRows(rows.length > 0);
  const columns = useColumns(props.id, props.columns);
  const isWhole = answer.data !== undefined && answer.data.pages <= 1;
  const ticked = useTicked<Row>({ rows, rowId, filterKey: JSON.stringify(filter), isWhole });
  const csv = useCsv<Row, F>({
    name: props.id,
    fetchPage,
    filter: { ...filter, ...list.sorting },
    columns: columns.shown,
  });
  const place = useRef<HTMLDivElement>(null);
  const room = useHeightLeft(place, narrow);

  const filtered = textOfFilter(filter, filterDefaults) !== '';
  const problem = answer.error ? answer.error.message : null;
  const sums = useSums(props, filter);
  const bulk = bulkActions && ticked.rows.length > 0 && (
    <BulkBar
      rows={ticked.rows}
      actions={bulkActions}
      narrow={narrow}
      onClear={ticked.clear}
      onGone={() => place.current?.querySelector<HTMLElement>(ACTIVE_ROW)?.focus({ preventScroll: true })}
    />
  );
  const clear = (
    <Button
      variant="default"
      onClick={() => {
        list.reset();
        // The clicked button disappears, so the focus moves to the search; not on a phone, where the keyboard would
        // open.
        if (!narrow) place.current?.parentElement?.querySelector<HTMLElement>('[type=search]')?.focus();
      }}
    >
      Clear search and filters
    </Button>
  );
  const ways = (
    <Group gap="xs" justify="center">
      {clear}
      {filtered && props.unmatched?.(filter)}
    </Group>
  );
  return (
    <section className={classes.screen} aria-label={props.title}>
      <ListHead<Row, F>
        screen={props}
        list={list}
        columns={columns}
        csv={csv}
        narrow={narrow}
        isReady={isReady}
        bulk={!narrow && bulk}
      />
      <CsvBar progress={csv.progress} error={csv.error} onCancel={csv.cancel} onDismiss={csv.dismiss} />
      {answer.data?.note && (
        <Text size="sm" role="status" className={classes.note}>
          {answer.data.note}
        </Text>
      )}
      <div ref={place}>
        <DataTable<Row>
          label={props.title}
          rows={rows}
          rowId={rowId}
          columns={columns.shown}
          sort={list.sort}
          onSort={list.setSort}
          ticked={ticked.ids}
          onTick={bulkActions?.length ? ticked.onTick : undefined}
          onOpen={props.onOpen}
          href={props.href}
          rowActions={props.rowActions}
          totals={sums && totalsOf(columns.shown, sums)}
          totalsLabel={(sums && props.totalsLabel?.(sums)) ?? (sums || isWhole ? 'Total' : 'This page')}
          loading={answer.isFetching && (answer.isPending || answer.isPlaceholderData)}
          error={problem}
          onRetry={answer.refetch}
          empty={<EmptyState {...(filtered ? { ...NO_MATCH, action: ways } : props.empty)} />}
          maxHeight={room}
          fills
          before={(list.pageNum - 1) * list.pageSize}
          totalRows={answer.data?.total}
        />
      </div>
      <ListFooter
        total={answer.data?.total}
        isCapped={answer.data?.isCapped === true}
        pages={list.pages}
        pageNum={list.pageNum}
        pageSize={list.pageSize}
        shown={rows.length}
        sums={sums && props.sumsSaid?.(sums)}
        refreshedAt={answer.dataUpdatedAt}
        refreshing={answer.isFetching && !answer.isPending && !answer.isPlaceholderData}
        problem={rows.length > 0 ? problem : null}
        narrow={narrow}
        isReady={isReady}
        onPage={list.setPage}
        onSize={list.setSize}
        onRefresh={() => answer.refetch()}
      />
      {narrow && bulk}
    </section>
  );
}

const totalsOf = <Row,>(columns: readonly Column<Row>[], sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    columns.flatMap(({ id, showTotal }) => {
      const sum = sums[id];
      return sum === undefined ? [] : [[id, showTotal ? showTotal(sum) : sum.toLocaleString('en-NZ')]];
    }),
  );

const ACTIVE_ROW = '[data-row][tabindex="0"]';
const NOTHING: readonly never[] = [];
const NO_MATCH = { title: 'Nothing matches', hint: 'Change or clear the filter to see more.' };
