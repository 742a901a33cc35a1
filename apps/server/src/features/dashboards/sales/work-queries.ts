import { sql } from 'kysely';
import { builtOnce } from '../../../db/built-once.ts';

export type OpenQuote = {
  readonly invoice_id: number;
  readonly number: string;
  readonly customer: string;
  readonly phone: string;
  readonly net_cents: number;
  readonly issued_on: string;
  readonly expires_at: Date | null;
};
const MOST_QUOTES = 500;
/** The first of them that end or wait; nobody rings five hundred customers. */
export const openQuotesOf = builtOnce((db, personId: number) => ({
  compile: () =>
    sql<OpenQuote>`select invoice_id, number, coalesce(buyer ->> 'name', '') as customer, coalesce(buyer ->> 'phone', '') as phone,
        net_cents, issued_on, expires_at
      from invoice where finalized_at is null and cancelled_at is null and converted_to is null and type = 'quote'
        and confirmed_at is null and salesperson_id = ${personId}
      order by expires_at nulls last, issued_on, invoice_id limit ${sql.lit(MOST_QUOTES)}`.compile(db),
}));

export type Stalled = {
  readonly invoice_id: number;
  readonly number: string;
  readonly customer: string;
  readonly tag_id: number | null;
  readonly description: string;
  readonly reason: 'notFound' | 'damaged' | 'wrongPart';
  readonly stalled_at: Date;
};
export const stalledLinesOf = builtOnce((db, personId: number) => ({
  compile: () =>
    sql<Stalled>`select i.invoice_id, i.number, coalesce(i.buyer ->> 'name', '') as customer, l.tag_id, l.description,
        s.reason, s.stalled_at
      from pick_stall s join invoice_line l on l.line_id = s.line_id join invoice i on i.invoice_id = l.invoice_id
      where s.decided_at is null and i.salesperson_id = ${personId} order by s.stalled_at, s.stall_id`.compile(db),
}));

export type Arrival = {
  readonly request_id: number;
  readonly customer: string;
  readonly phone: string;
  readonly part: string;
  readonly vehicle: string;
  readonly tag_id: number;
  readonly location: string | null;
  readonly retail_cents: number;
  readonly arrived_on: string;
  readonly kept_by: number;
};
/** What came in since and is free, for open requests that the person kept; the vehicle fits where the request names one. */
export const arrivalsFor = builtOnce((db, personId: number, since: Date, most: number) => ({
  compile: () =>
    sql<Arrival & { n: number }>`select w.request_id, coalesce(c.name, nullif(w.name, ''), '') as customer,
        coalesce(nullif(w.phone, ''), nullif(p.mobile, ''), p.phone, '') as phone, n.name as part,
        concat_ws(' ', t.year, mk.name, mo.name, se.name) as vehicle, t.tag_id, l.code as location, t.retail_cents,
        nz_day(t.created_at)::text as arrived_on, w.kept_by, count(*) over () as n
      from wanted_request w join tag t on t.part_id = w.part_id and t.created_at >= ${since}::timestamptz
          and t.qty_on_hand > t.qty_reserved and t.state in ('onVehicle', 'inStock')
          and (w.make_id is null or t.make_id = w.make_id) and (w.model_id is null or t.model_id = w.model_id)
          and (w.series_id is null or t.series_id = w.series_id)
        join part_name n on n.part_id = t.part_id
        left join contact c on c.debtor_id = w.debtor_id
        left join contact_person p on p.debtor_id = w.debtor_id and p.main
        left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
        left join series se on se.series_id = t.series_id left join location l on l.location_id = t.location_id
      where w.state = 'open' and w.kept_by = ${personId}
      order by t.created_at desc, w.request_id limit ${most}::int`.compile(db),
}));
