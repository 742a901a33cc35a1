import type { HistoryQuery } from '@yardkeeper/contract/history';
import type { TagEvent } from '@yardkeeper/contract/inventory/schemas';
import { mayUndo } from '@yardkeeper/domain/inventory/stock-events';
import type { Ctx } from '../../../services.ts';
import { documentsOf } from '../../history/documents.ts';
import { filterChoices } from '../../history/event-counts.ts';
import { eventsByIds } from '../../history/list.ts';
import { ENTITY, holds, noSuchTag, tagIdFrom } from '../tag/record.ts';
import { eventInWords } from './event-words.ts';
import * as q from './timeline-queries.ts';

const words = (e: q.StepRow): string => [eventInWords(e), e.document_no].filter(Boolean).join(', ');

async function steps(c: Ctx, tagId: number, ids: readonly number[]): Promise<TagEvent[]> {
  if (ids.length === 0) return [];
  const rows = await q.stepsByIds(c.db, ids);
  const naming = rows.map((e) => ({
    words: `${words(e)} ${e.notes}`,
    invoiceId: e.document_kind === 'invoice' ? e.document_id : null,
  }));
  const documents = await documentsOf(c, naming, { kind: ENTITY, ids: [tagId] });
  return rows.map((e, n) => ({
    historyID: e.event_id,
    kind: 'stock',
    event: e.type,
    text: words(e),
    reason: e.notes || null,
    user: e.users_name ?? '',
    at: e.at.toISOString(),
    isUndone: e.is_undone,
    mayUndo: holds(c, 'EDIT_INVENTORY') && e.event_id === e.last && mayUndo(e.type, e.document_kind),
    changes: [],
    documents: documents[n]!,
  }));
}

async function changes(c: Ctx, tagId: number, ids: readonly number[]): Promise<TagEvent[]> {
  if (ids.length === 0) return [];
  const events = await eventsByIds(c, { entity: ENTITY, ids: [tagId] }, ids);
  return events.map((event) => ({ ...event, kind: 'change', isUndone: false, mayUndo: false }));
}

export async function tagTimeline(c: Ctx, asked: HistoryQuery & { tagNo: string }) {
  const tagId = tagIdFrom(asked.tagNo);
  const [keys, tally] = await Promise.all([q.pageOfTimeline(c.db, tagId, asked), q.tallyOfTimeline(c.db, tagId)]);
  if (tally.length === 0) return noSuchTag(asked.tagNo);
  const idsOf = (wanted: string) => keys.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const found = (await Promise.all([steps(c, tagId, idsOf('stock')), changes(c, tagId, idsOf('change'))])).flat();
  const byKey = new Map(found.map((event) => [`${event.kind} ${event.historyID}`, event]));
  return { records: keys.map(({ kind, id }) => byKey.get(`${kind} ${id}`)!), ...filterChoices(tally, asked) };
}
