import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import type { Operation } from '../../harness/operation.ts';
import { prepareInvoices } from './invoices.ts';

const PARTS = 10;
const CENTS = 2_000;
const NET = PARTS * CENTS;
const GST = PARTS * 300;
/** This customer has no credit limit; with one, the product would read the account too. */
const CASH_CUSTOMER = 1_005;
const CASH = 1;
const MOST = 200_000;

/** Product and twin sell different tags, each once; neither sells tags of a vehicle on hold. */
const forSale = (half: 0 | 1) => `select t.tag_id from tag t left join vehicle v on v.vehicle_id = t.vehicle_id
  left join acquisition a on a.acq_id = v.acq_id
  where t.state = 'inStock' and t.qty_on_hand = 1 and t.qty_reserved = 0 and t.tag_id % 2 = ${half}
    and (a.hold_until is null or a.hold_until < current_date) order by t.tag_id desc limit ${MOST}`;
function tenOf(ids: number[], who: string): number[] {
  const ten = ids.splice(-PARTS);
  if (ten.length < PARTS) throw new Error(`${who} has sold every tag there was`);
  return ten;
}

async function sales(db: Kysely<DB>) {
  const { rows } = await sql.raw<{ tag_id: number }>(forSale(0)).execute(db);
  const ids = rows.map((row) => row.tag_id);
  const lines = () =>
    tenOf(ids, 'the product').map((id) => ({
      lineId: 0,
      kind: 'tag',
      tagNo: `T${id}`,
      qty: 1,
      unitPrice: CENTS / 100,
      discount: 0,
      taxable: 1,
    }));
  return () => ({
    headers: { 'idempotency-key': randomUUID() },
    body: {
      invoiceId: 0,
      type: 2,
      debtorId: CASH_CUSTOMER,
      paymentTypeId: CASH,
      lines: lines(),
      andThen: 'finalize',
      payment: { paymentTypeId: CASH, amount: (NET + GST) / 100, reference: '', keepAsCredit: false },
    },
  });
}

/**
 * Does by hand what the product's triggers do, without triggers and without looking up references: the resulting rows,
 * numbers and events are the same.
 */
