import type { RowId } from './column.ts';

/** The tick in the header: whether all or some of the rows here are ticked, and what ticks or unticks them all. */
export function allTicks(
  here: readonly RowId[],
  ticked: ReadonlySet<RowId>,
  onTick: (ids: ReadonlySet<RowId>) => void,
) {
  const all = here.length > 0 && here.every((id) => ticked.has(id));
  return {
    all,
    some: here.some((id) => ticked.has(id)),
    onAll: () => onTick(new Set(all ? [...ticked].filter((id) => !here.includes(id)) : [...ticked, ...here])),
  };
}
