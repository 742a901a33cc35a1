import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import type { Sort, SortOrder } from '../../data-table/column.ts';
import type { FilterShape } from '../../screen-search.ts';
import { EXPORT_CSV } from '../../words.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import type { useColumns } from '../columns/use-columns.ts';
import { filterOfText, textOfFilter } from '../filters/filter-text.ts';
import { SavedViews } from '../filters/SavedViews.tsx';
import type { FilterControl } from '../types.ts';
import { PhoneTools } from './PhoneTools.tsx';

type Props<Row, F extends FilterShape> = FilterControl<F> & {
  filterDefaults: F;
  columns: ReturnType<typeof useColumns<Row>>;
  sort: Sort | null;
  onSort: (field: string, order: SortOrder) => void;
  onCsv: (() => void) | undefined;
  exporting: boolean;
  narrow: boolean;
};

export function ListTools<Row, F extends FilterShape>(props: Props<Row, F>) {
  const { filter, set, filterDefaults, columns, onCsv, exporting, narrow } = props;
  const read = (search: string) => filterOfText(search, filterDefaults);
  const views = {
    views: columns.views.map(({ name, search }) => ({ name, search: textOfFilter(read(search), filterDefaults) })),
    search: textOfFilter(filter, filterDefaults),
    onChange: columns.onViews,
    onOpen: (search: string) => set(read(search)),
  };
  const choice = {
    columns: columns.all,
    hidden: columns.hidden,
    isKept: columns.isKept,
    onChange: columns.onColumns,
    onReset: columns.onReset,
  };
  if (narrow) {
    const sorting = { shown: columns.shown, sort: props.sort, onSort: props.onSort };
    return <PhoneTools<Row> {...sorting} views={views} columns={choice} onCsv={onCsv} exporting={exporting} />;
  }
  return (
    <>
      <SavedViews {...views} />
      <ColumnChooser<Row> {...choice} />
      {onCsv && (
        <Tooltip label={EXPORT_CSV}>
          <ActionIcon aria-label={EXPORT_CSV} size="input-sm" onClick={onCsv} disabled={exporting}>
            <IconFileTypeCsv size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
