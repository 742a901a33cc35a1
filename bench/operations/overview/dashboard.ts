import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { firstOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';
import type { Kysely } from 'kysely';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import { figures } from '../../../apps/server/src/demo/yard/fillers/figures.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareQueues } from '../selling/queues.ts';

const today = todayIn(new Date());
const year = { from: addDays(today, -364), to: today };
const asked = new URLSearchParams(year).toString();

export async function prepareReports(db: Kysely<DB>): Promise<void> {
  await prepareQueues(db);
  await fillYard(db, [figures]);
}

/** One call of the owner's dashboard: a panel of a year. */
export const dashboardRevenue: Operation = {
  name: 'dashboard-revenue',
  as: 'SUPER_ADMIN',
  prepare: prepareReports,
  product: () => ({ method: 'GET', path: `/mgr/dashboard/getAdminOverView?${asked}&panel=revenue` }),
  bare: async (pool) => {
    const day = { from: today, to: today };
    const month = { from: firstOfMonth(today), to: today };
    const ranges = [day, lastYear(day), month, lastYear(month), year, lastYear(year)];
    const { rows } = await pool.query({
      name: 'dashboard-revenue',
      text: `select r.n::int as n, coalesce(sum(case d.kind when 'credit' then -d.net_cents else d.net_cents end), 0)::bigint as revenue,
          coalesce(sum(d.documents) filter (where d.kind = 'sale'), 0)::int as sales,
          coalesce(sum(d.net_cents) filter (where d.kind = 'credit'), 0)::bigint as credits
        from unnest($1::date[], $2::date[]) with ordinality r (f, t, n) join sale_day d on d.on_day between r.f and r.t
        where d.kind <> 'internal' group by 1`,
      values: [ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    });
    const of = (n: number) => rows.find((row) => row.n === n) ?? { revenue: 0, sales: 0, credits: 0 };
    const [t, tl, m, ml, p, pl] = [1, 2, 3, 4, 5, 6].map((n) => Number(of(n).revenue) / 100);
    const revenue = { today: t, todayLastYear: tl, month: m, monthLastYear: ml, period: p, periodLastYear: pl };
    return { revenue: { ...revenue, sales: of(5).sales, credits: Number(of(5).credits) / 100 } };
  },
  same: sameRecord(['revenue']),
};

/** All of the owner's figures in one answer; the twin reads the stored ones and counts the small ones. */
export const dashboardAdmin: Operation = {
  name: 'dashboard-admin',
  as: 'SUPER_ADMIN',
  prepare: prepareReports,
  product: () => ({ method: 'GET', path: `/mgr/dashboard/getAdminOverView?${asked}` }),
  bare: async (pool, who) => {
    const ask = (name: string, text: string, values: unknown[] = []) =>
      pool.query({ name: `dashboard-${name}`, text, values }).then(({ rows }) => rows);
    const [revenue, [quotes], unpaid, [late], [strip], [stock], [outbox]] = await Promise.all([
      dashboardRevenue.bare(pool, who),
      ask('quotes', `select coalesce(sum(n), 0)::int as n from quote_day where state = 'open'`),
      ask(
        'unpaid',
        'select age_bucket(due_on, $1::date) as age, sum(n)::int as n, sum(cents)::bigint as cents from debt_day group by 1',
        [today],
      ),
      ask(
        'late',
        `select (select count(*)::int from pick_job where status <> 'completed' and cancelled_at is null and due_at < now()) as picking,
          (select count(*)::int from consignment where status <> 'delivered' and cancelled_at is null and due_at < now()) as sending`,
      ),
      ask('strip', 'select count(*)::int as n from vehicle where active and not dismantled'),
      ask(
        'stock',
        'select sum(tags)::int as tags, sum(retail_cents)::bigint as retail, sum(unpriced)::int as unpriced from stock_day',
      ),
      ask('outbox', `select count(*)::int as n from outbox_message where state = 'parked'`),
    ]);
    return {
      ...(revenue as object),
      open: quotes.n,
      owed: unpaid.reduce((sum, row) => sum + Number(row.cents), 0) / 100,
      late: [late.picking, late.sending],
      toStrip: strip.n,
      tags: stock.tags,
      retail: Number(stock.retail) / 100,
      notPriced: stock.unpriced,
      parked: outbox.n,
    };
  },
  same: (product, bare) => {
    const { data: p } = product as { data: Record<string, Record<string, unknown>> };
    const { data: b } = bare as { data: Record<string, unknown> };
    const ours = [
      p.revenue,
      p.quotes?.open,
      p.unpaid?.total,
      p.toStrip?.count,
      p.stock?.tags,
      p.stock?.retail,
      p.notPriced?.count,
    ];
    const theirs = [b.revenue, b.open, b.owed, b.toStrip, b.tags, b.retail, b.notPriced];
    return JSON.stringify(ours) === JSON.stringify(theirs);
  },
};

/** A report of a year, as the screen opens. */
export const reportYear: Operation = {
  name: 'report-year',
  as: 'SUPER_ADMIN',
  prepare: prepareReports,
  product: () => ({
    method: 'POST',
    path: '/mgr/saleReport/queryInvoicesList',
    body: { ...year, pageNum: 1, pageSize: 20 },
  }),
  bare: async (pool) => {
    const [page, sums] = await Promise.all([
      pool.query({
        name: 'report-year',
        text: `with page as materialized (select * from (
            (select issued_on as on_day, 'invoice' as kind, invoice_id as id from invoice
              where finalized_at is not null and issued_on between $1 and $2 order by issued_on desc, invoice_id desc limit 20)
            union all
            (select issued_on, 'credit', credit_note_id from credit_note
              where reversed_at is null and issued_on between $1 and $2 order by issued_on desc, credit_note_id desc limit 20)) x
            order by on_day desc, kind, id desc limit 20)
          select x.* from (select p.on_day, p.kind, p.id, i.number, d.name as customer, u.users_name as salesperson, t.name as term,
              (select sum(l.net_cents)::bigint from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null) as net,
              (select sum(l.cost_cents)::bigint from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null) as cost
            from page p join invoice i on p.kind = 'invoice' and i.invoice_id = p.id join contact d on d.debtor_id = i.debtor_id
              join app_user u on u.user_id = i.salesperson_id left join account_terms t on t.id = i.terms_id
            union all
            select p.on_day, p.kind, p.id, n.number, d.name, u.users_name, t.name, -n.net_cents, 0
            from page p join credit_note n on p.kind = 'credit' and n.credit_note_id = p.id join invoice i on i.invoice_id = n.invoice_id
              join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id
              left join account_terms t on t.id = i.terms_id) x
          order by x.on_day desc, x.kind, x.id desc`,
        values: [year.from, year.to],
      }),
      pool.query({
        name: 'report-year-sums',
        text: `select coalesce(sum(documents), 0)::int as n, coalesce(sum(case kind when 'credit' then -net_cents else net_cents end), 0)::bigint as net
          from sale_day where on_day between $1 and $2`,
        values: [year.from, year.to],
      }),
    ]);
    const records = page.rows.map((row) => ({
      number: row.number,
      customer: row.customer,
      salesperson: row.salesperson,
      net: Number(row.net) / 100,
    }));
    return { records, total: sums.rows[0].n, net: Number(sums.rows[0].net) / 100 };
  },
  same: (product, bare) => {
    const { data: p } = product as { data: { totals: { net: number } } };
    const withNet = { data: { ...p, net: p.totals.net } };
    return sameRecord(['total', 'net', ['records', ['number', 'customer', 'salesperson', 'net']]])(withNet, bare);
  },
};
