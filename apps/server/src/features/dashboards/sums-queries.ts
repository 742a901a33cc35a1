import type { DateRange } from '@yardkeeper/domain/format/dates';
import { marginOf } from '@yardkeeper/domain/reports/figures';
import type { Grain } from '@yardkeeper/domain/reports/periods';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

/** Sums of sales less credits, without internal issues. */
export type SaleSums = {
  readonly sales: number;
  readonly sold_cents: number;
  readonly credits: number;
  readonly credited_cents: number;
  readonly revenue_cents: number;
  readonly cost_cents: number;
  readonly costless_cents: number;
};
const none: SaleSums = {
  sales: 0,
  sold_cents: 0,
  credits: 0,
  credited_cents: 0,
  revenue_cents: 0,
  cost_cents: 0,
  costless_cents: 0,
};

export const marginOfSales = (row: SaleSums | undefined) =>
  marginOf({
    netCents: row?.revenue_cents ?? 0,
    costCents: row?.cost_cents ?? 0,
    costlessCents: row?.costless_cents ?? 0,
  });

/** `here` is the requested yard; when null, a document with parts of two yards counts once. */
const sums = (here: unknown) => sql`
    coalesce(sum(case when ${here}::bigint is null then d.documents else d.documents_here end) filter (where d.kind = 'sale'), 0)::bigint as sales,
    coalesce(sum(d.net_cents) filter (where d.kind = 'sale'), 0)::bigint as sold_cents,
    coalesce(sum(case when ${here}::bigint is null then d.documents else d.documents_here end) filter (where d.kind = 'credit'), 0)::bigint as credits,
    coalesce(sum(d.net_cents) filter (where d.kind = 'credit'), 0)::bigint as credited_cents,
    coalesce(sum(case d.kind when 'credit' then -d.net_cents else d.net_cents end), 0)::bigint as revenue_cents,
    coalesce(sum(case d.kind when 'credit' then -d.cost_cents else d.cost_cents end), 0)::bigint as cost_cents,
    coalesce(sum(case d.kind when 'credit' then -d.costless_cents else d.costless_cents end), 0)::bigint as costless_cents`;
const isChosen = (yardId: unknown, personId: unknown) => sql`d.kind <> 'internal'
    and (${yardId}::bigint is null or d.yard_id = ${yardId}::bigint)
    and (${personId}::bigint is null or d.salesperson_id = ${personId}::bigint)`;

const byRange = builtOnce(
  (db, from: readonly string[], to: readonly string[], yardId: number | null, personId: number | null) => ({
    compile: () =>
      sql<SaleSums & { n: number }>`select r.n::int as n, ${sums(yardId)}
        from unnest(${from}::date[], ${to}::date[]) with ordinality r (f, t, n)
          join sale_day d on d.on_day between r.f and r.t
        where ${isChosen(yardId, personId)} group by r.n`.compile(db),
  }),
);

/** The sums of each range, in the order of `ranges`. */
export async function sumsOfRanges(
  db: Db,
  ranges: readonly DateRange[],
  yardId: number | null,
  personId: number | null,
): Promise<SaleSums[]> {
  const rows = await byRange(
    db,
    ranges.map((range) => range.from),
    ranges.map((range) => range.to),
    yardId,
    personId,
  );
  return ranges.map((_, at) => rows.find((row) => row.n === at + 1) ?? none);
}

export type PointSums = SaleSums & { readonly on: string };
const byPoint = builtOnce(
  (db, grain: string, from: string, to: string, yardId: number | null, personId: number | null) => ({
    compile: () =>
      sql<PointSums>`select date_trunc(${grain}::text, d.on_day)::date::text as on, ${sums(yardId)} from sale_day d
        where d.on_day between ${from}::date and ${to}::date and ${isChosen(yardId, personId)} group by 1`.compile(db),
  }),
);
export const sumsByPoint = (
  db: Db,
  grain: Grain,
  { from, to }: DateRange,
  yardId: number | null,
  personId: number | null,
) => byPoint(db, grain, from, to, yardId, personId);

export type PersonSums = SaleSums & { readonly user_id: number; readonly name: string };
export const sumsByPerson = builtOnce(
  (db, from: string, to: string, yardId: number | null, personId: number | null) => ({
    compile: () =>
      sql<PersonSums>`select u.user_id, u.users_name as name, x.* from (select d.salesperson_id, ${sums(yardId)} from sale_day d
          where d.on_day between ${from}::date and ${to}::date and ${isChosen(yardId, personId)} group by 1) x
        join app_user u on u.user_id = x.salesperson_id order by x.revenue_cents desc, u.user_id`.compile(db),
  }),
);

export type YardSums = SaleSums & { readonly yard_id: number | null; readonly name: string | null };
export const sumsByYard = builtOnce((db, from: string, to: string, yardId: number | null, personId: number | null) => ({
  compile: () =>
    sql<YardSums>`select x.*, g.name from (select d.yard_id, ${sums(yardId)} from sale_day d
          where d.on_day between ${from}::date and ${to}::date and ${isChosen(yardId, personId)} group by 1) x
        left join location_group g on g.loc_group_id = x.yard_id order by x.revenue_cents desc, x.yard_id`.compile(db),
}));

export type ReasonSums = { readonly reason: string; readonly credits: number; readonly net_cents: number };
export const creditsByReason = builtOnce(
  (db, from: string, to: string, yardId: number | null, personId: number | null) => ({
    compile: () =>
      sql<ReasonSums>`select d.reason, sum(case when ${yardId}::bigint is null then d.documents else d.documents_here end)::bigint as credits,
          sum(d.net_cents)::bigint as net_cents from sale_day d
        where d.kind = 'credit' and d.on_day between ${from}::date and ${to}::date and ${isChosen(yardId, personId)}
        group by 1 having sum(d.documents_here) <> 0 or sum(d.net_cents) <> 0 order by 3 desc, 1`.compile(db),
  }),
);

export type QuoteSums = {
  readonly user_id: number;
  readonly made: number;
  readonly made_cents: number;
  readonly won: number;
  readonly won_cents: number;
};
/** Quotes issued in the range, by salesperson. */
export const quotesByPerson = builtOnce((db, from: string, to: string, personId: number | null) => ({
  compile: () =>
    sql<QuoteSums>`select salesperson_id as user_id, sum(n)::bigint as made,
        sum(net_cents)::bigint as made_cents, coalesce(sum(n) filter (where state = 'won'), 0)::bigint as won,
        coalesce(sum(net_cents) filter (where state = 'won'), 0)::bigint as won_cents
      from quote_day where on_day between ${from}::date and ${to}::date
        and (${personId}::bigint is null or salesperson_id = ${personId}::bigint) group by 1`.compile(db),
}));
/** All open quotes, whenever they were issued. */
export const openQuotes = builtOnce((db, personId: number | null) => ({
  compile: () =>
    sql<{
      n: number;
      net_cents: number;
    }>`select coalesce(sum(n), 0)::bigint as n, coalesce(sum(net_cents), 0)::bigint as net_cents
      from quote_day where state = 'open' and (${personId}::bigint is null or salesperson_id = ${personId}::bigint)`.compile(
      db,
    ),
}));
