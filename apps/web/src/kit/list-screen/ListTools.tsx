import type { Sort, SortOrder } from '../column.ts';
import { addressOfFilter, type FilterShape, filterOfAddress } from '../use-address-filter.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SortMenu } from './SortMenu.tsx';
import type { FilterControl } from './types.ts';
import type { useColumns } from './use-columns.ts';

type Props<Row, F extends FilterShape> = FilterControl<F> & {
  filterDefaults: F;
  columns: ReturnType<typeof useColumns<Row>>;
  sort: Sort | null;
  onSort: (field: string, order: SortOrder) => void;
  narrow: boolean;
};

/** Saved filters and the choice of columns; on a phone, which has no header to click, the sort menu. */
export function ListTools<Row, F extends FilterShape>(props: Props<Row, F>) {
  const { filter, set, filterDefaults, columns, narrow } = props;
  if (narrow) return <SortMenu<Row> columns={columns.shown} sort={props.sort} onSort={props.onSort} />;
  return (
    <>
      <SavedViews
        views={columns.views}
        search={addressOfFilter('', filter, filterDefaults)}
        onChange={columns.onViews}
        onOpen={(search) => set(filterOfAddress(search, filterDefaults))}
      />
      <ColumnChooser
        columns={columns.all}
        hidden={columns.hidden}
        onChange={columns.onColumns}
        onReset={columns.onReset}
      />
    </>
  );
}
