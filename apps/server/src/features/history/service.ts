import { type Entry, recording } from '../../db/history-rows.ts';
import type { Services } from '../../services.ts';

type Doing = Services & { readonly actor: { userId: number } | null };

export async function recordAll(s: Doing, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await recording(s.actor?.userId ?? null, entries).execute(s.db);
}
export const record = (s: Doing, entry: Entry): Promise<void> => recordAll(s, [entry]);
