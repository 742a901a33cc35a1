import { Group } from '@mantine/core';
import { PageHeader } from '../PageHeader.tsx';
import type { FilterShape } from '../use-address-filter.ts';
import { BulkBar } from './BulkBar.tsx';
import { Chips } from './Chips.tsx';
import { ListTools } from './ListTools.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { ListScreenProps } from './types.ts';
import type { useColumns } from './use-columns.ts';
import type { useCsv } from './use-csv.ts';
import type { useList } from './use-list.ts';
import { useSearchDraft } from './use-search-draft.ts';
import type { useTicked } from './use-ticked.ts';

type Props<Row, F extends FilterShape> = {
  screen: ListScreenProps<Row, F>;
  list: ReturnType<typeof useList<Row, F>>;
  columns: ReturnType<typeof useColumns<Row>>;
  ticked: ReturnType<typeof useTicked<Row>>;
  csv: ReturnType<typeof useCsv<Row, F>>;
  narrow: boolean;
  /** Focus goes back to the grid. */
  onLeave: () => void;
};

/** What stands above the grid: title, status chips, and the filters or, while rows are ticked, what to do with them. */
export function ListHead<Row, F extends FilterShape>(props: Props<Row, F>) {
  const { screen, list, columns, ticked, csv, narrow } = props;
  const { filterDefaults, search, chips, bulkActions, primary } = screen;
  const { filter } = list;
  const draft = useSearchDraft(search ? String(filter[search.field]) : '');
  const control = { filter, set: list.setFilter };
  const active = Object.keys(filterDefaults).filter(
    (field) => field !== search?.field && String(filter[field]) !== String(filterDefaults[field]),
  ).length;
  const tools = {
    ...control,
    filterDefaults,
    columns,
    narrow,
    sort: list.sort,
    onSort: list.setSort,
    onCsv: screen.csv === false ? undefined : csv.start,
    exporting: csv.progress !== null,
  };
  const toolbar = (
    <Toolbar
      {...control}
      search={search}
      draft={draft}
      filters={screen.filters}
      moreFilters={screen.moreFilters}
      active={active}
      narrow={narrow}
      onClear={list.reset}
      tools={<ListTools<Row, F> {...tools} />}
    />
  );
  // Without a search box, and without filters where there is room for them, it is too little for a row of its own.
  const beside = !search && (narrow || !(screen.filters || screen.moreFilters));
  const actions = beside ? (
    <Group gap={4} wrap="nowrap" ml="auto">
      {toolbar}
      {primary}
    </Group>
  ) : (
    primary
  );
  return (
    <>
      <PageHeader title={screen.title} actions={actions} />
      {chips && <Chips {...control} chips={chips} queryKey={screen.queryKey} />}
      {bulkActions && ticked.rows.length > 0 ? (
        <BulkBar rows={ticked.rows} actions={bulkActions} onClear={ticked.clear} onGone={props.onLeave} />
      ) : (
        !beside && toolbar
      )}
    </>
  );
}
