import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { testsOf, type WantedFilter } from './filter-queries.ts';

export type WantedRecord = {
  group_id: number;
  part_id: number | null;
  part_no: string;
  part: string;
  make_id: number | null;
  model_id: number | null;
  vehicle: string;
  n: number;
  qty: number;
  worth_cents: number;
  since: Date;
  last: Date;
  customers: number;
  in_stock: number | null;
  groups: number;
  all_n: number;
  all_worth: number;
};

const sorted = {
  count: sql`g.n`,
  worth: sql`g.worth_cents`,
  since: sql`g.since`,
  last: sql`g.last`,
  part: sql`(select x.plain from part_name x where x.part_id = g.part_id)`,
} as const;
export type Paged = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortField?: keyof typeof sorted | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
};

/** Groups only the open requests; names and free stock are looked up for the rows of the page. */
export const pageOfWanted = async (db: Db, f: WantedFilter & Paged): Promise<WantedRecord[]> => {
  const way = (f.sortOrder ?? (f.sortField === undefined ? 'DESC' : 'ASC')) === 'DESC' ? sql`desc` : sql`asc`;
  const order = sql`${sorted[f.sortField ?? 'count']} ${way} nulls last, g.worth_cents desc, g.group_id`;
  return (
    await sql<WantedRecord>`with grouped as materialized (
        select min(w.request_id) as group_id, w.asked, w.make_id, w.model_id, min(w.part_id) as part_id, count(*) as n,
          sum(w.qty)::int as qty, coalesce(sum(w.price_cents * w.qty), 0)::bigint as worth_cents, min(w.kept_at) as since,
          max(w.kept_at) as last, count(*) filter (where w.debtor_id is not null or w.phone <> '') as customers
        from wanted_request w where ${testsOf(f)} group by w.asked, w.make_id, w.model_id),
      page as materialized (select g.*, row_number() over (order by ${order}) as place from grouped g order by ${order}
        limit ${f.pageSize} offset ${(f.pageNum - 1) * f.pageSize})
      select page.group_id, page.part_id, w.part_no, coalesce(n.name, nullif(w.part_text, ''), w.part_no) as part, page.make_id,
        page.model_id, concat_ws(' ', (select m.name from make m where m.make_id = page.make_id),
          (select m.name from model m where m.model_id = page.model_id)) as vehicle,
        page.n, page.qty, page.worth_cents, page.since, page.last, page.customers,
        case when page.part_id is not null then (select coalesce(sum(t.qty_on_hand - t.qty_reserved), 0)::int
          from stock_kind k join tag t on t.kind_id = k.kind_id
          where k.part_id = page.part_id and (page.make_id is null or k.make_id = page.make_id)
            and (page.model_id is null or k.model_id = page.model_id)
            and t.qty_on_hand > 0 and counts_as_here(t.state)) end as in_stock,
        (select count(*) from grouped) as groups, (select coalesce(sum(g.n), 0)::int from grouped g) as all_n,
        (select coalesce(sum(g.worth_cents), 0)::bigint from grouped g) as all_worth
      from page join wanted_request w on w.request_id = page.group_id left join part_name n on n.part_id = page.part_id
      order by page.place`.execute(db)
  ).rows;
};

export const wantedTotals = async (db: Db, f: WantedFilter) =>
  (
    await sql<{
      groups: number;
      n: number;
      worth_cents: number;
    }>`select count(*) as groups, coalesce(sum(g.n), 0)::int as n,
        coalesce(sum(g.worth), 0)::bigint as worth_cents
      from (select count(*) as n, sum(w.price_cents * w.qty) as worth from wanted_request w where ${testsOf(f)}
        group by w.asked, w.make_id, w.model_id) g`.execute(db)
  ).rows[0]!;
