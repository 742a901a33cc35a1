import type { Check } from '../check.ts';

const group = 'Kept figures';

/** Compares a tally, whose rows are only ever added, with the rows it counts. */
const tally = (table: string, truth: string, by: readonly string[]): string => {
  const columns = by.join(', ');
  return `with kept as (select ${columns}, sum(n) as n from ${table} group by ${columns}),
      counted as (select ${columns}, count(*) as n from ${truth} group by ${columns})
    select concat_ws(' ', ${by.map((column) => `coalesce(k.${column}, c.${column})`).join(', ')}) as what,
      coalesce(k.n, 0)::text as found, coalesce(c.n, 0)::text as expected
    from kept k full join counted c on ${by.map((column) => `coalesce(k.${column}::text, '') = coalesce(c.${column}::text, '')`).join(' and ')}
    where coalesce(k.n, 0) <> coalesce(c.n, 0)`;
};

export const figureChecks: readonly Check[] = [
  {
    group,
    name: 'figures.tags',
    says: 'Tags by state, make and model are as many as are kept',
    of: 'tag',
    sql: tally('tag_tally', 'tag', ['state', 'make_id', 'model_id']),
    mend: 'select count_tag_tally()',
  },
  {
    group,
    name: 'figures.lists',
    says: 'What lists count and sum as they open is as it is kept',
    of: 'kept_figure',
    sql: `with kept as (select name, who, maker, sum(n) as n, sum(cents) as cents from kept_figure group by name, who, maker)
      select concat_ws(' ', coalesce(k.name, c.name), nullif(coalesce(k.who, c.who), 0)) as what,
        coalesce(k.n, 0) || ' / ' || coalesce(k.cents, 0) as found, coalesce(c.n, 0) || ' / ' || coalesce(c.cents, 0) as expected
      from kept k full join counted_figure c on c.name = k.name and c.who = k.who and c.maker = k.maker
      where (coalesce(k.n, 0), coalesce(k.cents, 0)) is distinct from (coalesce(c.n, 0), coalesce(c.cents, 0))`,
    mend: 'select count_kept_figures()',
  },
  {
    group,
    name: 'figures.prices',
    says: 'Prices by part are as many as are kept',
    of: 'part_price',
    sql: `with counted as (select part_id, count(*) as n from part_price group by part_id)
      select 'part ' || coalesce(k.part_id, c.part_id) as what, coalesce(k.prices, 0)::text as found,
        coalesce(c.n, 0)::text as expected
      from part_price_count k full join counted c on c.part_id = k.part_id where coalesce(k.prices, 0) <> coalesce(c.n, 0)`,
    mend: 'select count_prices_of_parts()',
  },
  {
    group,
    name: 'figures.sold',
    says: 'What a tag brought, and when, is what is left of its sales',
    of: 'tag',
    sql: `with sold as (select tag_id, sum(net_cents)::bigint as cents, max(issued_on) as last_on from sold_line
        where tag_id is not null group by tag_id)
      select 'T' || t.tag_id as what, coalesce(t.sold_cents || ' on ' || t.sold_on, 'not sold') as found,
        coalesce(s.cents || ' on ' || s.last_on, 'not sold') as expected
      from tag t left join sold s on s.tag_id = t.tag_id
      where (t.sold_cents, t.sold_on) is distinct from (s.cents, s.last_on)`,
    mend: 'select count_what_is_sold()',
  },
  {
    group,
    name: 'figures.vehicles',
    says: 'What a vehicle cost and brought is as it is kept',
    of: 'vehicle',
    sql: `with cost as (select acq_id, sum(total_cents - gst_cents) as cents from acquisition_expense group by acq_id),
      sales as (select vehicle_id, sum(sold_cents) as cents from tag where sold_cents is not null group by vehicle_id)
      select v.stock_no as what, concat_ws(' / ', f.cost_cents, f.sales_cents) as found,
        coalesce(c.cents, 0) || ' / ' || coalesce(s.cents, 0) as expected
      from vehicle v left join vehicle_figures f on f.vehicle_id = v.vehicle_id
        left join cost c on c.acq_id = v.acq_id left join sales s on s.vehicle_id = v.vehicle_id
      where (f.cost_cents, f.sales_cents) is distinct from (coalesce(c.cents, 0)::bigint, coalesce(s.cents, 0)::bigint)`,
    mend: 'select count_figures_of_vehicles()',
  },
  {
    group,
    name: 'figures.thresholds',
    says: 'What a threshold counts here, promised and on order is as it is kept',
    of: 'threshold',
    // Thresholds have few shapes (by make, by model, with a part number …). Stock and orders are summed once per shape,
    // so that one hash join matches them; comparing thresholds one by one would read all tags of the part each time.
    sql: `with numbers as materialized (select distinct part_no_norm from threshold where part_no_norm <> ''),
      each_one as (
        select k.part_id, k.make_id, k.model_id, k.series_id, g.part_no_norm, g.qty_on_hand as here, g.qty_reserved as promised,
          0 as coming from tag g join stock_kind k on k.kind_id = g.kind_id where g.qty_on_hand > 0 and counts_as_here(g.state)
        union all select part_id, make_id, model_id, series_id, part_no_norm, 0, 0, qty from part_on_order),
      things as materialized (
        select x.part_id, coalesce(x.make_id, 0) as make, coalesce(x.model_id, 0) as model, coalesce(x.series_id, 0) as series,
          coalesce(n.part_no_norm, '') as number, sum(x.here) as here, sum(x.promised) as promised, sum(x.coming) as coming
        from each_one x left join numbers n on n.part_no_norm = x.part_no_norm group by 1, 2, 3, 4, 5),
      shapes as materialized (select distinct make_id is not null as make, model_id is not null as model,
        series_id is not null as series, part_no_norm <> '' as number from threshold),
      counted as (
        select x.part_id, case when s.make then x.make else 0 end as make, case when s.model then x.model else 0 end as model,
          case when s.series then x.series else 0 end as series, case when s.number then x.number else '' end as number,
          sum(x.here) as here, sum(x.promised) as promised, sum(x.coming) as coming
        from things x join shapes s on (x.make <> 0 or not s.make) and (x.model <> 0 or not s.model)
          and (x.series <> 0 or not s.series) and (x.number <> '' or not s.number)
        where x.part_id in (select part_id from threshold) group by 1, 2, 3, 4, 5),
      should as (
        select t.*, coalesce(c.here, 0) as here, coalesce(c.promised, 0) as held, coalesce(c.coming, 0) as coming
        from threshold t left join counted c on c.part_id = t.part_id and c.make = coalesce(t.make_id, 0)
          and c.model = coalesce(t.model_id, 0) and c.series = coalesce(t.series_id, 0) and c.number = t.part_no_norm)
      select 'threshold ' || threshold_id as what, concat_ws(' / ', on_hand, promised, on_order) as found,
        concat_ws(' / ', here, held, coming) as expected
      from should where (on_hand, promised, on_order) is distinct from (here, held, coming)`,
    mend: 'select count_thresholds((select array_agg(threshold_id) from threshold))',
  },
  {
    group,
    name: 'figures.short',
    says: 'A threshold that is below its minimum has one open back order for what it is short of, and no other has',
    of: 'threshold',
    sql: `with should as (select threshold_id, case when short_qty > 0 then short_qty else target_qty - available end as qty,
          short_qty = 0 as ordered from threshold where below_min)
      select 'threshold ' || coalesce(s.threshold_id, b.threshold_id) as what,
        coalesce(b.needed_qty || case when b.ordered then ' ordered' else ' needed' end, 'no back order') as found,
        coalesce(s.qty || case when s.ordered then ' ordered' else ' needed' end, 'no back order') as expected
      from should s full join (select * from back_order where threshold_id is not null and outcome is null) b
        on b.threshold_id = s.threshold_id
      where (b.needed_qty, b.ordered) is distinct from (s.qty, s.ordered)`,
    mend: 'select count_short_thresholds()',
  },
  {
    group,
    name: 'figures.backOrders',
    says: 'What is held for a back order is as it is kept',
    of: 'back_order',
    sql: `with held as (select back_order_id, sum(qty) as qty from reservation
        where back_order_id is not null and released_at is null group by 1)
      select 'back order ' || b.back_order_id as what, b.held_qty::text as found, coalesce(h.qty, 0)::text as expected
      from back_order b left join held h on h.back_order_id = b.back_order_id
      where b.outcome is null and b.held_qty <> coalesce(h.qty, 0)`,
    mend: 'select count_held_for_back_orders()',
  },
  {
    group,
    name: 'figures.ordered',
    says: 'A back order of a document counts as ordered while something is on order for it',
    of: 'back_order',
    sql: `with coming as (select distinct back_order_id from part_on_order where back_order_id is not null)
      select 'back order ' || b.back_order_id as what, case when b.ordered then 'ordered' else 'not ordered' end as found,
        case when c.back_order_id is null then 'not ordered' else 'ordered' end as expected
      from back_order b left join coming c on c.back_order_id = b.back_order_id
      where b.line_id is not null and b.ordered <> (c.back_order_id is not null)`,
    mend: 'select keep_ordered(array(select back_order_id from back_order))',
  },
  {
    group,
    name: 'figures.orders',
    says: 'An order comes to what its lines and charges come to',
    of: 'purchase_order',
    sql: `with lines as (select purchase_order_id, count(*) as lines, sum(qty) as qty, sum(received) as received,
        sum(outstanding) as outstanding, sum(net_cents) as net, sum(gst_cents) as gst from purchase_order_line group by 1),
      charges as (select purchase_order_id, sum(amount_cents) as net, sum(gst_cents) as gst from purchase_order_charge group by 1)
      select o.number as what,
        concat_ws(' / ', o.line_count, o.qty, o.received, o.outstanding, o.net_cents, o.gst_cents) as found,
        concat_ws(' / ', coalesce(l.lines, 0), coalesce(l.qty, 0), coalesce(l.received, 0), coalesce(l.outstanding, 0),
          coalesce(l.net, 0) + coalesce(c.net, 0), coalesce(l.gst, 0) + coalesce(c.gst, 0)) as expected
      from purchase_order o left join lines l on l.purchase_order_id = o.purchase_order_id
        left join charges c on c.purchase_order_id = o.purchase_order_id
      where (o.line_count::bigint, o.qty::bigint, o.received::bigint, o.outstanding::bigint, o.net_cents::numeric, o.gst_cents::numeric)
        is distinct from (coalesce(l.lines, 0), coalesce(l.qty, 0), coalesce(l.received, 0), coalesce(l.outstanding, 0),
          coalesce(l.net, 0) + coalesce(c.net, 0), coalesce(l.gst, 0) + coalesce(c.gst, 0))`,
    mend: 'select sum_up_purchase_orders((select array_agg(purchase_order_id) from purchase_order))',
  },
  {
    group,
    name: 'figures.jobs',
    says: 'What is left and picked of a job is as it is kept',
    of: 'pick_job',
    sql: `with n as (select l.invoice_id, count(*) filter (where l.packing in ('ready', 'inProgress')) as waiting,
        count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as picked
        from invoice_line l where l.tag_id is not null and l.removed_at is null group by 1)
      select j.number as what, j.waiting || ' left, ' || j.picked || ' picked' as found,
        coalesce(n.waiting, 0) || ' left, ' || coalesce(n.picked, 0) || ' picked' as expected
      from pick_job j left join n on n.invoice_id = j.invoice_id
      where (j.waiting::bigint, j.picked::bigint) is distinct from (coalesce(n.waiting, 0), coalesce(n.picked, 0))`,
    mend: 'select count_pick_job(invoice_id) from pick_job',
  },
  {
    group,
    name: 'figures.consignments',
    says: 'A consignment knows whether something of it is in no parcel, where it goes and to whom',
    of: 'consignment',
    sql: `with loose as (select consignment_id, bool_or(parcel_id is null) as loose from consignment_line group by 1)
      select d.number as what, concat_ws(', ', case when d.loose then 'loose' else 'packed' end, d.area, d.customer) as found,
        concat_ws(', ', case when coalesce(l.loose, false) then 'loose' else 'packed' end, area_of(i.delivery), c.plain) as expected
      from consignment d join invoice i on i.invoice_id = d.invoice_id join contact c on c.debtor_id = i.debtor_id
        left join loose l on l.consignment_id = d.consignment_id
      where d.cancelled_at is null and d.status <> 'delivered'
        and (d.loose, d.dispatcher_id, d.area, d.customer)
          is distinct from (coalesce(l.loose, false), i.dispatcher_id, area_of(i.delivery), c.plain)`,
    mend: 'select count_consignments()',
  },
  {
    group,
    name: 'figures.closed',
    says: 'An invoice is closed when it is final, paid and with the customer',
    of: 'invoice',
    sql: `with goods as (select invoice_id, bool_and(not awaits_delivery(kind, packing, delivered_at)) as is_delivered
        from invoice_line where removed_at is null group by 1)
      select i.number as what, case when i.is_closed then 'closed' else 'open' end as found,
        case when x.closed then 'closed' else 'open' end as expected
      from invoice i left join goods g on g.invoice_id = i.invoice_id left join receivable r on r.receivable_id = i.receivable_id
        cross join lateral (select i.finalized_at is not null and invoice_status(i.type, i.cancelled_at, i.converted_to,
          i.confirmed_at, i.finalized_at, i.total_cents = 0 or coalesce(r.settled, false), coalesce(g.is_delivered, false),
          false) = 'closed' as closed) x
      where i.is_closed <> x.closed`,
    mend: 'select close_invoice(invoice_id) from invoice where finalized_at is not null or is_closed',
  },
  {
    group,
    name: 'figures.settled',
    says: 'What is owed is settled, and a credit used, when nothing is left of it',
    of: 'receivable',
    sql: `with paid as (select receivable_id, sum(amount_cents) as cents from credit_application group by 1),
      taken as (select credit_id, sum(amount_cents) as cents from credit_application group by 1)
      select r.kind || ' ' || r.number as what, case when r.settled then 'settled' else 'open' end as found,
        r.amount_cents - coalesce(p.cents, 0) || ' cents left' as expected
      from receivable r left join paid p on p.receivable_id = r.receivable_id
      where r.settled <> (coalesce(p.cents, 0) = r.amount_cents)
      union all
      select c.kind || ' ' || c.number, case when c.used then 'used' else 'open' end, c.amount_cents - coalesce(t.cents, 0) || ' cents left'
      from credit c left join taken t on t.credit_id = c.credit_id where c.used <> (coalesce(t.cents, 0) = c.amount_cents)`,
    mend: 'select count_settled()',
  },
];
