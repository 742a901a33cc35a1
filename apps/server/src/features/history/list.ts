import type { HistoryEvent } from '@yardkeeper/contract/history';
import type { Services } from '../../services.ts';
import * as q from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `creditLimit` and `credit_limit` as people say it: `Credit limit`. */
const said = (field: string): string => {
  const words = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What differs between before and after; without a before there is nothing to compare. */
export function changesOf(before: Fields | null, after: Fields | null): HistoryEvent['changes'] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((field) => field in before && shown(before[field]) !== shown(after[field]))
    .map((field) => ({ field: said(field), before: shown(before[field]), after: shown(after[field]) }));
}

const present = (row: q.EventRow): HistoryEvent => ({
  historyID: row.history_id,
  event: row.event,
  text: row.text,
  user: row.users_name ?? '',
  at: row.at.toISOString(),
  reason: row.reason,
  changes: changesOf(row.before as Fields | null, row.after as Fields | null),
});

/** What happened to records of one kind, newest first; several ids are one record and what was merged into it. */
export async function historyOf(
  s: Services,
  entity: string,
  ids: readonly number[],
  asked: { event?: string; pageNum: number; pageSize: number },
) {
  const query = { ...asked, entity, ids };
  const [rows, total] = await Promise.all([q.pageOfEvents(s.db, query), q.countEvents(s.db, query)]);
  return { records: rows.map(present), total, pages: Math.ceil(total / asked.pageSize) };
}
