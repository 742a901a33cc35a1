import { useEffect, useMemo, useState } from 'react';
import type { RowId } from '../column.ts';

/** Ticked rows, kept across pages and let go when the filter changes. */
export function useTicked<Row>(rows: readonly Row[], rowId: (row: Row) => RowId, filterKey: string) {
  const [kept, setKept] = useState<ReadonlyMap<RowId, Row>>(new Map());
  useEffect(() => setKept(new Map()), [filterKey]);
  const ids = useMemo(() => new Set(kept.keys()), [kept]);
  const onTick = (next: ReadonlySet<RowId>) => {
    const here = new Map(rows.map((row) => [rowId(row), row]));
    const chosen = [...next].flatMap((id): [RowId, Row][] => {
      const row = here.get(id) ?? kept.get(id);
      return row === undefined ? [] : [[id, row]];
    });
    setKept(new Map(chosen));
  };
  return { ids, rows: [...kept.values()], onTick, clear: () => setKept(new Map()) };
}
