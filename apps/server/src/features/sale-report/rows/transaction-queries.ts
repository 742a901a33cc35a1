import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtPerShape } from '../../../db/statements/built-once.ts';
import * as f from './filter-queries.ts';

export type Whose = {
  readonly debtor_id: number;
  readonly customer: string;
  readonly salesperson_id: number;
  readonly salesperson: string;
};
export type Transaction = Whose &
  f.Amounts & {
    readonly kind: 'invoice' | 'credit';
    readonly invoice_id: number;
    readonly number: string;
    readonly invoice_no: string;
    readonly credit_note_id: number | null;
    readonly type: 'standard' | 'counter' | 'internal';
    readonly on_day: string;
    readonly terms_id: number | null;
    readonly term: string | null;
    readonly payment_type: string | null;
    readonly items: number;
    readonly qty: number;
  };
type Sql = RawBuilder<unknown>;
export type Paged = { readonly pageNum: number; readonly pageSize: number };

const named = sql`i.debtor_id, d.name as customer, i.salesperson_id, u.users_name as salesperson, i.terms_id, t.name as term,
  p.name as payment_type, i.type`;
const names = sql`join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id
  left join account_terms t on t.id = i.terms_id left join payment_type p on p.id = i.payment_type_id`;

/** Invoices and credit notes as rows; `invoices` and `notes` are conditions on `i` and `n`. */
const rowsOf = (o: f.DocumentsAsked, invoices: Sql, notes: Sql): Sql => sql`
  select 'invoice' as kind, i.invoice_id, i.number, i.number as invoice_no, null::bigint as credit_note_id, i.issued_on as on_day,
    i.invoice_id as id, ${named}, x.*
  from invoice i ${names} cross join lateral (select ${f.lineSums} from invoice_line l where l.invoice_id = i.invoice_id and ${f.ofLine(o)}) x
  where ${invoices} and x.items > 0
  union all
  select 'credit', i.invoice_id, n.number, i.number, n.credit_note_id, n.issued_on, n.credit_note_id, ${named}, x.*
  from credit_note n join invoice i on i.invoice_id = n.invoice_id ${names}
    cross join lateral (select ${f.creditSums} from ${f.creditLines} where k.credit_note_id = n.credit_note_id and ${f.ofLine(o)}) x
  where ${notes} and x.items > 0`;

const hasLine = (o: f.DocumentsAsked): Sql =>
  f.asksLines(o)
    ? sql`exists (select from invoice_line l where l.invoice_id = i.invoice_id and ${f.ofLine(o)})`
    : sql`true`;
const hasCredit = (o: f.DocumentsAsked): Sql =>
  f.asksLines(o)
    ? sql`exists (select from ${f.creditLines} where k.credit_note_id = n.credit_note_id and ${f.ofLine(o)})`
    : sql`true`;

type PageAsked = Omit<f.DocumentsAsked, 'range'> & {
  readonly from: string;
  readonly to: string;
  readonly upTo: number;
  readonly pageSize: number;
  readonly after: number;
};

/** Finds the page through the two indexes by date; looks up names and sums only for its rows. */
const pageAsked = builtPerShape(({ from, to, upTo, pageSize, after, ...rest }: PageAsked) => {
  const o = { ...rest, range: { from, to } };
  const most = sql`limit ${upTo}`;
  return sql<Transaction>`with page as materialized (select * from (
      (select i.issued_on as on_day, 'invoice' as kind, i.invoice_id as id from invoice i
        where ${f.sold(o)} and ${hasLine(o)} order by i.issued_on desc, i.invoice_id desc ${most})
      union all
      (select n.issued_on, 'credit', n.credit_note_id from credit_note n join invoice i on i.invoice_id = n.invoice_id
        where ${f.credited(o)} and ${hasCredit(o)} order by n.issued_on desc, n.credit_note_id desc ${most})) x
      order by on_day desc, kind, id desc limit ${pageSize} offset ${after})
    select x.* from (${rowsOf(
      o,
      sql`i.invoice_id = any(array(select id from page where kind = 'invoice'))`,
      sql`n.credit_note_id = any(array(select id from page where kind = 'credit'))`,
    )}) x order by on_day desc, kind, id desc`;
});

export function pageOfTransactions(db: Db, o: f.ReportChoice, { pageNum, pageSize }: Paged): Promise<Transaction[]> {
  const { range, now: _, state: __, ...asked } = o;
  const after = (pageNum - 1) * pageSize;
  return pageAsked(db, { ...asked, ...range, upTo: after + pageSize, pageSize, after });
}

/** By date. */
export const transactionsOf = (o: f.ReportChoice): RawBuilder<Transaction> =>
  sql<Transaction>`select * from (${rowsOf(o, f.sold(o), f.credited(o))}) x order by on_day, kind desc, id`;
