import { type AgeBucket, lateDays } from '@yardkeeper/domain/contacts/ageing';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import {
  type InvoiceStatus,
  type InvoiceType,
  invoiceStatusOf,
  invoiceTypeOf,
} from '@yardkeeper/domain/invoices/kinds';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { limitToPage } from '../../../db/limit-to-page.ts';
import { holds } from '../../../db/search-words.ts';
import type { InvoiceListed } from '../document/queries.ts';
import { joined, rowColumns } from '../document/queries.ts';
import { prepaid } from '../money/payment-queries.ts';

export type InvoiceChoice = {
  search?: string;
  status?: number;
  type?: number;
  from?: string;
  to?: string;
  salespersonId?: number;
  debtorId?: number;
  paymentTypeId?: number;
  overdue?: boolean;
  unfulfilled?: boolean;
  owing?: AgeBucket;
  yardId?: number;
  /** set for people who may see only their own documents */
  onlyOf?: number;
  quotesOpen?: boolean;
  today: string;
};
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'invoiceNo' | 'date' | 'total' | 'due' | 'customer';
  sortOrder?: 'ASC' | 'DESC';
};
type Sql = RawBuilder<unknown>;

const live = sql`invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at)`;
const awaitsDelivery = sql`exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null
  and awaits_delivery(l.kind, l.packing, l.delivered_at))`;
const over = sql`not ${live}`;
/**
 * One rule asked in two ways: an index answers for the documents that are over, and lines are read for the others only.
 * Of a final document `is_closed` says whether it is both paid and delivered.
 */
const statusWhenOver = sql`invoice_status(i.type, i.cancelled_at, i.converted_to, null, i.finalized_at, i.is_closed, i.is_closed, false)`;
const statusWhenLive = sql`invoice_status(i.type, null, null, i.confirmed_at, null, false,
  (select g.is_delivered from invoice_goods(i.invoice_id) g), (select g.is_picking from invoice_goods(i.invoice_id) g))`;
const whenLive = (status: InvoiceStatus): Sql => sql`(${live} and ${statusWhenLive} = ${sql.lit(status)})`;
/** `where` holds for every document of the status and stands in an index too, so that the others are not read. */
const whenOver = (status: InvoiceStatus, where: Sql): Sql => sql`(${where} and ${statusWhenOver} = ${sql.lit(status)})`;
const hasStatus: Readonly<Record<InvoiceStatus, Sql>> = {
  open: whenLive('open'),
  confirmed: whenLive('confirmed'),
  inProgress: whenLive('inProgress'),
  completed: whenLive('completed'),
  finalized: whenOver('finalized', sql`i.finalized_at is not null and not i.is_closed`),
  closed: whenOver('closed', over),
  cancelled: whenOver('cancelled', over),
};

/** A word matches the document's own texts or the number of a tag on it. */
function isAbout(word: string): Sql {
  const said = holds('i.search', word);
  const tagId = tagIdOf(word);
  return tagId === null
    ? said
    : sql`(${said} or i.invoice_id = any(array(select l.invoice_id from invoice_line l
        where l.tag_id = ${tagId} and l.removed_at is null)))`;
}

