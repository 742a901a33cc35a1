import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** Which vehicle a row comes from, so that how wide is looked is decided after it was read. */
type Of = { readonly model_id: number | null; readonly series_id: number | null };
export type Sale = Of & { readonly on_day: string; readonly price_cents: number; readonly days: number };
export type Quoted = Of & { readonly price_cents: number; readonly is_won: boolean };
export type Here = Of & { readonly here: number; readonly promised: number };

const tagsOf = (partId: unknown, makeId: unknown) => sql`stock_kind k join tag t on t.kind_id = k.kind_id
  where k.part_id = ${partId} and (${makeId}::bigint is null or k.make_id = ${makeId}::bigint)`;

/** What was sold since, each piece before GST. Internal issues are no sales. */
export const salesOf = builtOnce((db, partId: number, makeId: number | null, since: string) => ({
  compile: () =>
    sql<Sale>`select x.model_id, x.series_id, i.issued_on as on_day, l.net_cents / l.qty as price_cents,
        greatest(i.issued_on - x.made_on, 0) as days
      from (select t.tag_id, t.model_id, t.series_id, nz_day(t.created_at) as made_on from ${tagsOf(partId, makeId)}
          and t.sold_cents is not null and t.sold_on >= ${since}::date) x
        join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null
        join invoice i on i.invoice_id = l.invoice_id
      where i.finalized_at is not null and i.type in ('standard', 'counter') and i.issued_on >= ${since}::date`.compile(
      db,
    ),
}));

/** Quotes since that were won or lost. */
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

export const hereOf = builtOnce((db, partId: number, makeId: number | null) => ({
  compile: () =>
    sql<Here>`select t.model_id, t.series_id, sum(t.qty_on_hand)::int as here, sum(t.qty_reserved)::int as promised
      from ${tagsOf(partId, makeId)} and t.qty_on_hand > 0 and counts_as_here(t.state) group by 1, 2`.compile(db),
}));

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

export type Behind = {
  readonly invoice_id: number;
  readonly number: string;
  readonly customer: string;
  readonly salesperson_id: number;
  readonly created_by: number | null;
  readonly on_day: string;
  readonly tag_id: number;
  readonly vehicle: string;
  readonly grade: string;
  readonly price_cents: number;
  readonly days: number;
};
export const salesBehind = builtOnce(
  (
    db,
    partId: number,
    makeId: number | null,
    modelId: number | null,
    seriesId: number | null,
    since: string,
    most: number,
  ) => ({
    compile: () =>
      sql<Behind>`select i.invoice_id, i.number, d.name as customer, i.salesperson_id, i.created_by, i.issued_on as on_day, x.tag_id,
          concat_ws(' ', x.year, mk.name, mo.name, se.name) as vehicle, x.grade, l.net_cents / l.qty as price_cents,
          greatest(i.issued_on - nz_day(x.created_at), 0) as days
        from (select t.* from ${tagsOf(partId, makeId)} and (${modelId}::bigint is null or t.model_id = ${modelId}::bigint)
            and (${seriesId}::bigint is null or t.series_id = ${seriesId}::bigint) and t.sold_cents is not null and t.sold_on >= ${since}::date) x
          join invoice_line l on l.tag_id = x.tag_id and l.removed_at is null
          join invoice i on i.invoice_id = l.invoice_id join contact d on d.debtor_id = i.debtor_id
          left join make mk on mk.make_id = x.make_id left join model mo on mo.model_id = x.model_id
          left join series se on se.series_id = x.series_id
        where i.finalized_at is not null and i.type in ('standard', 'counter') and i.issued_on >= ${since}::date
        order by i.issued_on desc, i.invoice_id desc, x.tag_id limit ${most}::int`.compile(db),
  }),
);