const document = `with counters as (select kind from document_counter where kind in ('invoice', 'payment') order by kind for update),
  counted as (update document_counter d set last = d.last + 1 from counters c where d.kind = c.kind returning d.kind, d.last),
  n as (select 'INV' || max(last) filter (where kind = 'invoice') as no, 'PAY' || max(last) filter (where kind = 'payment') as pay,
    nextval('invoice_invoice_id_seq') as id, nextval('invoice_payment_payment_id_seq') as pid,
    (now() at time zone 'Pacific/Auckland')::date as day from counted),
  owed as (insert into receivable (debtor_id, kind, document_id, number, issued_on, due_on, amount_cents, settled, created_by)
    select ${CASH_CUSTOMER}, 'invoice', n.id, n.no, n.day, n.day, ${NET + GST}, true, $2::bigint from n returning receivable_id),
  came as (insert into credit (debtor_id, kind, document_id, number, received_on, amount_cents, payment_type_id, used, created_by)
    select ${CASH_CUSTOMER}, 'payment', n.pid, n.pay, n.day, ${NET + GST}, ${CASH}, true, $2::bigint from n returning credit_id),
  made as (insert into invoice (invoice_id, number, type, debtor_id, buyer, salesperson_id, payment_type_id, issued_on, due_on,
      confirmed_at, finalized_at, finalized_by, is_closed, receivable_id, net_cents, gst_cents, total_cents, created_by, changed_by)
    select n.id, n.no, 'counter', ${CASH_CUSTOMER}, jsonb_build_object('name', c.name), $2::bigint, ${CASH}, n.day, n.day, now(), now(),
      $2::bigint, true, owed.receivable_id, ${NET}, ${GST}, ${NET + GST}, $2::bigint, $2::bigint
    from n, owed, contact c where c.debtor_id = ${CASH_CUSTOMER}),
  paid as (insert into invoice_payment (payment_id, invoice_id, number, credit_id, kind, payment_type_id, amount_cents, paid_on,
      created_by) select n.pid, n.id, n.pay, came.credit_id, 'payment', ${CASH}, ${NET + GST}, n.day, $2::bigint from n, came),
  against as (insert into credit_application (credit_id, receivable_id, amount_cents, applied_on, created_by)
    select came.credit_id, owed.receivable_id, ${NET + GST}, n.day, $2::bigint from n, came, owed),
  goods as (select t.tag_id, t.state, t.location_id, t.part_id, t.part_no, t.make_id, t.model_id, t.vehicle_id, t.cost_cents, t.grade, t.condition,
      p.name, p.warranty_days from tag t join part_name p on p.part_id = t.part_id where t.tag_id = any($1::bigint[])),
  lines as (insert into invoice_line (invoice_id, sort, kind, tag_id, part_id, part_no, description, unit_price_cents, net_cents,
      gst_cents, gross_cents, cost_cents, warranty_days, packing, delivered_at, grade, condition)
    select n.id, 0, 'tag', g.tag_id, g.part_id, g.part_no, g.name, ${CENTS}, ${CENTS}, 300, ${CENTS + 300}, g.cost_cents,
      g.warranty_days, 'pickedUp', now(), g.grade, g.condition from n, goods g),
  events as (insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id,
      document_kind, document_id, document_no, sold_cents, sold_on, user_id)
    select g.tag_id, 'sell', g.state, 'delivered', -1, g.location_id, g.location_id, 'invoice', n.id, n.no, ${CENTS}, n.day,
      $2::bigint from n, goods g),
  sold as (update tag t set state = 'delivered', qty_on_hand = 0, sold_cents = ${CENTS}, sold_on = n.day, version = t.version + 1,
      changed_by = $2::bigint from n where t.tag_id = any($1::bigint[])),
  tally as (insert into tag_tally (state, make_id, model_id, n)
    select x.state, x.make_id, x.model_id, sum(x.n) from (select state, make_id, model_id, -1 as n from goods
      union all select 'delivered', make_id, model_id, 1 from goods) x group by 1, 2, 3),
  brought as (update vehicle_figures f set sales_cents = f.sales_cents + x.cents
    from (select vehicle_id, sum(${CENTS}) as cents from goods where vehicle_id is not null group by vehicle_id) x
    where f.vehicle_id = x.vehicle_id),
  told as (insert into live_event (topic, body) values ('/topic/stock', '{"kind":"tag","id":0}'), ('/topic/invoices', '{}')
    returning pg_notify('yard_live', '')),
  answered as (insert into idempotent_answer (user_id, key, call, request_hash, answer)
    select $2::bigint, $3::text, 'sale', '', jsonb_build_object('invoiceNo', n.no)::text from n),
  recorded as (insert into history_event (entity, entity_id, event, text, user_id) select 'invoice', n.id, e, e, $2::bigint
    from n, unnest(array['created', 'collected', 'finalized', 'payment']) e)
  select no from n`;
/** The tags that the twin may sell, read once. */
const pools = new WeakMap<pg.Pool, Promise<number[]>>();
const tagsOf = (pool: pg.Pool): Promise<number[]> => {
  const known = pools.get(pool) ?? pool.query(forSale(1)).then(({ rows }) => rows.map((row) => row.tag_id as number));
  pools.set(pool, known);
  return known;
};

async function sell(pool: pg.Pool, userId: number) {
  const ids = tenOf(await tagsOf(pool), 'the twin');
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    const lock =
      'select tag_id from tag where tag_id = any($1::bigint[]) and qty_on_hand = 1 order by tag_id for update';
    const { rowCount } = await client.query({ name: 'sale-lock', text: lock, values: [ids] });
    if (rowCount !== PARTS) throw new Error('somebody else sold one of them');
    const { rows } = await client.query({ name: 'sale-document', text: document, values: [ids, userId, randomUUID()] });
    await client.query('commit');
    return { invoiceNo: rows[0].no, total: (NET + GST) / 100, lines: ids };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** One call as the screen makes it: ten parts scanned, paid in cash and finalised. */
export const counterSale: Operation = {
  name: 'counter-sale',
  list: 'lines',
  goesAround: true,
  goal: { p50AtMost: 3.5, throughputAtLeast: 0.3 },
  as: 'SALES_PERSON',
  prepare: prepareInvoices,
  product: async (_, db) => ({ method: 'POST', path: '/mgr/invoices/saveInvoicesInfo', next: await sales(db) }),
  bare: (pool, { userId }) => sell(pool, userId),
  same: (product, bare) => {
    const [ours, theirs] = [product, bare] as { data: { total: number; lines: unknown[] } }[];
    return ours!.data.total === theirs!.data.total && ours!.data.lines.length === theirs!.data.lines.length;
  },
};
