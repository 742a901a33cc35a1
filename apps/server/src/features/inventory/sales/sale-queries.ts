import type { PieceCost } from '@yardkeeper/domain/inventory/box-cost';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { numberOfEvent } from '../events/timeline-queries.ts';

/** The document that sold the tag last; nothing if the tag came back since. */
export const soldOn = builtOnce((db, tagId: number) =>
  db
    .selectFrom('stock_event as e')
    .select(['e.document_kind', 'e.document_id', numberOfEvent.as('document_no')])
    .where('e.tag_id', '=', tagId)
    .where('e.type', '=', 'sell')
    .where(
      sql<boolean>`not exists (select from stock_event o where o.tag_id = e.tag_id and o.event_id > e.event_id
        and o.type in ('sell', 'unsell', 'return'))`,
    ),
);

/** The last day on which pieces left with a final document and did not come back. */
export const leftOn = async (db: Db, tagId: number): Promise<string | null> =>
  (await sql<{ on: string | null }>`select left_on(${tagId}::bigint) as on`.execute(db)).rows[0]!.on;

type Sold = { readonly tagId: number; readonly soldCents: number };

/** A tag with a quantity may be sold several times, so this adds to its proceeds. */
export const markSold = (db: Db, sold: readonly Sold[], day: string) =>
  sql`update tag t set sold_cents = coalesce(t.sold_cents, 0) + x.cents, sold_on = ${day}::date
    from unnest(${sold.map((each) => each.tagId)}::bigint[], ${sold.map((each) => each.soldCents)}::bigint[]) x(id, cents)
    where t.tag_id = x.id`.execute(db);

export const unmarkSold = (db: Db, sold: readonly Sold[]) =>
  sql`update tag t set sold_cents = nullif(greatest(coalesce(t.sold_cents, 0) - x.cents, 0), 0),
      sold_on = case when coalesce(t.sold_cents, 0) - x.cents > 0 then t.sold_on end
    from unnest(${sold.map((each) => each.tagId)}::bigint[], ${sold.map((each) => each.soldCents)}::bigint[]) x(id, cents)
    where t.tag_id = x.id`.execute(db);

export const boxOf = (db: Db, tagId: number) =>
  db.selectFrom('tag').select('part_of').where('tag_id', '=', tagId).executeTakeFirst();

type Cost = { readonly tagId: number; readonly qty: number; readonly costCents: number | null };
/**
 * Returned pieces bring their cost back to the tag; runs before their quantity is added. If the tag's cost has changed
 * meanwhile, they take that instead.
 */
export const bringCosts = (db: Db, back: readonly Cost[]) =>
  sql`update tag t set odd_cents = x.odd
    from (select b.tag_id, n.pieces + y.qty as pieces, least(b.odd_cents, n.pieces) + y.cents - y.qty * b.cost_cents as odd
      from unnest(${back.map((each) => each.tagId)}::bigint[], ${back.map((each) => each.qty)}::int[],
          ${back.map((each) => each.costCents)}::bigint[]) y (id, qty, cents)
        join tag b on b.tag_id = y.id
        cross join lateral (select b.qty_on_hand + case when b.odd_cents = 0 then 0 else out_not_final(b.tag_id) end as pieces) n) x
    where t.tag_id = x.tag_id and x.odd between 0 and x.pieces and x.odd <> t.odd_cents`.execute(db);

type Part = { readonly qty: number; readonly cost: PieceCost | null; readonly locationId: number | null };
/** Splits a part of the quantity off into a tag of its own, in quarantine. */
export const insertPart = async (db: Db, tagId: number, part: Part, userId: number): Promise<number> =>
  (
    await sql<{
      tag_id: number;
    }>`select piece_of(t, ${part.qty}::int, coalesce(${part.cost?.eachCents ?? null}::bigint, t.cost_cents),
        ${part.cost?.oddCents ?? 0}::int, 'quarantine', ${part.locationId}::bigint, ${userId}::bigint) as tag_id
      from tag t where t.tag_id = ${tagId}`.execute(db)
  ).rows[0]!.tag_id;
