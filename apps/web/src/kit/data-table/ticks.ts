import type { RowId } from './column.ts';

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
