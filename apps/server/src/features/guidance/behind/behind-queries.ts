import { type RawBuilder, sql } from 'kysely';
import { builtPerShape } from '../../../db/statements/built-once.ts';

/** Which sales to list, as narrowly as the vehicle is known. */
export type BehindAsked = {
  readonly partId: number;
  readonly makeId: number | undefined;
  readonly modelId: number | undefined;
  readonly seriesId: number | undefined;
  readonly since: string;
  /** the day of a bid sheet: then only parts of vehicles, tagged since `since` and sold by that day */
  readonly bidOn: string | undefined;
};
type Sql = RawBuilder<unknown>;

/** Sales with a price; `l` is the sold line, `t` its tag. */
const sales = (a: BehindAsked): Sql => sql`stock_kind k join tag t on t.kind_id = k.kind_id
  join lateral (select * from sold_line s where s.tag_id = t.tag_id offset 0) l on true
  where k.part_id = ${a.partId} and ${a.makeId === undefined ? sql`true` : sql`k.make_id = ${a.makeId}`}
    and ${a.modelId === undefined ? sql`true` : sql`t.model_id = ${a.modelId}`}
    and ${a.seriesId === undefined ? sql`true` : sql`t.series_id = ${a.seriesId}`}
    and t.sold_cents > 0 and l.price_cents is not null
    and ${
      a.bidOn === undefined
        ? sql`t.sold_on >= ${a.since}::date and l.issued_on >= ${a.since}::date`
        : sql`t.vehicle_id is not null and t.state <> 'void' and nz_day(t.created_at) >= ${a.since}::date
          and l.issued_on <= ${a.bidOn}::date`
    }`;

export type BehindSums = { readonly prices: readonly number[] | null; readonly total: number };
export const behindSums = builtPerShape(
  (a: BehindAsked) => sql<BehindSums>`select array_agg(l.price_cents) as prices,
    coalesce(sum(l.net_cents), 0)::bigint as total from ${sales(a)}`,
);

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
  readonly qty: number;
  readonly price_cents: number;
  readonly days: number;
};
export const salesBehind = builtPerShape(
  (a: BehindAsked & { readonly most: number }) => sql<Behind>`select x.*, d.name as customer,
      concat_ws(' ', x.year, (select name from make where make_id = x.make_id), (select name from model where model_id = x.model_id),
        (select name from series where series_id = x.series_id)) as vehicle
    from (select l.invoice_id, l.number, l.debtor_id, l.salesperson_id, l.created_by, l.issued_on as on_day, t.tag_id, t.year,
        t.make_id, t.model_id, t.series_id, t.grade, l.qty, l.price_cents,
        greatest(l.issued_on - nz_day(t.created_at), 0) as days
      from ${sales(a)} order by l.issued_on desc, l.invoice_id desc, t.tag_id limit ${a.most}::int) x
      join contact d on d.debtor_id = x.debtor_id
    order by x.on_day desc, x.invoice_id desc, x.tag_id`,
);
