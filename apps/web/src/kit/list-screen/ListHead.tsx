import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../document/PageHeader.tsx';
import type { FilterShape } from '../screen-search.ts';
import type { useColumns } from './columns/use-columns.ts';
import type { useCsv } from './csv/use-csv.ts';
import { Chips } from './filters/Chips.tsx';
import classes from './ListScreen.module.css';
import { ListTools } from './tools/ListTools.tsx';
import { Toolbar } from './tools/Toolbar.tsx';
import type { ListScreenProps } from './types.ts';
import { useKeptHeight } from './use-after-rows.ts';
import type { useList } from './use-list.ts';

type Props<Row, F extends FilterShape> = {
  screen: ListScreenProps<Row, F>;
  list: ReturnType<typeof useList<Row, F>>;
  columns: ReturnType<typeof useColumns<Row>>;
  csv: ReturnType<typeof useCsv<Row, F>>;
  narrow: boolean;
  isReady: boolean;
  bulk: ReactNode;
};

export function ListHead<Row, F extends FilterShape>(props: Props<Row, F>) {
  const { screen, list, columns, csv, narrow, isReady, bulk } = props;
  const [place, height] = useKeptHeight(screen.id);
  const { filterDefaults, search, chips, primary } = screen;
  const { filter } = list;
  const control = { filter, set: list.setFilter };
  const active = Object.keys(filterDefaults).filter(
    (field) => field !== search?.field && String(filter[field]) !== String(filterDefaults[field]),
  );
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
  const toolbar = isReady && (
    <Toolbar
      {...control}
      search={search}
      filters={screen.filters}
      moreFilters={screen.moreFilters}
      active={active}
      chipField={chips?.field}
      narrow={narrow}
      covered={Boolean(bulk)}
      onClear={list.reset}
      tools={<ListTools<Row, F> {...tools} />}
    />
  );
  // Without a search box or filters the actions do not fill a row of their own.
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
      {screen.summary}
      {chips && <Chips {...control} chips={chips} queryKey={screen.queryKey} />}
      {beside ? (
        bulk
      ) : (
        <div ref={place} className={classes.place} style={{ minHeight: isReady ? undefined : height }}>
          {toolbar || <div className={classes.toolbar} />}
          {bulk}
        </div>
      )}
    </>
  );
}
