import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type AnalysisRow = {
  line_id: number;
  part: string;
  vehicle: string;
  sold_90: number;
  sold_365: number;
  lost_365: number;
  on_hand: number;
  promised: number;
  on_order: number;
  median_cents: number | null;
  shelf_days: number | null;
  months: readonly { month: string; sold: number; lost: number }[];
};

/** Matches like a threshold: a make, model or series that the line leaves open matches all (`fits_kind`). */
const ofLine = (alias: string) => {
  const of = (column: string) => sql`${sql.ref(`${alias}.${column}`)}`;
  return sql`${of('part_id')} = l.part_id and fits_kind(l.make_id, l.model_id, l.series_id, '',
    ${of('make_id')}, ${of('model_id')}, ${of('series_id')}, '')`;
};

/** The sales figures for the part of every line in one statement, from the tags of its kinds to their sales. */
export const analysisOf = builtOnce((db, orderId: number, today: string) => ({
  compile: () =>
    sql<AnalysisRow>`with line as materialized (select l.line_id, l.sort, l.part_id, l.make_id, l.model_id, l.series_id
        from purchase_order_line l where l.purchase_order_id = ${orderId}),
      kind as materialized (select l.line_id, k.kind_id from line l join stock_kind k on ${ofLine('k')}),
      sold as materialized (select k.line_id, s.issued_on, s.qty, s.price_cents as price,
          greatest(s.issued_on - nz_day(t.created_at), 0) as days
        from kind k join tag t on t.kind_id = k.kind_id join sold_line s on s.tag_id = t.tag_id
        where s.issued_on > ${today}::date - 365),
      lost as materialized (select l.line_id, p.qty, p.asked_on from line l join lost_part p on ${ofLine('p')}
        where p.asked_on > ${today}::date - 365),
      month as (select m::date as month from generate_series(date_trunc('month', ${today}::date) - interval '11 months',
        date_trunc('month', ${today}::date), interval '1 month') m)
    select l.line_id, (select name from part_name where part_id = l.part_id) as part,
      concat_ws(' ', (select name from make where make_id = l.make_id), (select name from model where model_id = l.model_id),
        (select name from series where series_id = l.series_id)) as vehicle,
      s.*, g.*, h.*, o.on_order,
      (select jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'),
          'sold', coalesce((select sum(x.qty) from sold x where x.line_id = l.line_id and date_trunc('month', x.issued_on) = m.month), 0),
          'lost', coalesce((select sum(x.qty) from lost x where x.line_id = l.line_id and date_trunc('month', x.asked_on) = m.month), 0))
        order by m.month) from month m) as months
    from line l
      cross join lateral (select coalesce(sum(x.qty) filter (where x.issued_on > ${today}::date - 90), 0)::int as sold_90,
        coalesce(sum(x.qty), 0)::int as sold_365, percentile_cont(0.5) within group (order by x.price) as median_cents,
        percentile_cont(0.5) within group (order by x.days) as shelf_days from sold x where x.line_id = l.line_id) s
      cross join lateral (select coalesce(sum(x.qty), 0)::int as lost_365 from lost x where x.line_id = l.line_id) g
      cross join lateral (select coalesce(sum(t.qty_on_hand), 0)::int as on_hand, coalesce(sum(t.qty_reserved), 0)::int as promised
        from kind k join tag t on t.kind_id = k.kind_id
        where k.line_id = l.line_id and t.qty_on_hand > 0 and counts_as_here(t.state)) h
      cross join lateral (select coalesce(sum(p.qty), 0)::int as on_order from part_on_order p
        where ${ofLine('p')}) o
    order by l.sort, l.line_id`.compile(db),
}));