function where(f: InvoiceChoice): Sql {
  const parts: Sql[] = searchWords(f.search).map(isAbout);
  const wanted = f.status === undefined ? null : invoiceStatusOf(f.status);
  if (wanted !== null) parts.push(hasStatus[wanted]);
  const type = f.type === undefined ? null : (invoiceTypeOf(f.type) as InvoiceType | null);
  if (type !== null) parts.push(sql`i.type = ${type}`);
  const days = dateRange([f.from, f.to]);
  if (days) parts.push(sql`i.issued_on between ${days.from}::date and ${days.to}::date`);
  if (f.salespersonId !== undefined) parts.push(sql`i.salesperson_id = ${f.salespersonId}`);
  if (f.debtorId !== undefined) parts.push(sql`i.debtor_id = ${f.debtorId}`);
  if (f.paymentTypeId !== undefined) parts.push(sql`i.payment_type_id = ${f.paymentTypeId}`);
  if (f.overdue)
    parts.push(sql`i.finalized_at is not null and not i.is_closed and i.due_on < ${f.today}::date
    and exists (select from receivable r where r.receivable_id = i.receivable_id and not r.settled)`);
  if (f.unfulfilled)
    parts.push(
      sql`i.cancelled_at is null and i.converted_to is null and i.type <> 'quote' and not i.is_closed and ${awaitsDelivery}`,
    );
  if (f.owing !== undefined) {
    const [oldest, newest] = lateDays(f.owing);
    parts.push(sql`exists (select from receivable r where r.receivable_id = i.receivable_id and not r.settled
      and r.due_on between ${f.today}::date - ${oldest}::int and ${f.today}::date - ${newest}::int)`);
  }
  if (f.yardId !== undefined)
    parts.push(sql`exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null
      and l.yard_id = ${f.yardId})`);
  if (f.onlyOf !== undefined) parts.push(sql`(i.salesperson_id = ${f.onlyOf} or i.created_by = ${f.onlyOf})`);
  if (f.quotesOpen) parts.push(sql`i.type = 'quote' and ${live}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const columns = {
  invoiceNo: 'i.invoice_id',
  date: 'i.issued_on',
  total: 'i.total_cents',
  due: 'i.due_on',
  customer: 'd.plain',
} as const;
const order = (f: Paged): Sql => {
  const way = f.sortField === undefined || f.sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  const last = f.sortField === 'due' ? sql`nulls last` : sql``;
  return sql`${sql.ref(columns[f.sortField ?? 'date'])} ${way} ${last}, i.invoice_id ${way}`;
};

/** Picks the page first, so that lines and money are summed for its documents only. */
export const pageOfInvoices = async (db: Db, f: InvoiceChoice & Paged): Promise<InvoiceListed[]> => {
  const from = f.sortField === 'customer' ? sql`invoice i join contact d on d.debtor_id = i.debtor_id` : sql`invoice i`;
  const picked = sql<{ invoice_id: number }>`select i.invoice_id from ${from} where ${where(f)}
    order by ${order(f)} ${limitToPage(f)}`;
  const rowsOf = async (ids: Sql) =>
    (
      await sql<InvoiceListed>`select ${rowColumns} from ${joined}
        where i.invoice_id = any(${ids}) order by ${order(f)}`.execute(db)
    ).rows;
  if (!f.search) return rowsOf(sql`array(${picked})`);
  // A search is planned each time (named-statements.ts); reading the rows by id reuses a prepared statement.
  const ids = (await picked.execute(db)).rows.map((row) => row.invoice_id);
  return rowsOf(sql`${ids}::bigint[]`);
};

export type Sums = { n: number; total: number; paid: number; balance: number };
type Totals = { n: number; total: number; final: number; begun: number };
type Settled = { credited: number; ahead: number; cancelled: number };
/** A credit note is set against its invoice whole. What was paid ahead is found from the few credits that are not used up. */
const settledOf = (f: InvoiceChoice) => sql<Settled>`select
    (select coalesce(sum(n.total_cents), 0)::bigint from credit_note n join invoice i on i.invoice_id = n.invoice_id
      where n.reversed_at is null and ${where(f)}) as credited,
    y.ahead, y.cancelled from (select coalesce(sum(x.amount_cents), 0)::bigint as ahead,
      coalesce(sum(x.amount_cents) filter (where i.cancelled_at is not null), 0)::bigint as cancelled
      from (select distinct p.invoice_id from credit k join invoice_payment p on p.payment_id = k.document_id
        where k.kind = 'payment' and not k.used) p
      join invoice i on i.invoice_id = p.invoice_id cross join lateral ${prepaid(sql`i.invoice_id`)} x
      where i.finalized_at is null and ${where(f)}) y`;
/** How many and how much: the sums of what the rows say. Of what is final, all that is neither owed nor credited was paid. */
export const sumsOf = async (db: Db, f: InvoiceChoice): Promise<Sums> => {
  const all = sql<Totals>`select count(*) as n, coalesce(sum(i.total_cents), 0)::bigint as total,
      coalesce(sum(i.total_cents) filter (where i.finalized_at is not null), 0)::bigint as final,
      coalesce(sum(i.total_cents) filter (where ${live} and i.type <> 'quote'), 0)::bigint as begun
    from invoice i where ${where(f)}`;
  const owed = sql<{ owed: number }>`select coalesce(sum(r.amount_cents - x.applied), 0)::bigint as owed
    from invoice i join receivable r on r.receivable_id = i.receivable_id and not r.settled
    cross join lateral (select coalesce(sum(a.amount_cents), 0) as applied from credit_application a
      where a.receivable_id = r.receivable_id) x
    where i.finalized_at is not null and not i.is_closed and ${where(f)}`;
  const [sums, open, settled] = await Promise.all([all.execute(db), owed.execute(db), settledOf(f).execute(db)]);
  const {
    n,
    total,
    final,
    begun,
    owed: due,
    credited,
    ahead,
    cancelled,
  } = {
    ...sums.rows[0]!,
    ...open.rows[0]!,
    ...settled.rows[0]!,
  };
  return { n, total, paid: final - due - credited + ahead, balance: due + begun - (ahead - cancelled) };
};

export const countInvoices = async (db: Db, f: InvoiceChoice): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from invoice i where ${where(f)}`.execute(db)).rows[0]!.n;

export type StatusSum = { status: InvoiceStatus; n: number; total: number };
export const sumsByStatus = async (db: Db, { status: _, ...f }: InvoiceChoice): Promise<StatusSum[]> => {
  const half = (which: Sql, status: Sql) => sql`select ${status} as status, count(*) as n,
    coalesce(sum(i.total_cents), 0)::bigint as total from invoice i where ${which} and ${where(f)} group by 1`;
  return (await sql<StatusSum>`${half(over, statusWhenOver)} union all ${half(live, statusWhenLive)}`.execute(db)).rows;
};
