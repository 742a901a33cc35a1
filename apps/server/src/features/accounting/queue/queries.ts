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

type GivenUp = { readonly by: string; readonly at: string; readonly with: string | null };
/** What a booking created in Xero and still exists there. */
const linkedTo = sql`from accounting_link l where l.gone_at is null and l.entity_id = (outbox_message.payload ->> 'id')::bigint
  and l.entity = any (accounting_links_of(outbox_message.payload ->> 'what'))`;

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
    .select([
      sql<
        string | null
      >`case when state = 'queued' then (select e.subject from outbox_message e where e.lane = outbox_message.lane
        and e.outbox_id < outbox_message.outbox_id and e.state in ('queued', 'sending', 'parked', 'held')
        and not (e.state = 'parked' and e.payload ? 'letsPass')
        order by e.outbox_id limit 1) end`.as('waits_for'),
      sql<string | null>`(select l.remote_id ${linkedTo}
        and l.entity in ('receivable', 'credit', 'posting', 'acquisitionBill', 'vehicleBill') limit 1)`.as('remote_id'),
      sql<string>`coalesce((select string_agg(l.told, '; ' order by l.entity) ${linkedTo} and l.told <> ''), '')`.as(
        'changed',
      ),
      sql<GivenUp | null>`case when state = 'skipped' then (select jsonb_build_object('by', coalesce(u.users_name, ''), 'at', h.at,
          'with', h.after ->> 'with') from history_event h left join app_user u on u.user_id = h.user_id
        where h.entity = 'outbox' and h.entity_id = outbox_message.outbox_id and h.event = 'skip'
        order by h.history_id desc limit 1) end`.as('given_up'),
    ]);

export const pageOfBookings = (db: Db, filter: Filter) =>
  rows(db, filter)
    .$if(filter.state !== undefined, (q) => q.where('state', '=', filter.state ?? ''))
    .orderBy('outbox_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
export type BookingRow = Awaited<ReturnType<typeof pageOfBookings>>[number];

type StateCount = { readonly state: string; readonly n: number };
/** Without a filter, the counts come from stored figures. */
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
/** Paid before there was a bill, so it is sent with the bill. */
const isAhead = sql<boolean>`state = 'sent' and not exists (select ${linkedTo}) and case payload ->> 'what'
  when 'billPayment' then not exists (select from supplier_posting p join supplier_posting b on b.purchase_order_id = p.purchase_order_id
      and b.kind = 'bill' join accounting_link l on l.entity = 'posting' and l.entity_id = b.posting_id and l.gone_at is null
    where p.posting_id = (outbox_message.payload ->> 'id')::bigint)
  when 'acquisition' then exists (select from acquisition_payment p join accounting_vehicle_bill v on v.expense_id = p.expense_id
    where p.payment_id = (outbox_message.payload ->> 'id')::bigint and not exists (select from accounting_link l
      where l.entity = 'vehicleBill' and l.entity_id = v.expense_id and l.gone_at is null))
  else false end`;
export const bookingsOf = (db: Db, entity: DocumentKind, id: number) =>
  rows(db, everything)
    .select(isAhead.as('is_ahead'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('outbox_id')
    .execute();

export type DocumentKind = 'invoice' | 'purchaseOrder' | 'acquisition';
/** The stored state of a document. */
export const standingOf = async (db: Db, entity: DocumentKind, id: number): Promise<Standing> =>
  ((
    await db
      .selectFrom('accounting_standing')
      .select('state')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .executeTakeFirst()
  )?.state ?? 'none') as Standing;
/** Its number in Xero. */
export const numberThere = async (db: Db, remoteId: string): Promise<string> =>
  (await db.selectFrom('accounting_link').select('remote_no').where('remote_id', '=', remoteId).executeTakeFirst())
    ?.remote_no ?? '';
