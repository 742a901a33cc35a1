import type { BookingFilter } from '@yardkeeper/contract/accounting/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { hasWords } from '../../../db/search-words.ts';

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
    .select([sql<string>`payload ->> 'what'`.as('what'), sql<number>`(payload ->> 'id')::bigint`.as('source_id')]);

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

export type Standing = {
  entity_id: number;
  state: string;
  remote_id: string | null;
  remote_no: string;
  error: string | null;
};
/** How documents stand: sent and linked, waiting, or stuck at the first message that failed. */
export const standingOf = async (
  db: Db,
  entity: 'invoice' | 'purchaseOrder',
  ids: readonly number[],
): Promise<Standing[]> =>
  (
    await sql<Standing>`select m.entity_id,
        case when bool_or(m.state = 'parked') then 'failed' when bool_or(m.state in ('queued', 'sending', 'held')) then 'waiting'
          when bool_or(l.remote_id is not null) then 'sent' else 'none' end as state,
        (array_agg(l.remote_id order by l.linked_at desc) filter (where l.remote_id is not null))[1] as remote_id,
        coalesce((array_agg(l.remote_no order by l.linked_at desc) filter (where l.remote_id is not null))[1], '') as remote_no,
        (array_agg(m.last_error order by m.outbox_id) filter (where m.state in ('parked', 'queued', 'held') and m.last_error is not null))[1] as error
      from outbox_message m
      left join accounting_link l on l.gone_at is null and m.payload ->> 'what' in ('invoice', 'bill', 'opening')
        and l.entity = case m.payload ->> 'what' when 'bill' then 'posting' else 'receivable' end
        and l.entity_id = (m.payload ->> 'id')::bigint
      where m.kind = 'accounting' and m.entity = ${entity} and m.entity_id = any (${[...ids]}::bigint[])
      group by m.entity_id`.execute(db)
  ).rows;
