import type { HistoryEvent, HistoryPage } from '@yardkeeper/contract/history';
import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import type { Ctx } from '../../services.ts';
import { changesOf, inWords } from './changes.ts';
import { documentsOf } from './documents.ts';
import * as q from './queries.ts';
import { choicesOf } from './tally.ts';

/** What this person is not told of a record's history: some types of events, some fields of what changed. */
export type Hidden = { readonly types?: readonly string[]; readonly fields?: readonly string[] };

const costFields = ['cost', 'margin'] as const;
const hiddenFields = (c: Ctx, { fields = [] }: Hidden) =>
  isOneOf(c.actor.role, costRoles) ? fields : [...fields, ...costFields];

/** Rows as they are told, with the documents they name. */
export async function presentEvents(
  c: Ctx,
  rows: readonly q.EventRow[],
  of: { readonly entity: string; readonly ids: readonly number[] },
  hidden: Hidden = {},
): Promise<HistoryEvent[]> {
  const fields = hiddenFields(c, hidden);
  const [changes, documents] = await Promise.all([
    inWords(
      c.db,
      rows.map((row) => changesOf(row.before, row.after, fields)),
    ),
    documentsOf(
      c,
      rows.map((row) => ({ words: `${row.text} ${row.reason ?? ''}` })),
      { kind: of.entity, ids: of.ids },
    ),
  ]);
  return rows.map((row, n) => ({
    historyID: row.history_id,
    event: row.event,
    text: row.text,
    user: row.users_name ?? '',
    at: row.at.toISOString(),
    reason: row.reason,
    changes: changes[n]!,
    documents: documents[n]!,
  }));
}

/** What happened to records of one kind, newest first; several ids are one record and what was merged into it. */
export async function historyOf(
  c: Ctx,
  entity: string,
  ids: readonly number[],
  asked: q.Asked,
  hidden: Hidden = {},
): Promise<HistoryPage> {
  const of = { entity, ids, withoutTypes: hidden.types ?? [] };
  const [rows, tally] = await Promise.all([q.pageOfEvents(c.db, of, asked), q.tallyOfEvents(c.db, of)]);
  return { records: await presentEvents(c, rows, of, hidden), ...choicesOf(tally, asked) };
}
