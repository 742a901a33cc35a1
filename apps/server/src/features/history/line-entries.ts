import type { HistoryEntry } from '../../db/history-rows.ts';

type Line = { readonly line_id: number; readonly qty: number; readonly description: string };
type Entry = Omit<HistoryEntry, 'entity' | 'id'>;

/** The fields that differ, before and after; null when none does. */
function lineChanges(before: object, after: object): Pick<Entry, 'before' | 'after'> | null {
  const [was, now] = [before, after].map((of) => new Map(Object.entries(of))) as [
    Map<string, unknown>,
    Map<string, unknown>,
  ];
  const changed = [...was.keys()].filter((key) => was.get(key) !== now.get(key));
  if (changed.length === 0) return null;
  const only = (of: Map<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of.get(key)]));
  return { before: only(was), after: only(now) };
}

/** One entry for each line that a save of a whole document added, changed or removed. */
export function lineEntries<L extends Line>(
  before: readonly L[],
  after: readonly L[],
  told: (line: L) => object,
): Entry[] {
  const was = new Map(before.map((line) => [line.line_id, line]));
  const now = new Set(after.map((line) => line.line_id));
  const entry = (text: string, changes: object = {}): Entry => ({ event: 'line', text, ...changes });
  return [
    ...before
      .filter((line) => !now.has(line.line_id))
      .map((line) => entry(`${line.qty} × ${line.description} taken off`)),
    ...after.flatMap((line) => {
      const known = was.get(line.line_id);
      if (!known) return [entry(`${line.qty} × ${line.description} added`)];
      const changes = lineChanges(told(known), told(line));
      return changes ? [entry(`${line.description} changed`, changes)] : [];
    }),
  ];
}
