import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

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
