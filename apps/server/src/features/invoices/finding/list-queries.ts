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
import { builtOnce } from '../../../db/built-once.ts';
import type { Db } from '../../../db/connect.ts';
import { type Counted, countUpTo, exactly } from '../../../db/count-up-to.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
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
  if (wanted !== null) parts.push(sql`i.status = ${sql.lit(wanted)}`);
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

/** What is kept: neither more nor less is chosen than statuses, types and whose they are. */
const isKept = (f: InvoiceChoice): boolean =>
  [f.search, f.from, f.to, f.debtorId, f.paymentTypeId, f.overdue, f.unfulfilled, f.owing].every((chosen) => !chosen) &&
  f.yardId === undefined &&
  (f.onlyOf === undefined || f.salespersonId === undefined);
const liveStatuses: readonly InvoiceStatus[] = ['open', 'confirmed', 'inProgress', 'completed'];
const finalStatuses: readonly InvoiceStatus[] = ['finalized', 'closed'];
export type KeptSum = {
  readonly status: InvoiceStatus;
  readonly type: InvoiceType;
  readonly n: number;
  readonly total: number;
};
/** By status and type, whatever status is chosen. */
async function keptSums(db: Db, f: InvoiceChoice): Promise<KeptSum[]> {
  const kept = await keptFigures(db, ['invoice'], { who: f.salespersonId, own: f.onlyOf });
  const type = f.type === undefined ? null : invoiceTypeOf(f.type);
  return kept.names().flatMap((name) => {
    const [, status, of] = name.split('.') as [string, InvoiceStatus, InvoiceType];
    const isAsked =
      (type === null || of === type) && (!f.quotesOpen || (of === 'quote' && liveStatuses.includes(status)));
    return isAsked ? [{ status, type: of, n: kept.n(name), total: kept.cents(name) }] : [];
  });
}
const add = (sums: readonly KeptSum[], of: 'n' | 'total'): number => sums.reduce((all, sum) => all + sum[of], 0);
const ofStatus = (sums: readonly KeptSum[], f: InvoiceChoice): readonly KeptSum[] => {
  const wanted = f.status === undefined ? null : invoiceStatusOf(f.status);
  return wanted === null ? sums : sums.filter(({ status }) => status === wanted);
};

const countOverdue = (db: Db, today: string): Promise<Counted> =>
  countUpTo(db, sql`from receivable r where not r.settled and r.kind = 'invoice' and r.due_on < ${today}::date`);

export async function countInvoices(db: Db, f: InvoiceChoice): Promise<Counted> {
  if (f.overdue && isEverything({ ...f, overdue: undefined })) return countOverdue(db, f.today);
  if (!isKept(f)) return countUpTo(db, sql`from invoice i where ${where(f)}`);
  return exactly(add(ofStatus(await keptSums(db, f), f), 'n'));
}

export type Sums = { n: number; total: number; paid: number; balance: number };
type Totals = { n: number; total: number; final: number; begun: number };
type Settled = { credited: number; ahead: number; cancelled: number };
const isEverything = (f: InvoiceChoice): boolean =>
  isKept(f) && [f.status, f.type, f.salespersonId, f.onlyOf].every((chosen) => chosen === undefined) && !f.quotesOpen;
