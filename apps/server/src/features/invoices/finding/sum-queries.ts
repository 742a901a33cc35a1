import { dateRange } from '@yardkeeper/domain/format/dates';
import {
  type InvoiceStatus,
  type InvoiceType,
  invoiceStatusOf,
  invoiceTypeOf,
} from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import { prepaid } from '../money/payment-queries.ts';
import { type InvoiceChoice, live, where } from './filter-queries.ts';

/** Whether stored figures can answer: they hold sums by status, type and owner only. */
const isKept = (f: InvoiceChoice): boolean =>
  [
    f.search,
    f.from,
    f.to,
    f.debtorId,
    f.paymentTypeId,
    f.overdue,
    f.unfulfilled,
    f.owing,
    f.step,
    f.waits,
    f.sold,
    f.accounting,
  ].every((chosen) => !chosen) &&
  f.yardId === undefined &&
  (f.onlyOf === undefined || f.salespersonId === undefined);
const liveStatuses: readonly InvoiceStatus[] = ['open', 'confirmed', 'inProgress', 'completed'];
const finalStatuses: readonly InvoiceStatus[] = ['finalized', 'closed'];
type KeptSum = {
  readonly status: InvoiceStatus;
  readonly type: InvoiceType;
  readonly n: number;
  readonly total: number;
};
/** Sums by status and type over all statuses. */
async function keptSums(db: Db, f: InvoiceChoice): Promise<KeptSum[]> {
  const kept = await keptFigures(db, ['invoice'], { who: f.salespersonId, own: f.onlyOf });
  const type = f.type === undefined ? null : invoiceTypeOf(f.type);
  return kept.names().flatMap((name) => {
    const [, status, of] = name.split('.') as [string, InvoiceStatus, InvoiceType];
    return type === null || of === type ? [{ status, type: of, n: kept.n(name), total: kept.cents(name) }] : [];
  });
}
const add = (sums: readonly KeptSum[], of: 'n' | 'total'): number => sums.reduce((all, sum) => all + sum[of], 0);
const ofStatus = (sums: readonly KeptSum[], f: InvoiceChoice): readonly KeptSum[] => {
  const wanted = f.status === undefined ? null : invoiceStatusOf(f.status);
  return wanted === null ? sums : sums.filter(({ status }) => status === wanted);
};

/** For all documents the sums per day answer this; opening balances have no salesperson. */
const allOverdue = builtOnce((db, today: string) => ({
  compile: () =>
    sql<{
      n: number;
      balance: number;
    }>`select coalesce(sum(d.n), 0)::bigint as n, coalesce(sum(d.cents), 0)::bigint as balance
      from debt_day d where d.due_on < ${today}::date and d.salesperson_id is not null`.compile(db),
}));

export async function countInvoices(db: Db, f: InvoiceChoice): Promise<Counted> {
  if (f.overdue && isEverything({ ...f, overdue: undefined })) return exactly((await allOverdue(db, f.today))[0]!.n);
  if (!isKept(f)) return countUpTo(db, sql`from invoice i where ${where(f)}`);
  return exactly(add(ofStatus(await keptSums(db, f), f), 'n'));
}

type KindSum = { n: number; total: number };
type KindSums = KindSum & { net: number | null };
export type Sums = { quotes: KindSums; invoices: KindSums; paid: number; balance: number };
type Totals = { quotes: KindSums; invoices: KindSums; final: number; begun: number };
type Settled = { credited: number; ahead: number; cancelled: number };
const isEverything = (f: InvoiceChoice): boolean =>
  isKept(f) && [f.status, f.type, f.salespersonId, f.onlyOf].every((chosen) => chosen === undefined);
const isQuote = ({ type }: KeptSum): boolean => type === 'quote';
/** Splits sums by status and type into quotes and invoices. */
const apart = (sums: readonly KeptSum[]) => {
  const of = (these: readonly KeptSum[]): KindSum => ({ n: add(these, 'n'), total: add(these, 'total') });
  return { quotes: of(sums.filter(isQuote)), invoices: of(sums.filter((sum) => !isQuote(sum))) };
};

/** Documents in progress are few, so they are read; over all documents only the stored total is at hand. */
const isLittle = (f: InvoiceChoice): boolean =>
  liveStatuses.some((status) => status === invoiceStatusOf(f.status ?? 0));
type ReadTotals = Record<'quotes' | 'quoted' | 'quoted_net' | 'invoices' | 'invoiced' | 'invoiced_net', number> &
  Pick<Totals, 'final' | 'begun'>;
