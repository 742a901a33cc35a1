import { isDeepStrictEqual } from 'node:util';
import { invoices } from '../../../apps/server/src/demo/yard/fillers/invoices/invoices.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareStock } from '../stock/tag-pages.ts';

export const prepareInvoices: Operation['prepare'] = async (db) => {
  await prepareStock(db);
  await fillYard(db, [invoices]);
};

const progress = `cross join lateral (select count(*) filter (where l.kind = 'tag') as stock_lines, count(*) as line_count,
    count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')) as picked, count(*) filter (where l.packing in ('packed', 'pickedUp')) as packed,
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

type Wish = {
  readonly name: string;
  readonly where: string;
  readonly asked?: object;
  readonly pageNum?: number;
  /** a search counts its hits; for a set that is always requested, the twin stores the total */
  readonly isKept?: boolean;
};
const pageOf = ({ name, where, asked = {}, pageNum = 1, isKept = true }: Wish): Operation => {
  const counting = `select count(*)::int as n from invoice i where ${where}`;
  return {
    name,
    as: 'ACCOUNTING',
    prepare: prepareInvoices,
    ...(pageNum > 1 ? { isFar: true } : {}),
    prepareTwin: async (db) => (isKept ? keepFigures(db, name, counting) : undefined),
    product: () => ({
      method: 'POST',
      path: '/mgr/invoices/queryInvoicesList',
      body: { ...asked, pageNum, pageSize: 20, sortField: 'invoiceNo', sortOrder: 'DESC' },
    }),
    bare: async (pool) => {
      const [rows, counted] = await Promise.all([
        pool.query({
          name: `${name}-page`,
          text: `with h as (select i.invoice_id from invoice i where ${where} order by i.invoice_id desc
              limit 20 offset ${(pageNum - 1) * 20})
            select ${columns} from h join invoice i on i.invoice_id = h.invoice_id ${joins} order by i.invoice_id desc`,
        }),
        isKept
          ? pool.query({ name: 'kept', text: keptText, values: [name] })
          : pool.query({ name: `${name}-count`, text: counting }),
      ]);
      return { records: rows.rows, total: isKept ? counted.rows[0].figures.n : counted.rows[0].n };
    },
    same,
  };
};

/** As when the screen opens. */
export const invoicePage = pageOf({ name: 'invoice-page', where: 'true' });
export const invoiceFar = pageOf({ name: 'invoice-far', where: 'true', pageNum: 1_000 });
export const invoiceChip = pageOf({
  name: 'invoice-chip',
  where: `i.status = 'finalized'`,
  asked: { status: 2 },
});
export const invoiceSearch = pageOf({
  name: 'invoice-search',
  where: `i.search like '%inv1025%'`,
  asked: { search: 'INV1025' },
  isKept: false,
});

export const invoiceSummary: Operation = {
  name: 'invoice-summary',
  as: 'ACCOUNTING',
  prepare: prepareInvoices,
  prepareTwin: (db) =>
    keepFigures(
      db,
      'invoice-summary',
      `select count(*)::int as count,
        json_build_object('total', (sum(total_cents) filter (where type <> 'quote'))::bigint / 100.0) as invoices from invoice`,
    ),
  product: () => ({ method: 'POST', path: '/mgr/invoices/getSummary', body: {} }),
  bare: async (pool) =>
    (await pool.query({ name: 'kept', text: keptText, values: ['invoice-summary'] })).rows[0].figures,
  same: sameRecord(['count', ['invoices', ['total']]]),
};

const SOME = 42;
export const invoiceDetail: Operation = {
  name: 'invoice-detail',
  list: 'lines',
  as: 'ACCOUNTING',
  prepare: prepareInvoices,
  product: () => ({
    method: 'POST',
    path: '/mgr/invoices/queryInvoicesDetailList',
    body: { invoiceId: SOME },
  }),
  bare: async (pool) => {
    const ask = (name: string, text: string, values: unknown[] = [SOME]) => pool.query({ name, text, values });
    const [head, lines] = await Promise.all([
      ask(
        'invoice-head',
        `select ${columns}, i.*, t.name as terms, s.users_name as dispatcher, q.number as quote_no, n.number as converted_no,
          mb.users_name as made_by, cb.users_name as changed_by_name from invoice i ${joins}
        left join account_terms t on t.id = i.terms_id left join app_user s on s.user_id = i.dispatcher_id
        left join invoice q on q.converted_to = i.invoice_id left join invoice n on n.invoice_id = i.converted_to
        left join app_user mb on mb.user_id = i.created_by left join app_user cb on cb.user_id = i.changed_by
        where i.invoice_id = $1`,
      ),
      ask(
        'invoice-lines',
        `select l.*, t.grade, t.photo_key, t.cost_cents as tag_cost_cents, t.state, t.qty_on_hand, t.qty_reserved, v.stock_no,
          p.code as location, (select sum(c.qty) from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
            where c.line_id = l.line_id and n.reversed_at is null) as credited_qty,
          (select r.document_no from reservation r where r.tag_id = l.tag_id and r.released_at is null limit 1) as held
        from invoice_line l left join tag t on t.tag_id = l.tag_id left join vehicle v on v.vehicle_id = t.vehicle_id
        left join location p on p.location_id = t.location_id
        where l.invoice_id = $1 and l.removed_at is null order by l.sort, l.line_id`,
      ),
      ask(
        'invoice-sent',
        `select kind, recipient, subject, created_at, state from outbox_message where entity = 'invoice' and entity_id = $1
          order by outbox_id desc limit 20`,
      ),
      ask('invoice-rules', `select value from setting where owner_id = 0 and type = $1`, ['rules']),
      ask(
        'invoice-account',
        `select c.on_hold, c.credit_limit_cents, (select sum(r.amount_cents) from receivable r
          where r.debtor_id = c.debtor_id and not r.settled) as owed from contact c join invoice i on i.debtor_id = c.debtor_id
        where i.invoice_id = $1`,
      ),
    ]);
    return { ...head.rows[0], lines: lines.rows };
  },
  same: (product, bare) => {
    const [a, b] = [product, bare] as { data: { invoiceNo: string; customer: string; lines: unknown[] } }[];
    return (
      a!.data.invoiceNo === b!.data.invoiceNo &&
      a!.data.customer === b!.data.customer &&
      a!.data.lines.length === b!.data.lines.length
    );
  },
};

const LINES = 10;
/** This customer has no credit limit; with one, the product would read the account too. */
const CASH_CUSTOMER = 1_005;
const line = { kind: 'nonStock', description: 'Bolt kit', unitPrice: 12.5, qty: 2 };
/** The twin sends only the same writes. */
export const invoiceSave: Operation = {
  name: 'invoice-save',
  as: 'SALES_PERSON',
  prepare: prepareInvoices,
  product: () => ({
    method: 'POST',
    path: '/mgr/invoices/saveInvoicesInfo',
    body: { type: 0, debtorId: CASH_CUSTOMER, lines: Array.from({ length: LINES }, () => line) },
  }),
  bare: async (pool, { userId }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const made = await client.query({
        name: 'save-head',
        text: `insert into invoice (number, type, debtor_id, salesperson_id, issued_on, net_cents, gst_cents, total_cents, created_by)
          values ('~' || gen_random_uuid(), 'standard', ${CASH_CUSTOMER}, $1, current_date, 25000, 3750, 28750, $1) returning invoice_id`,
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
        text: `insert into live_event (topic, body) values ('/topic/invoices', '{}') returning pg_notify('yard_live', '')`,
      });
      await client.query({
        name: 'save-number',
        text: `with n as (update document_counter set last = last + 1 where kind = 'invoice' returning last)
          update invoice i set number = 'INV' || n.last, version = i.version + 1 from n where i.invoice_id = $1`,
        values: [id],
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
