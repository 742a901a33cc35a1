import { isDeepStrictEqual } from 'node:util';
import { fillDemoYard } from '../../apps/server/src/demo/yard/fill.ts';
import { invoices } from '../../apps/server/src/demo/yard/fillers/invoices.ts';
import type { Operation } from '../operation.ts';
import { prepareStock } from './stock.ts';

const prepare: Operation['prepare'] = async (db) => {
  await prepareStock(db);
  await fillDemoYard(db, { today: new Date(), scale: 'big', only: [invoices] });
};

const progress = `cross join lateral (select count(*) filter (where l.kind = 'tag') as stock_lines, count(*) as line_count,
    count(*) filter (where l.packing >= 3 and l.packing <> 6) as picked, count(*) filter (where l.packing in (4, 5)) as packed,
    count(*) filter (where l.kind = 'tag' and l.delivered_at is not null) as delivered
  from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null) g`;
const money = `cross join lateral (select coalesce((select sum(a.amount_cents) from credit_application a
    where a.receivable_id = i.receivable_id), 0)::bigint as settled) m`;
const columns = `i.invoice_id as "invoiceId", i.number as "invoiceNo", i.type, i.issued_on, d.name as customer, u.users_name, i.due_on,
  i.total_cents, i.order_no, i.confirmed_at, i.finalized_at, i.is_closed, pt.name as payment_type, co.name as courier, g.*, m.*`;
const joins = `join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id
  left join payment_type pt on pt.id = i.payment_type_id left join courier co on co.id = i.courier_id ${progress} ${money}`;

type Listed = { data: { records: { invoiceId: number; invoiceNo: string; customer: string }[]; total: number } };
const shortly = ({ data }: Listed) => ({
  total: data.total,
  records: data.records.map(({ invoiceId, invoiceNo, customer }) => ({ invoiceId, invoiceNo, customer })),
});
const same: Operation['same'] = (product, bare) =>
  isDeepStrictEqual(shortly(product as Listed), shortly(bare as Listed));

const pageOf = (name: string, where: string, body: object): Operation => ({
  name,
  as: 'ACCOUNTING',
  prepare,
  product: () => ({ method: 'POST', path: '/mgr/invoices/queryInvoicesList', body }),
  bare: async (pool) => {
    const [rows, sums] = await Promise.all([
      pool.query({
        name: `${name}-page`,
        text: `with h as (select i.invoice_id from invoice i where ${where} order by i.issued_on desc, i.invoice_id desc limit 20)
          select ${columns} from h join invoice i on i.invoice_id = h.invoice_id ${joins} order by i.issued_on desc, i.invoice_id desc`,
      }),
      pool.query({
        name: `${name}-sums`,
        text: `select count(*) as n, sum(i.total_cents)::bigint as total from invoice i where ${where}`,
      }),
      pool.query({
        name: `${name}-owed`,
        text: `select sum(r.amount_cents - x.applied)::bigint as balance
          from invoice i join receivable r on r.receivable_id = i.receivable_id and not r.settled
          cross join lateral (select coalesce(sum(a.amount_cents), 0) as applied from credit_application a
            where a.receivable_id = r.receivable_id) x
          where i.finalized_at is not null and not i.is_closed and ${where}`,
      }),
    ]);
    return { records: rows.rows, total: sums.rows[0].n };
  },
  same,
});

/** What is final and still needs somebody, newest first. */
export const invoicePage: Operation = pageOf('invoice-page', 'i.finalized_at is not null and not i.is_closed', {
  status: 2,
});
/** By the number people read out on the phone. */
export const invoiceSearch: Operation = pageOf('invoice-search', `i.search like '%inv1025%'`, { search: 'INV1025' });

const LINES = 10;
const line = { kind: 'nonStock', description: 'Bolt kit', unitPrice: 12.5, qty: 2 };
/** A document of ten lines, saved; the twin sends the same writes and nothing else. */
export const invoiceSave: Operation = {
  name: 'invoice-save',
  as: 'SALES_PERSON',
  prepare,
  product: () => ({
    method: 'POST',
    path: '/mgr/invoices/saveInvoicesInfo',
    body: { type: 0, debtorId: 1001, lines: Array.from({ length: LINES }, () => line) },
  }),
  bare: async (pool, { userId }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const made = await client.query({
        name: 'save-head',
        text: `insert into invoice (number, type, debtor_id, salesperson_id, issued_on, net_cents, gst_cents, total_cents, created_by)
          values ('~' || gen_random_uuid(), 'standard', 1001, $1, current_date, 25000, 3750, 28750, $1) returning invoice_id`,
        values: [userId],
      });
      const id = made.rows[0].invoice_id;
      await client.query({
        name: 'save-lines',
        text: `insert into invoice_line (invoice_id, sort, kind, description, qty, unit_price_cents, net_cents, gst_cents, gross_cents)
          select $1, n, 'nonStock', 'Bolt kit', 2, 1250, 2500, 375, 2875 from generate_series(0, ${LINES - 1}) n`,
        values: [id],
      });
      await client.query({
        name: 'save-history',
        text: `insert into history_event (entity, entity_id, event, text, user_id) values ('invoice', $1, 'created', 'created', $2)`,
        values: [id, userId],
      });
      await client.query({
        name: 'save-live',
        text: `insert into live_event (topic, body) values ('/topic/invoices', '{}')`,
      });
      await client.query({
        name: 'save-number',
        text: `update document_counter set last = last + 1 where kind = 'invoice' returning last`,
      });
      await client.query('commit');
      return { total: 287.5 };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
  same: (product, bare) =>
    (product as { data: { total: number } }).data.total === (bare as { data: { total: number } }).data.total,
};
