import { type HistoryEntry, insertHistoryRows } from '../../db/history-rows.ts';
import type { Doing } from '../../services.ts';

export async function recordAll(s: Doing, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length > 0) await insertHistoryRows(s.actor?.userId ?? null, entries).execute(s.db);
}
export const record = (s: Doing, entry: HistoryEntry): Promise<void> => recordAll(s, [entry]);
