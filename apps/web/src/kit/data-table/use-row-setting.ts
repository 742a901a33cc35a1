import { useMemo, useRef } from 'react';
import type { Column, RowAction, RowId } from './column.ts';
import type { RowSetting } from './rows/row-context.ts';

type Args<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  columns: readonly Column<Row>[];
  narrow: boolean;
  rowHeight: number;
  ticked: ReadonlySet<RowId>;
  onTick?: (ids: ReadonlySet<RowId>) => void;
  rowActions?: (row: Row) => readonly RowAction[];
  href?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  setActive: (index: number) => void;
};

/**
 * Functions go through a ref, so that a parent which passes new ones on every render does not make every row render
 * again.
 */
export function useRowSetting<Row>(args: Args<Row>): RowSetting<Row> {
  const now = useRef(args);
  now.current = args;
  const lastTicked = useRef(0);
  const { columns, narrow, rowHeight } = args;
  const ticks = args.onTick !== undefined;
  const opens = args.onOpen !== undefined;
  const links = args.href !== undefined;
  const acts = args.rowActions !== undefined;

  return useMemo<RowSetting<Row>>(
    () => ({
      columns,
      narrow,
      height: rowHeight,
      ticks,
      rowActions: acts ? (row) => now.current.rowActions?.(row) ?? [] : undefined,
      href: links ? (row) => now.current.href?.(row) ?? '' : undefined,
      onOpen: opens ? (row) => now.current.onOpen?.(row) : undefined,
      onFocusRow: (index) => now.current.setActive(index),
      onToggle: (id, index, range) => {
        const { rows, rowId, ticked, onTick } = now.current;
        const next = new Set(ticked);
        const on = !ticked.has(id);
        const [from, to] = [lastTicked.current, index].sort((a, b) => a - b);
        const ids = range ? rows.slice(from, (to ?? index) + 1).map(rowId) : [id];
        for (const each of ids) on ? next.add(each) : next.delete(each);
        lastTicked.current = index;
        onTick?.(next);
      },
    }),
    [columns, narrow, rowHeight, ticks, opens, links, acts],
  );
}
