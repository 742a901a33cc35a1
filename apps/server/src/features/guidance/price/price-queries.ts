import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** The vehicle of a row, because the scope is chosen only after reading. */
type Of = { readonly model_id: number | null; readonly series_id: number | null };
export type Sale = Of & {
  readonly on_day: string;
  readonly price_cents: number;
  readonly qty: number;
  readonly days: number;
};
export type Quoted = Of & { readonly price_cents: number; readonly is_won: boolean };
export type Here = { readonly here: number; readonly promised: number };

const tagsOf = (partId: unknown, makeId: unknown) => sql`stock_kind k join tag t on t.kind_id = k.kind_id
  where k.part_id = ${partId} and (${makeId}::bigint is null or k.make_id = ${makeId}::bigint)`;

/**
 * Sales since `since` that are not credited, per piece before GST; leaves out parts given away, which say nothing about
 * prices.
 */
export const salesOf = builtOnce((db, partId: number, makeId: number | null, since: string) => ({
  compile: () =>
    sql<Sale>`select x.model_id, x.series_id, l.issued_on as on_day, l.price_cents, l.qty, greatest(l.issued_on - x.made_on, 0) as days
      from (select t.tag_id, t.model_id, t.series_id, nz_day(t.created_at) as made_on from ${tagsOf(partId, makeId)}
          and t.sold_cents > 0 and t.sold_on >= ${since}::date) x
        join sold_line l on l.tag_id = x.tag_id
      where l.issued_on >= ${since}::date and l.price_cents is not null`.compile(db),
}));

/** Quotes since `since` that were won or lost. */
export const quotesOf = builtOnce((db, partId: number, makeId: number | null, since: string) => ({
  compile: () =>
    sql<Quoted>`select x.model_id, x.series_id, l.net_cents / l.qty as price_cents,
        quote_state(i.cancelled_at, i.confirmed_at, i.converted_to) = 'won' as is_won
      from (select t.tag_id, t.model_id, t.series_id from ${tagsOf(partId, makeId)}) x
        join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null
        join invoice i on i.invoice_id = l.invoice_id
      where i.type = 'quote' and i.issued_on >= ${since}::date
        and (i.cancelled_at is not null or i.confirmed_at is not null or i.converted_to is not null)`.compile(db),
}));

/** The stock of a part, of one make or of all. */
export const hereOf = builtOnce((db, partId: number, makeId: number | null) => ({
  compile: () =>
    sql<Here>`select coalesce(sum(t.qty_on_hand), 0)::int as here, coalesce(sum(t.qty_reserved), 0)::int as promised
      from ${tagsOf(partId, makeId)} and t.qty_on_hand > 0 and counts_as_here(t.state)`.compile(db),
}));
/** The stock of these tags plus all fully reserved tags of the same kind. */
export const hereLike = builtOnce(
  (db, ids: readonly number[], partId: number, makeId: number, modelId: number, seriesId: number | null) => ({
    compile: () =>
      sql<Here>`select coalesce(sum(t.qty_on_hand), 0)::int as here, coalesce(sum(t.qty_reserved), 0)::int as promised
        from tag t where t.qty_on_hand > 0 and counts_as_here(t.state) and t.tag_id = any(array(
          select unnest(${ids}::bigint[]) union
          select p.tag_id from stock_kind k join tag p on p.kind_id = k.kind_id where k.part_id = ${partId} and k.make_id = ${makeId}
            and k.model_id = ${modelId} and (k.series_id is null or ${seriesId}::bigint is null or k.series_id = ${seriesId}::bigint)
            and p.qty_on_hand > 0 and p.qty_reserved >= p.qty_on_hand))`.compile(db),
  }),
);

export const waitingFor = builtOnce((db, partId: number, makeId: number | null, modelId: number | null) => ({
  compile: () =>
    sql<{
      n: number;
    }>`select coalesce(sum(qty), 0)::int as n from wanted_request where state = 'open' and part_id = ${partId}
      and (make_id is null or ${makeId}::bigint is null or make_id = ${makeId}::bigint)
      and (model_id is null or ${modelId}::bigint is null or model_id = ${modelId}::bigint)`.compile(db),
}));

export type PartNames = {
  readonly part: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly series: string | null;
};
export const namesOf = builtOnce(
  (db, partId: number, makeId: number | null, modelId: number | null, seriesId: number | null) => ({
    compile: () =>
      sql<PartNames>`select p.name as part, (select name from make where make_id = ${makeId}::bigint) as make,
        (select name from model where model_id = ${modelId}::bigint) as model,
        (select name from series where series_id = ${seriesId}::bigint) as series
      from part_name p where p.part_id = ${partId}`.compile(db),
  }),
);

export type AskedTag = Of & {
  readonly part_id: number;
  readonly make_id: number | null;
  readonly retail_cents: number;
  readonly trade_cents: number;
  readonly made_on: string;
};
export const tagAskedFor = builtOnce((db, tagId: number) => ({
  compile: () =>
    sql<AskedTag>`select part_id, make_id, model_id, series_id, retail_cents, trade_cents, nz_day(created_at)::text as made_on
      from tag where tag_id = ${tagId} and state <> 'void'`.compile(db),
}));
