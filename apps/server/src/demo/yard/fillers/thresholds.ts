import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { continueIds } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { afterWorkIn, withWorkHours } from '../work-hours.ts';

/** Few suppliers provide most parts; the number is prime, so that each has some parts that are short. */
const SUPPLIERS = 41;

/** Adds thresholds for the parts with most stock by model; about every tenth asks for more than is in stock. */
const addThresholds = (db: Db, count: number, today: Date) =>
  sql`with supplier as (select debtor_id, row_number() over (order by debtor_id) - 1 as n, count(*) over () as of
      from (select debtor_id from contact where is_supplier and enabled order by debtor_id limit ${SUPPLIERS}) c),
    kind as (select k.part_id, k.make_id, k.model_id, null::bigint as series_id, sum(t.qty_on_hand - t.qty_reserved) as here
      from stock_kind k join tag t on t.kind_id = k.kind_id and t.qty_on_hand > 0 and counts_as_here(t.state)
      where k.model_id is not null group by 1, 2, 3
      union all
      select k.part_id, k.make_id, k.model_id, k.series_id, sum(t.qty_on_hand - t.qty_reserved)
      from stock_kind k join tag t on t.kind_id = k.kind_id and t.qty_on_hand > 0 and counts_as_here(t.state)
      where k.series_id is not null group by 1, 2, 3, 4),
    chosen as (select kind.*, row_number() over (order by here desc, part_id, model_id, series_id nulls first) as n from kind
      where not exists (select from threshold t where t.part_id = kind.part_id and t.model_id = kind.model_id
        and t.series_id is not distinct from kind.series_id))
    insert into threshold (part_id, make_id, model_id, series_id, min_qty, target_qty, lead_days, supplier_id, active,
      changed_at)
    select c.part_id, c.make_id, c.model_id, c.series_id, x.min, x.min + 1 + c.n % 3, 3 + c.n % 26,
      (select debtor_id from supplier s where s.n = c.n % s.of), c.n % 25 <> 0, ${afterWorkIn(sql`${today}::timestamptz - make_interval(days => (c.n % 200)::int)`, 0)}
    from chosen c cross join lateral (select case when c.n % 10 = 3 then c.here + 1 + c.n % 3 else greatest(1, c.here / 3) end as min) x
    where c.n <= ${count} order by c.n`.execute(db);

/** Puts parts that are not in stock on some open documents, which then wait for them. */
const askForParts = (db: Db, count: number) =>
  sql`with asked as (update invoice_line l set part_id = x.part_id, description = x.name
    from (select o.line_id, p.part_id, p.name from (select l.line_id, row_number() over (order by l.line_id desc) as n
        from invoice_line l join invoice i on i.invoice_id = l.invoice_id
        where l.kind = 'nonStock' and l.part_id is null and l.removed_at is null and i.type in ('standard', 'quote')
          and i.finalized_at is null and i.cancelled_at is null and i.converted_to is null limit ${count}) o
      join (select part_id, name, row_number() over (order by md5(name)) as n from part_name where active) p on p.n = o.n) x
    where l.line_id = x.line_id returning l.invoice_id)
    select keep_back_orders(a.invoice_id, '{}') from (select distinct invoice_id from asked order by 1) a`.execute(db);

/** Puts some back orders on purchase orders of which nothing was received yet, those with an expected date first. */
const orderSome = (db: Db) =>
  sql`update purchase_order_line l set part_id = b.part_id, make_id = b.make_id, model_id = b.model_id,
      series_id = b.series_id, description = p.name, part_no = b.part_no, supplier_part_no = '', back_order_id = b.back_order_id
    from (select b.*, row_number() over (order by b.back_order_id) as n from back_order b
        where b.outcome is null and b.line_id is not null and b.back_order_id % 3 = 0) b
    join part_name p on p.part_id = b.part_id
    join (select l.line_id, row_number() over (order by o.expected_on is null, l.line_id desc) as n from purchase_order_line l
        join purchase_order o on o.purchase_order_id = l.purchase_order_id
        where o.received + o.claimed = 0 and o.cancelled_at is null and o.finalized_at is null and l.short = 0) x on x.n = b.n
    where l.line_id = x.line_id`.execute(db);

/** Varies the age of back orders, dismisses some for now, and adds notes to some. */
const spread = (db: Db, today: Date) =>
  sql`update back_order set since = ${afterWorkIn(sql`${today}::timestamptz - make_interval(days => (back_order_id * 7 % 45)::int, hours => 3)`, 0)},
      dismissed_until = case when back_order_id % 12 = 5 then (${today}::timestamptz + interval '14 days')::date end,
      notes = case when back_order_id % 9 = 4 then 'Ask for the left one too' else '' end
    where outcome is null`.execute(db);

const ASKED = 14;

export const thresholds: Filler = {
  name: 'thresholds',
  tables: ['threshold', 'back_order', 'purchase_order_line'],
  async fill(db, { today, already }, counts, progress) {
    // Earlier rows may have been inserted while the counting triggers were off.
    if (already !== null) await sql`select count_thresholds(array(select threshold_id from threshold))`.execute(db);
    await withWorkHours(db, today);
    await addThresholds(db, counts.thresholds, today);
    if (already === null) await askForParts(db, ASKED);
    await spread(db, today);
    if (already === null) await orderSome(db);
    await continueIds(db, 'threshold', 'threshold_id');
    // Deletes the announcements, so that nobody is notified of initial data.
    await sql`delete from live_event where topic = '/topic/backOrders'`.execute(db);
    progress(counts.thresholds, counts.thresholds);
  },
};
