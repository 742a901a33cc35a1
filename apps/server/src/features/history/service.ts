import { continued } from '@yardkeeper/contract/fields/field-labels';
import { type HistoryEntry, insertHistoryRows } from '../../db/history-rows.ts';
import type { Doing } from '../../services.ts';
import { changesOf } from './changes.ts';

export async function recordAll(s: Doing, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length > 0) await insertHistoryRows(s.actor?.userId ?? null, entries).execute(s.db);
}
export const record = (s: Doing, entry: HistoryEntry): Promise<void> => recordAll(s, [entry]);

const NAMED = 3;
/** Such as `Reference, notes and 2 more changed`. */
function whatChanged(labels: readonly string[]): string {
  const words = labels.map((label, n) => (n === 0 ? label : continued(label)));
  const more = words.length - NAMED;
  if (more > 0) return `${words.slice(0, NAMED).join(', ')} and ${more} more changed`;
  return `${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')} changed`;
}

type Change = Pick<HistoryEntry, 'entity' | 'id' | 'reason'> & {
  readonly before: object;
  readonly after: object;
  readonly event?: string;
  /** the sentence, where the names of the fields do not say it */
  readonly text?: string;
};
/** Records what a save changed, field by field. A save that changed nothing writes no history. */
export async function recordChange(s: Doing, { event = 'changed', text, ...change }: Change): Promise<void> {
  const labels = [...new Set(changesOf(change.before, change.after, []).map(({ label }) => label))];
  if (labels.length > 0) await record(s, { ...change, event, text: text ?? whatChanged(labels) });
}
