import { useEffect, useRef, useState } from 'react';
import type { RowId } from './column.ts';

const FLASH_MS = 1400;

/** The signature in a picture's address changes every hour, which is no change of the row. */
const SIGNATURE = /\?e=\d+&s=[\w-]+/g;
const contentOf = (row: unknown): string => JSON.stringify(row).replace(SIGNATURE, '');

export function useFlash<Row>(rows: readonly Row[], rowId: (row: Row) => RowId): ReadonlySet<RowId> {
  const known = useRef(new Map<RowId, string>());
  const [changed, setChanged] = useState<ReadonlySet<RowId>>(new Set());
  const idOf = useRef(rowId);
  idOf.current = rowId;

  useEffect(() => {
    const before = known.current;
    const now = new Map(rows.map((row) => [idOf.current(row), contentOf(row)]));
    known.current = now;
    const fresh = [...now].filter(([id, content]) => before.has(id) && before.get(id) !== content).map(([id]) => id);
    if (fresh.length === 0) return;
    setChanged(new Set(fresh));
    const timer = setTimeout(() => setChanged(new Set()), FLASH_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  return changed;
}
