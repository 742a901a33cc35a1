import { sql } from 'kysely';
import { cameFor } from '../../../db/shared-reads/came-for.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type OpenQuote = {
  readonly invoice_id: number;
  readonly number: string;
  readonly customer: string;
  readonly phone: string;
  readonly net_cents: number;
  readonly issued_on: string;
  readonly expires_at: Date | null;
};
const isOpenQuote = (personId: unknown) => sql`finalized_at is null and cancelled_at is null and converted_to is null
  and type = 'quote' and confirmed_at is null and salesperson_id = ${personId}::bigint`;
const isDue = (endsBy: unknown, madeBy: unknown) =>
  sql`(expires_at <= ${endsBy}::timestamptz or issued_on <= ${madeBy}::date)`;
export const countQuotesDue = builtOnce((db, personId: number, endsBy: Date, madeBy: string) => ({
  compile: () =>
    sql<{
      n: number;
    }>`select count(*) as n from invoice where ${isOpenQuote(personId)} and ${isDue(endsBy, madeBy)}`.compile(db),
}));
/** The quotes to follow up first. */
export const quotesDue = builtOnce((db, personId: number, endsBy: Date, madeBy: string, most: number) => ({
  compile: () =>
    sql<OpenQuote>`select invoice_id, number, coalesce(buyer ->> 'name', '') as customer, coalesce(buyer ->> 'phone', '') as phone,
        net_cents, issued_on, expires_at
      from invoice where ${isOpenQuote(personId)} and ${isDue(endsBy, madeBy)}
      order by expires_at nulls last, issued_on, invoice_id limit ${most}::int`.compile(db),
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
const stalled = (personId: unknown) => sql`pick_stall s join invoice_line l on l.line_id = s.line_id
  join invoice i on i.invoice_id = l.invoice_id where s.decided_at is null and i.salesperson_id = ${personId}::bigint`;
export const countStalled = builtOnce((db, personId: number) => ({
  compile: () =>
    sql<{ count: number; orders: number }>`select count(*) as count, count(distinct i.invoice_id) as orders
      from ${stalled(personId)}`.compile(db),
}));
export const stalledLinesOf = builtOnce((db, personId: number, most: number) => ({
  compile: () =>
    sql<Stalled>`select i.invoice_id, i.number, coalesce(i.buyer ->> 'name', '') as customer, l.tag_id, l.description,
        s.reason, s.stalled_at
      from ${stalled(personId)} order by s.stalled_at, s.stall_id limit ${most}::int`.compile(db),
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
/** The number of parts that arrived for the person's open requests, and of the requests they can serve. */
export const countArrivals = builtOnce((db, personId: number, since: Date) => ({
  compile: () =>
    sql<{ count: number; requests: number }>`select count(*) as count, count(distinct w.request_id) as requests
      from wanted_request w join tag t on ${cameFor(since)} where w.state = 'open' and w.kept_by = ${personId}::bigint`.compile(
      db,
    ),
}));
export const arrivalsFor = builtOnce((db, personId: number, since: Date, most: number) => ({
  compile: () =>
    sql<Arrival>`select w.request_id, coalesce(c.name, nullif(w.name, ''), '') as customer,
        coalesce(nullif(w.phone, ''), nullif(p.mobile, ''), p.phone, '') as phone, n.name as part,
        concat_ws(' ', t.year, mk.name, mo.name, se.name) as vehicle, t.tag_id, l.code as location, t.retail_cents,
        nz_day(t.created_at)::text as arrived_on, w.kept_by
      from wanted_request w join tag t on ${cameFor(since)}
        join part_name n on n.part_id = t.part_id
        left join contact c on c.debtor_id = w.debtor_id
        left join contact_person p on p.debtor_id = w.debtor_id and p.main
        left join make mk on mk.make_id = t.make_id left join model mo on mo.model_id = t.model_id
        left join series se on se.series_id = t.series_id left join location l on l.location_id = t.location_id
      where w.state = 'open' and w.kept_by = ${personId}
      order by t.created_at desc, w.request_id limit ${most}::int`.compile(db),
}));
