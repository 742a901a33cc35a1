import { useMemo } from 'react';
import type { Column } from '../../data-table/column.ts';
import { type ListChoice, type SavedView, useListChoice } from '../../data-table/column-store.tsx';

const ordered = <Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] => {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...columns].sort((a, b) => place(a.id) - place(b.id));
};

export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [choice, save, isKept] = useListChoice(list);
  const standard: ListChoice = {
    hidden: columns.filter((column) => column.hiddenByDefault).map((column) => column.id),
    order: [],
    views: [],
  };
  const chosen = { ...standard, ...choice };
  const { views } = chosen;
  // A saved choice may name columns that no longer exist, so those are ignored.
  const known = (ids: readonly string[]) => ids.filter((id) => columns.some((column) => column.id === id));
  const order = known(chosen.order);
  const wanted = known(chosen.hidden);
  const hidden = wanted.length < columns.length ? wanted : standard.hidden;
  const hiddenKey = hidden.join();
  const orderKey = order.join();
  // The arrays stay the same until the choice changes, because every row of the grid depends on them.
  const arranged = useMemo(() => {
    const all = ordered(columns, order);
    return { all, shown: all.filter((column) => !hidden.includes(column.id)), hidden: new Set(hidden) };
  }, [columns, hiddenKey, orderKey]);
  return {
    ...arranged,
    views,
    isKept,
    onColumns: (nextOrder: readonly string[], nextHidden: readonly string[]) =>
      save({ hidden: nextHidden, order: nextOrder, views }),
    onReset: () => save({ ...standard, views }),
    onViews: (next: readonly SavedView[]) => save({ ...chosen, views: next }),
  };
}
