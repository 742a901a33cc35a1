import type { DateRange } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { quotesStillOpen } from '../../../db/shared-reads/open-quotes.ts';
import { builtPerShape } from '../../../db/statements/built-once.ts';
import {
  asksLines,
  credited,
  creditKind,
  creditLines,
  creditSums,
  lineSums,
  ofDocument,
  ofLine,
  ofQuote,
  type ReportChoice,
  type RowSums,
  saleKind,
  sold,
} from './filter-queries.ts';

export type KindSums = RowSums & { readonly kind: 'sale' | 'internal' | 'credit' };

/** Whether the stored sums per day can answer this filter. */
const isKept = (f: ReportChoice): boolean =>
  f.debtorId === undefined &&
  f.termsId === undefined &&
  f.partTypeId === undefined &&
  f.makeId === undefined &&
  f.reason === undefined;

type KeptAsked = Pick<ReportChoice, 'salespersonId' | 'yardId' | 'noYard' | 'salesOnly' | 'only'> & DateRange;
const keptAsked = ({ range, salespersonId, yardId, noYard, salesOnly, only }: ReportChoice): KeptAsked => ({
  ...range,
  salespersonId,
  yardId,
  noYard,
  salesOnly,
  only,
});
const documentsOf = (f: KeptAsked) =>
  f.yardId !== undefined || f.noYard === true ? sql`documents_here` : sql`documents`;
const daysOf = (f: KeptAsked) => sql`sale_day where on_day between ${f.from}::date and ${f.to}::date
  and ${f.salespersonId === undefined ? sql`true` : sql`salesperson_id = ${f.salespersonId}`}
  and ${f.noYard ? sql`yard_id is null` : sql`true`} and ${f.salesOnly ? sql`kind <> 'internal'` : sql`true`}
  and ${f.only === undefined ? sql`true` : sql`kind = ${f.only}`}
  and ${f.yardId === undefined ? sql`true` : sql`yard_id = ${f.yardId}`}`;

const keptSums = builtPerShape(
  (f: KeptAsked) => sql<KindSums>`select kind, sum(${documentsOf(f)})::bigint as n, sum(net_cents)::bigint as net_cents,
    sum(gst_cents)::bigint as gst_cents, sum(cost_cents)::bigint as cost_cents,
    sum(costless_cents)::bigint as costless_cents from ${daysOf(f)} group by kind`,
);
const lessCredits = (cents: string) =>
  sql`coalesce(sum(case kind when 'credit' then -${sql.ref(cents)} else ${sql.ref(cents)} end), 0)::bigint as ${sql.ref(cents)}`;
/** A query of its own, because grouping a year's days by kind takes longer than reading them. */
const keptTotal = builtPerShape(
  (f: KeptAsked) => sql<RowSums>`select coalesce(sum(${documentsOf(f)}), 0)::bigint as n, ${lessCredits('net_cents')},
    ${lessCredits('gst_cents')}, ${lessCredits('cost_cents')}, ${lessCredits('costless_cents')} from ${daysOf(f)}`,
);

/** Sums counted from the documents; credits are positive too. */
const countedSums = async (db: Db, f: ReportChoice): Promise<KindSums[]> => {
  const added = (cents: string) => {
    const column = sql.ref(cents);
    return sql`sum(case kind when 'credit' then -${column} else ${column} end)::bigint as ${column}`;
  };
  const { rows } = await sql<KindSums>`select kind, count(*) as n, ${added('net_cents')}, ${added('gst_cents')},
      ${added('cost_cents')}, ${added('costless_cents')} from (
    select ${saleKind} as kind, x.*
    from invoice i cross join lateral (select ${lineSums} from invoice_line l where l.invoice_id = i.invoice_id and ${ofLine(f)}) x
    where ${sold(f)} and x.items > 0
    union all
    select ${creditKind}, x.*
    from credit_note n join invoice i on i.invoice_id = n.invoice_id
      cross join lateral (select ${creditSums} from ${creditLines} where k.credit_note_id = n.credit_note_id and ${ofLine(f)}) x
    where ${credited(f)} and x.items > 0) s group by kind`.execute(db);
  return rows;
};

export const sumsByKind = (db: Db, f: ReportChoice): Promise<KindSums[]> =>
  isKept(f) ? keptSums(db, keptAsked(f)) : countedSums(db, f);

