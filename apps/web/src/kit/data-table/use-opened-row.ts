import { useEffect, useRef } from 'react';
import type { RowId } from './column.ts';

type Listed<Row> = { readonly label: string; readonly rowId: (row: Row) => RowId };
type Opening<Row> = { readonly onOpen?: (row: Row) => void };

/** The row last opened from each list, by history entry, so that Back can focus it again. */
const opened = new Map<string, RowId>();
function entry(label: string): string | null {
  const key = (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;
  return key ? `${key} ${label}` : null;
}

export function rememberingOpened<Row>({ label, rowId, onOpen }: Listed<Row> & Opening<Row>): Opening<Row> {
  if (!onOpen) return {};
  return {
    onOpen: (row) => {
      const here = entry(label);
      if (here) opened.set(here, rowId(row));
      onOpen(row);
    },
  };
}

const isFree = (): boolean => document.activeElement === document.body || document.activeElement?.id === 'main';

export function useOpenedRow<Row>(
  { label, rowId }: Listed<Row>,
  rows: readonly Row[],
  moveTo: (index: number) => void,
) {
  const wanted = useRef(opened.get(entry(label) ?? ''));
  useEffect(() => {
    if (wanted.current === undefined || rows.length === 0) return;
    const index = rows.findIndex((row) => rowId(row) === wanted.current);
    wanted.current = undefined;
    if (index >= 0 && isFree()) moveTo(index);
  });
}