async function readTotals(db: Db, f: InvoiceChoice): Promise<Totals> {
  const quote = sql`(where i.type = 'quote')`;
  const sale = sql`(where i.type <> 'quote')`;
  const all = sql<ReadTotals>`select count(*) filter ${quote} as quotes, count(*) filter ${sale} as invoices,
      coalesce(sum(i.total_cents) filter ${quote}, 0)::bigint as quoted, coalesce(sum(i.total_cents) filter ${sale}, 0)::bigint as invoiced,
      coalesce(sum(i.net_cents) filter ${quote}, 0)::bigint as quoted_net, coalesce(sum(i.net_cents) filter ${sale}, 0)::bigint as invoiced_net,
      coalesce(sum(i.total_cents) filter (where i.finalized_at is not null), 0)::bigint as final,
      coalesce(sum(i.total_cents) filter (where ${live} and i.type <> 'quote'), 0)::bigint as begun
    from invoice i where ${where(f)}`;
  const row = (await all.execute(db)).rows[0]!;
  return {
    quotes: { n: row.quotes, total: row.quoted, net: row.quoted_net },
    invoices: { n: row.invoices, total: row.invoiced, net: row.invoiced_net },
    final: row.final,
    begun: row.begun,
  };
}
async function totalsOf(db: Db, f: InvoiceChoice): Promise<Totals> {
  if (!isKept(f) || isLittle(f)) return readTotals(db, f);
  const sums = ofStatus(await keptSums(db, f), f);
  const among = (statuses: readonly InvoiceStatus[]) =>
    sums.filter((sum) => !isQuote(sum) && statuses.includes(sum.status));
  const { quotes, invoices } = apart(sums);
  return {
    quotes: { ...quotes, net: null },
    invoices: { ...invoices, net: null },
    final: add(among(finalStatuses), 'total'),
    begun: add(among(liveStatuses), 'total'),
  };
}
/** What to subtract from revenue: credit notes of this period, whatever the date of their sale. */
export async function creditedNetOf(db: Db, { from, to, ...f }: InvoiceChoice): Promise<number | null> {
  const days = dateRange([from, to]);
  if (!f.sold || !days) return null;
  const credited = sql<{ cents: number }>`select coalesce(sum(n.net_cents), 0)::bigint as cents
    from credit_note n join invoice i on i.invoice_id = n.invoice_id
    where n.reversed_at is null and n.issued_on between ${days.from}::date and ${days.to}::date and ${where(f)}`;
  return (await credited.execute(db)).rows[0]!.cents;
}
/** Every credit note is applied to its invoice in full. */
async function creditedOf(db: Db, f: InvoiceChoice): Promise<number> {
  if (isEverything(f)) return (await keptFigures(db, ['credited'])).cents('credited');
  const credited = sql<{ cents: number }>`select coalesce(sum(n.total_cents), 0)::bigint as cents
    from credit_note n join invoice i on i.invoice_id = n.invoice_id where n.reversed_at is null and ${where(f)}`;
  return (await credited.execute(db)).rows[0]!.cents;
}
/** Starts from the few credits that are not used up. */
const paidAhead = (f: InvoiceChoice) => sql<Omit<Settled, 'credited'>>`select
    coalesce(sum(x.amount_cents), 0)::bigint as ahead,
    coalesce(sum(x.amount_cents) filter (where i.cancelled_at is not null), 0)::bigint as cancelled
  from (select distinct p.invoice_id from credit k join invoice_payment p on p.payment_id = k.document_id
    where k.kind = 'payment' and not k.used) p
  join invoice i on i.invoice_id = p.invoice_id cross join lateral ${prepaid(sql`i.invoice_id`)} x
  where i.finalized_at is null and ${where(f)}`;
/** The open amount of unsettled receivables; for all documents it comes from a stored figure. */
async function owedOf(db: Db, f: InvoiceChoice): Promise<number> {
  if (isEverything(f)) return (await keptFigures(db, ['owed'])).cents('owed');
  const owed = sql<{ cents: number }>`select coalesce(sum(r.amount_cents - x.applied), 0)::bigint as cents
    from invoice i join receivable r on r.receivable_id = i.receivable_id and not r.settled
    cross join lateral (select coalesce(sum(a.amount_cents), 0) as applied from credit_application a
      where a.receivable_id = r.receivable_id) x
    where i.finalized_at is not null and not i.is_closed and ${where(f)}`;
  return (await owed.execute(db)).rows[0]!.cents;
}
/**
 * Counts and totals, equal to the sum of the rows. Of final invoices, all that is neither owed nor credited has been
 * paid.
 */
export const sumsOf = async (db: Db, f: InvoiceChoice): Promise<Sums> => {
  const [{ quotes, invoices, final, begun }, due, credited, settled] = await Promise.all([
    totalsOf(db, f),
    owedOf(db, f),
    creditedOf(db, f),
    paidAhead(f).execute(db),
  ]);
  const { ahead, cancelled } = settled.rows[0]!;
  return { quotes, invoices, paid: final - due - credited + ahead, balance: due + begun - (ahead - cancelled) };
};

/** Overdue documents are final and unpaid, so their balance is what is open on them. */
export async function overdueOf(db: Db, f: InvoiceChoice): Promise<{ n: number; balance: number }> {
  if (isEverything(f)) return (await allOverdue(db, f.today))[0]!;
  const chosen = { ...f, overdue: true };
  const [counted, balance] = await Promise.all([countInvoices(db, chosen), owedOf(db, chosen)]);
  return { n: counted.n, balance };
}

export type StatusSum = { status: InvoiceStatus; quotes: KindSum; invoices: KindSum };
export const sumsByStatus = async (db: Db, { status: _, ...f }: InvoiceChoice): Promise<StatusSum[]> => {
  const sums = isKept(f)
    ? await keptSums(db, f)
    : (
        await sql<KeptSum>`select i.status, i.type, count(*) as n, coalesce(sum(i.total_cents), 0)::bigint as total
        from invoice i where ${where(f)} group by i.status, i.type`.execute(db)
      ).rows;
  return [...Map.groupBy(sums, (sum) => sum.status)].map(([status, of]) => ({ status, ...apart(of) }));
};
