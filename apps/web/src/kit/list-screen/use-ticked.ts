import { useEffect, useMemo, useState } from 'react';
import type { RowId } from '../data-table/column.ts';

type List<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  filterKey: string;
  /** There are no other pages, so a ticked row that is not here no longer exists. */
  isWhole: boolean;
};

/** Ticks survive a change of page and are dropped when the filter changes or the row disappears. */
export function useTicked<Row>({ rows, rowId, filterKey, isWhole }: List<Row>) {
  const [kept, setKept] = useState<ReadonlyMap<RowId, Row>>(new Map());
  useEffect(() => setKept(new Map()), [filterKey]);
  const here = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows]);
  const among = (ids: Iterable<RowId>, others: boolean): ReadonlyMap<RowId, Row> =>
    new Map(
      [...ids].flatMap((id): [RowId, Row][] => {
        const row = here.get(id) ?? (others ? kept.get(id) : undefined);
        return row === undefined ? [] : [[id, row]];
      }),
    );
  const ticked = useMemo(() => among(kept.keys(), !isWhole), [kept, here, isWhole]);
  if (ticked.size < kept.size) setKept(ticked);
  const ids = useMemo(() => new Set(ticked.keys()), [ticked]);
  return {
    ids,
    rows: [...ticked.values()],
    onTick: (next: ReadonlySet<RowId>) => setKept(among(next, true)),
    clear: () => setKept(new Map()),
  };
}
