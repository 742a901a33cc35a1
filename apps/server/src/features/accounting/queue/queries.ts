import type { BookingFilter } from '@yardkeeper/contract/accounting/schemas';
import type { Standing } from '@yardkeeper/domain/accounting/queue';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { hasWords } from '../../../db/statements/search-words.ts';

type Filter = z.output<typeof BookingFilter>;

const matching = (db: Db, { what, entity, entityId, search }: Filter) =>
  db
    .selectFrom('outbox_message')
    .where('kind', '=', 'accounting')
    .$if(what !== undefined, (q) => q.where(sql<string>`payload ->> 'what'`, '=', what ?? ''))
    .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (q) => q.where('entity_id', '=', entityId ?? 0))
    .where((e) => e.and(hasWords(sql<string>`folded(subject)`, search)));

const rows = (db: Db, filter: Filter) =>
  matching(db, filter)
    .select([
      'outbox_id',
      'subject',
      'entity',
      'entity_id',
      'attempts',
      'last_error',
      'created_at',
      'next_try_at',
      'sent_at',
      'state',
      'ask_first',
    ])
    .select([sql<string>`payload ->> 'what'`.as('what'), sql<number>`(payload ->> 'id')::bigint`.as('source_id')])
    .select(
      sql<
        string | null
      >`case when state = 'queued' then (select e.subject from outbox_message e where e.lane = outbox_message.lane
        and e.outbox_id < outbox_message.outbox_id and e.state in ('queued', 'sending', 'parked', 'held')
        order by e.outbox_id limit 1) end`.as('waits_for'),
    );

export const pageOfBookings = (db: Db, filter: Filter) =>
  rows(db, filter)
    .$if(filter.state !== undefined, (q) => q.where('state', '=', filter.state ?? ''))
    .orderBy('outbox_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
export type BookingRow = Awaited<ReturnType<typeof pageOfBookings>>[number];

type StateCount = { readonly state: string; readonly n: number };
/** Without anything to look for the counts are kept. */
export async function countByState(db: Db, filter: Filter): Promise<StateCount[]> {
  if (filter.search || filter.what || filter.entity || filter.entityId)
    return matching(db, filter)
      .select((e) => ['state', e.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute();
  const kept = await keptFigures(db, ['outbox']);
  const ours = kept.names().filter((name) => name.startsWith('outbox.accounting.'));
  return ours.map((name) => ({ state: name.split('.').at(-1) ?? '', n: kept.n(name) }));
}

const everything: Filter = { pageNum: 1, pageSize: 1 };
export const findBooking = (db: Db, id: number) => rows(db, everything).where('outbox_id', '=', id).executeTakeFirst();
export const lockBooking = (db: Db, id: number) =>
  rows(db, everything).where('outbox_id', '=', id).forUpdate().executeTakeFirst();

export type DocumentKind = 'invoice' | 'purchaseOrder' | 'acquisition';
type DocumentStanding = { state: Standing; remote_id: string | null; remote_no: string; error: string | null };
/** How a document stands, where it is there, and the first thing that is wrong with it. */
export const standingOf = async (db: Db, entity: DocumentKind, id: number): Promise<DocumentStanding | undefined> =>
  (
    await sql<DocumentStanding>`select s.state, l.remote_id, coalesce(l.remote_no, '') as remote_no,
        (select m.last_error from outbox_message m where m.kind = 'accounting' and m.entity = s.entity and m.entity_id = s.entity_id
          and m.state in ('parked', 'queued', 'held') and m.last_error is not null order by m.state <> 'parked', m.outbox_id limit 1) as error
      from accounting_standing s
      left join lateral (select l.remote_id, l.remote_no from outbox_message m join accounting_link l
          on l.entity = case m.payload ->> 'what' when 'bill' then 'posting' when 'openingBill' then 'posting'
            when 'acquisition' then 'acquisitionBill' else 'receivable' end
          and l.entity_id = (m.payload ->> 'id')::bigint and l.gone_at is null
        where m.kind = 'accounting' and m.entity = s.entity and m.entity_id = s.entity_id
          and m.payload ->> 'what' in ('invoice', 'bill', 'opening', 'openingBill', 'acquisition') order by l.linked_at desc limit 1) l on true
      where s.entity = ${entity} and s.entity_id = ${id}`.execute(db)
  ).rows[0];
