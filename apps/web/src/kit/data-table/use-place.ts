import { useEffect, useRef } from 'react';
import type { RowId } from './column.ts';

type Listed<Row> = { readonly label: string; readonly rowId: (row: Row) => RowId };
type Opening<Row> = { readonly onOpen?: (row: Row) => void };

/** The row that was opened from a list, by the entry of the browser's history the list stands in. */
const opened = new Map<string, RowId>();
function entry(label: string): string | null {
  const key = (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;
  return key ? `${key} ${label}` : null;
}

/** Opens as before, and notes which row it was. */
export function noting<Row>({ label, rowId, onOpen }: Listed<Row> & Opening<Row>): Opening<Row> {
  if (!onOpen) return {};
  return {
    onOpen: (row) => {
      const here = entry(label);
      if (here) opened.set(here, rowId(row));
      onOpen(row);
    },
  };
}

/** Nothing has the focus, or only the page as a whole. */
const isFree = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

/** Whoever comes back to a list finds the keyboard on the row that was opened; `moveTo` puts it there. */
export function usePlace<Row>({ label, rowId }: Listed<Row>, rows: readonly Row[], moveTo: (index: number) => void) {
  const wanted = useRef(opened.get(entry(label) ?? ''));
  useEffect(() => {
    if (wanted.current === undefined || rows.length === 0) return;
    const index = rows.findIndex((row) => rowId(row) === wanted.current);
    wanted.current = undefined;
    if (index >= 0 && isFree()) moveTo(index);
  });
}
