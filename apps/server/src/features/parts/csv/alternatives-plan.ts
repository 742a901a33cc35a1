import type { RowProblem } from '@yardkeeper/domain/csv/read-table';
import { type NumberRow, partNumberColumns } from '@yardkeeper/domain/parts/number-rows';

export const numberKey = (norm: string, makeId: number | null) => `${makeId}/${norm}`;

export type Link = readonly [string, string];
export type KeptLink = { readonly part_no_id: number; readonly other_id: number; readonly keys: Link };

const pairOf = ([a, b]: Link) => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

/** Links between numbers whose rows have an alternatives column stay only if one of the two rows names them. */
export function planLinks(
  rows: readonly NumberRow[],
  ids: ReadonlyMap<string, number>,
  kept: readonly KeptLink[],
  problems: RowProblem[],
) {
  const wanted = new Map<string, Link>();
  for (const { row, norm, makeId, alternatives = [] } of rows)
    for (const other of alternatives) {
      const link: Link = [numberKey(norm, makeId), numberKey(other.norm, other.makeId)];
      if (ids.has(link[1])) wanted.set(pairOf(link), link);
      else {
        const message = `${other.norm} is neither in the file nor among the numbers of that make`;
        problems.push({ row, column: partNumberColumns.alternatives.name, message });
      }
    }
  const there = new Set(kept.map((link) => pairOf(link.keys)));
  const added = [...wanted].filter(([pair]) => !there.has(pair)).map(([, link]) => link);
  const removed = kept.filter((link) => !wanted.has(pairOf(link.keys)));
  return { added, removed, touched: new Set([...added, ...removed.map((link) => link.keys)].flat()) };
}
