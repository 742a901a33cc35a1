import type { HistoryQuery } from '@yardkeeper/contract/history';
import type { StockEventType } from '@yardkeeper/domain/inventory/stock-events';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Stock events and edits of the tag's details, merged in order of time. */
const both = (tagId: number) => sql`(
  select 'stock' as kind, event_id as id, type as event, user_id, at from stock_event where tag_id = ${tagId}
  union all select 'change', history_id, event, user_id, at from history_event
    where entity = 'tag' and entity_id = ${tagId}) e`;

type Tally = { event: string; user_id: number | null; users_name: string | null; n: number };
type Key = { readonly kind: 'stock' | 'change'; readonly id: number };
export async function pageOfTimeline(db: Db, tagId: number, asked: HistoryQuery): Promise<Key[]> {
  const { type, userId, pageNum, pageSize } = asked;
  const ofType = type === undefined ? sql`true` : sql`e.event = ${type}`;
  const byUser = userId === undefined ? sql`true` : sql`e.user_id = ${userId}`;
  const { rows } = await sql<Key>`select e.kind, e.id from ${both(tagId)} where ${ofType} and ${byUser}
    order by e.at desc, e.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return rows;
}

export const tallyOfTimeline = async (db: Db, tagId: number): Promise<Tally[]> =>
  (
    await sql<Tally>`select e.event, e.user_id, u.users_name, count(*) as n from ${both(tagId)}
      left join app_user u on u.user_id = e.user_id group by 1, 2, 3`.execute(db)
  ).rows;

/**
 * A sale that is finalised at once gets its number after its events are written, so the number comes from the invoice.
 */
export const numberOfEvent = sql<string>`case when e.document_no <> '' or e.document_kind <> 'invoice' then e.document_no
  else coalesce((select i.number from invoice i where i.invoice_id = e.document_id), '') end`;

export const stepsByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('stock_event as e')
    .leftJoin('app_user as u', 'u.user_id', 'e.user_id')
    .leftJoin('location as lf', 'lf.location_id', 'e.from_location_id')
    .leftJoin('location as lt', 'lt.location_id', 'e.to_location_id')
    .select(['e.event_id', 'e.qty_delta', 'e.notes', 'e.at', 'e.document_kind', 'e.document_id'])
    .select(numberOfEvent.as('document_no'))
    .select(['u.users_name', 'lf.code as from_location', 'lt.code as to_location'])
    .select((x) => [
      x.ref('e.type').$castTo<StockEventType>().as('type'),
      x.ref('e.from_state').$castTo<TagState>().as('from_state'),
      x.ref('e.to_state').$castTo<TagState>().as('to_state'),
      lastStep.as('last'),
      isUndone.as('is_undone'),
    ])
    .where('e.event_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
export type StepRow = Awaited<ReturnType<typeof stepsByIds>>[number];

export const lastStep = sql<number>`(select max(o.event_id) from stock_event o where o.tag_id = e.tag_id
  and o.type <> 'undo' and not exists (select from stock_event r where r.reverse_of = o.event_id))`;
export const isUndone = sql<boolean>`exists (select from stock_event r where r.reverse_of = e.event_id)`;