async function totalsOf(db: Db, f: InvoiceChoice): Promise<Totals> {
  if (isKept(f)) {
    const sums = ofStatus(await keptSums(db, f), f).filter((sum) => sum.n !== 0 || sum.total !== 0);
    const among = (statuses: readonly InvoiceStatus[]) =>
      sums.filter(({ status, type }) => type !== 'quote' && statuses.includes(status));
    return {
      n: add(sums, 'n'),
      total: add(sums, 'total'),
      final: add(among(finalStatuses), 'total'),
      begun: add(among(liveStatuses), 'total'),
    };
  }
  const all = sql<Totals>`select count(*) as n, coalesce(sum(i.total_cents), 0)::bigint as total,
      coalesce(sum(i.total_cents) filter (where i.finalized_at is not null), 0)::bigint as final,
      coalesce(sum(i.total_cents) filter (where ${live} and i.type <> 'quote'), 0)::bigint as begun
    from invoice i where ${where(f)}`;
  return (await all.execute(db)).rows[0]!;
}
/** A credit note is set against its invoice whole. */
async function creditedOf(db: Db, f: InvoiceChoice): Promise<number> {
  if (isEverything(f)) return (await keptFigures(db, ['credited'])).cents('credited');
  const credited = sql<{ cents: number }>`select coalesce(sum(n.total_cents), 0)::bigint as cents
    from credit_note n join invoice i on i.invoice_id = n.invoice_id where n.reversed_at is null and ${where(f)}`;
  return (await credited.execute(db)).rows[0]!.cents;
}
/** What was paid ahead is found from the few credits that are not used up. */
const paidAhead = (f: InvoiceChoice) => sql<Omit<Settled, 'credited'>>`select
    coalesce(sum(x.amount_cents), 0)::bigint as ahead,
    coalesce(sum(x.amount_cents) filter (where i.cancelled_at is not null), 0)::bigint as cancelled
  from (select distinct p.invoice_id from credit k join invoice_payment p on p.payment_id = k.document_id
    where k.kind = 'payment' and not k.used) p
  join invoice i on i.invoice_id = p.invoice_id cross join lateral ${prepaid(sql`i.invoice_id`)} x
  where i.finalized_at is null and ${where(f)}`;
/** What is open of the receivables that are not settled; of all of them it is kept. */
async function owedOf(db: Db, f: InvoiceChoice): Promise<number> {
  if (isEverything(f)) return (await keptFigures(db, ['owed'])).cents('owed');
  const owed = sql<{ cents: number }>`select coalesce(sum(r.amount_cents - x.applied), 0)::bigint as cents
    from invoice i join receivable r on r.receivable_id = i.receivable_id and not r.settled
    cross join lateral (select coalesce(sum(a.amount_cents), 0) as applied from credit_application a
      where a.receivable_id = r.receivable_id) x
    where i.finalized_at is not null and not i.is_closed and ${where(f)}`;
  return (await owed.execute(db)).rows[0]!.cents;
}
/** How many and how much: the sums of what the rows say. Of what is final, all that is neither owed nor credited was paid. */
export const sumsOf = async (db: Db, f: InvoiceChoice): Promise<Sums> => {
  const [{ n, total, final, begun }, due, credited, settled] = await Promise.all([
    totalsOf(db, f),
    owedOf(db, f),
    creditedOf(db, f),
    paidAhead(f).execute(db),
  ]);
  const { ahead, cancelled } = settled.rows[0]!;
  return { n, total, paid: final - due - credited + ahead, balance: due + begun - (ahead - cancelled) };
};

/** Of all documents their receivables tell it, which need no look at the documents. */
const allOverdue = builtOnce((db, today: string) => ({
  compile: () =>
    sql<{ n: number; balance: number }>`select count(*)::int as n,
        coalesce(sum(r.amount_cents) - sum(coalesce(x.applied, 0)), 0)::bigint as balance
      from receivable r left join lateral (select sum(a.amount_cents) as applied from credit_application a
        where a.receivable_id = r.receivable_id) x on true
      where not r.settled and r.kind = 'invoice' and r.due_on < ${today}::date`.compile(db),
}));
/** Overdue is only what is final and owed, so its balance is what is open of it. */
export async function overdueOf(db: Db, f: InvoiceChoice): Promise<{ n: number; balance: number }> {
  if (isEverything(f)) return (await allOverdue(db, f.today))[0]!;
  const chosen = { ...f, overdue: true };
  const [counted, balance] = await Promise.all([countInvoices(db, chosen), owedOf(db, chosen)]);
  return { n: counted.n, balance };
}

export type StatusSum = { status: InvoiceStatus; n: number; total: number };
export const sumsByStatus = async (db: Db, { status: _, ...f }: InvoiceChoice): Promise<StatusSum[]> => {
  if (!isKept(f))
    return (
      await sql<StatusSum>`select i.status, count(*) as n, coalesce(sum(i.total_cents), 0)::bigint as total
        from invoice i where ${where(f)} group by i.status`.execute(db)
    ).rows;
  const byStatus = Map.groupBy(await keptSums(db, f), (sum) => sum.status);
  return [...byStatus].map(([status, sums]) => ({ status, n: add(sums, 'n'), total: add(sums, 'total') }));
};