const none: RowSums = { n: 0, net_cents: 0, gst_cents: 0, cost_cents: 0, costless_cents: 0 };
export const ofKind = (sums: readonly KindSums[], kind: KindSums['kind']): RowSums =>
  sums.find((row) => row.kind === kind) ?? none;

/** Sales and internal issues, less credits. */
export function totalOf(sums: readonly KindSums[]): RowSums {
  const [sale, internal, credit] = [ofKind(sums, 'sale'), ofKind(sums, 'internal'), ofKind(sums, 'credit')];
  return {
    n: sale.n + internal.n + credit.n,
    net_cents: sale.net_cents + internal.net_cents - credit.net_cents,
    gst_cents: sale.gst_cents + internal.gst_cents - credit.gst_cents,
    cost_cents: sale.cost_cents + internal.cost_cents - credit.cost_cents,
    costless_cents: sale.costless_cents + internal.costless_cents - credit.costless_cents,
  };
}

/** The same total, from one query where possible. */
export const totalIn = async (db: Db, f: ReportChoice): Promise<RowSums> =>
  isKept(f) ? (await keptTotal(db, keptAsked(f)))[0]! : totalOf(await countedSums(db, f));

type QuoteState = 'open' | 'won' | 'lost';
export type QuoteSums = {
  readonly states: readonly { readonly state: QuoteState; readonly n: number; readonly net_cents: number }[];
  /** the undecided quotes that have not expired */
  readonly stillOpen: number;
};
type CountedQuotes = QuoteSums['states'][number] & { readonly running: number };
export const quoteSums = async (db: Db, f: ReportChoice): Promise<QuoteSums> => {
  const { from, to } = f.range;
  if (isKept(f) && f.yardId === undefined && !f.noYard && f.state === undefined) {
    const kept = sql<QuoteSums['states'][number]>`select state, sum(n)::bigint as n, sum(net_cents)::bigint as net_cents
      from quote_day where on_day between ${from}::date and ${to}::date
        and ${f.salespersonId === undefined ? sql`true` : sql`salesperson_id = ${f.salespersonId}`} group by 1`;
    const [{ rows }, running] = await Promise.all([
      kept.execute(db),
      quotesStillOpen(db, from, to, f.salespersonId ?? null, f.now),
    ]);
    return { states: rows, stillOpen: running.reduce((all, { n }) => all + n, 0) };
  }
  const { rows } =
    await sql<CountedQuotes>`select quote_state(i.cancelled_at, i.confirmed_at, i.converted_to) as state, count(*) as n,
      count(*) filter (where coalesce(i.expires_at > ${f.now}, true)) as running,
      sum(x.net_cents)::bigint as net_cents from ${quotesOf(f)} group by 1`.execute(db);
  return { states: rows, stillOpen: rows.find(({ state }) => state === 'open')?.running ?? 0 };
};

/**
 * Quotes of the period with their matching lines. Ignores the yard, because a line gets its yard only when it is sold.
 */
export const quotesOf = (f: ReportChoice) => {
  const { yardId: _, noYard: __, ...others } = f;
  return sql`invoice i cross join lateral (select ${lineSums} from invoice_line l where l.invoice_id = i.invoice_id and ${ofLine(others)}) x
    where i.type = 'quote' and i.issued_on between ${f.range.from}::date and ${f.range.to}::date and ${ofDocument(f)} and ${ofQuote(f)}
      and (x.items > 0 or ${sql.lit(!asksLines(others))})`;
};

/** Stops counting at `most`, because a screen only asks whether the report is long. */
export async function countLines(db: Db, f: ReportChoice, most?: number): Promise<number> {
  const upTo = most === undefined ? sql`` : sql`limit ${sql.lit(most + 1)}`;
  const counted = sql<{
    n: number;
  }>`select (select count(*) from (select from invoice i join invoice_line l on l.invoice_id = i.invoice_id
        where ${sold(f)} and ${ofLine(f)} ${upTo}) x) + (select count(*) from (select from credit_note n
          join invoice i on i.invoice_id = n.invoice_id join credit_note_line k on k.credit_note_id = n.credit_note_id
          join invoice_line l on l.line_id = k.line_id
        where ${credited(f)} and ${ofLine(f)} ${upTo}) y) as n`;
  return (await counted.execute(db)).rows[0]!.n;
}
