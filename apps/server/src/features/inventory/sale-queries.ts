import { sql } from 'kysely';
import { builtOnce } from '../../db/built-once.ts';
import type { Db } from '../../db/connect.ts';

/** The document a tag went out on last; nothing when it came back since. */
export const soldOn = builtOnce((db, tagId: number) =>
  db
    .selectFrom('stock_event as e')
    .select(['e.document_kind', 'e.document_id', 'e.document_no'])
    .where('e.tag_id', '=', tagId)
    .where('e.type', '=', 'sell')
    .where(
      sql<boolean>`not exists (select from stock_event o where o.tag_id = e.tag_id and o.event_id > e.event_id
        and o.type in ('sell', 'unsell', 'return'))`,
    ),
);

type Sold = { readonly tagId: number; readonly soldCents: number };

/** What each brought and when; of several under one tag the sums are added. */
export const markSold = (db: Db, sold: readonly Sold[], day: string) =>
  sql`update tag t set sold_cents = coalesce(t.sold_cents, 0) + x.cents, sold_on = ${day}::date
    from unnest(${sold.map((each) => each.tagId)}::bigint[], ${sold.map((each) => each.soldCents)}::bigint[]) x(id, cents)
    where t.tag_id = x.id`.execute(db);

export const unmarkSold = (db: Db, sold: readonly Sold[]) =>
  sql`update tag t set sold_cents = nullif(greatest(coalesce(t.sold_cents, 0) - x.cents, 0), 0),
      sold_on = case when coalesce(t.sold_cents, 0) - x.cents > 0 then t.sold_on end
    from unnest(${sold.map((each) => each.tagId)}::bigint[], ${sold.map((each) => each.soldCents)}::bigint[]) x(id, cents)
    where t.tag_id = x.id`.execute(db);
