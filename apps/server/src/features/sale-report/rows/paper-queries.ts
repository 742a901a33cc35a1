import { type RawBuilder, sql } from 'kysely';
import * as f from './filter-queries.ts';
import { quotesOf } from './sums-queries.ts';
import type { Paged, Whose } from './transaction-queries.ts';

const pageOf = (page?: Paged) =>
  page ? sql`limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}` : sql``;
/** Newest first on a screen, by ascending date on paper. */
const wayOf = (page?: Paged) => (page ? sql`desc` : sql`asc`);
const whose = sql`i.debtor_id, d.name as customer, i.salesperson_id, u.users_name as salesperson`;
const names = sql`join contact d on d.debtor_id = i.debtor_id join app_user u on u.user_id = i.salesperson_id`;

export type Quote = Whose & {
  readonly invoice_id: number;
  readonly number: string;
  readonly on_day: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly cancel_reason: string;
  readonly converted_to: number | null;
  readonly converted_no: string | null;
  readonly expires_at: Date | null;
  readonly items: number;
  readonly net_cents: number;
  readonly gst_cents: number;
};
export function quotesIn(o: f.ReportChoice, page?: Paged): RawBuilder<Quote> {
  const way = wayOf(page);
  return sql<Quote>`select i.*, ${whose}, v.number as converted_no from (
      select i.invoice_id, i.number, i.issued_on as on_day, i.debtor_id, i.salesperson_id,
        quote_state(i.cancelled_at, i.confirmed_at, i.converted_to) as state, i.cancel_reason, i.converted_to, i.expires_at,
        x.items, x.net_cents, x.gst_cents
      from ${quotesOf(o)} order by i.issued_on ${way}, i.invoice_id ${way} ${pageOf(page)}) i ${names}
      left join invoice v on v.invoice_id = i.converted_to
    order by i.on_day ${way}, i.invoice_id ${way}`;
}

export type Credit = Whose &
  f.Amounts & {
    readonly credit_note_id: number;
    readonly number: string;
    readonly on_day: string;
    readonly invoice_id: number;
    readonly invoice_no: string;
    readonly reason: string;
    readonly items: number;
    readonly qty: number;
  };
/** Credit notes of sales, with positive amounts. */
export function creditsIn(asked: f.ReportChoice, page?: Paged): RawBuilder<Credit> {
  const o = { ...asked, only: 'credit' } as const;
  const way = wayOf(page);
  return sql<Credit>`select n.credit_note_id, n.number, n.issued_on as on_day, i.invoice_id, i.number as invoice_no, ${whose},
      n.reason, x.items, -x.qty as qty, -x.net_cents as net_cents, -x.gst_cents as gst_cents, -x.cost_cents as cost_cents,
      -x.costless_cents as costless_cents
    from credit_note n join invoice i on i.invoice_id = n.invoice_id ${names}
      cross join lateral (select ${f.creditSums} from ${f.creditLines} where k.credit_note_id = n.credit_note_id and ${f.ofLine(o)}) x
    where ${f.credited(o)} and x.items > 0
    order by n.issued_on ${way}, n.credit_note_id ${way} ${pageOf(page)}`;
}

export type SoldLine = f.Amounts & {
  readonly salesperson_id: number;
  readonly on_day: string;
  readonly number: string;
  readonly customer: string;
  readonly description: string;
  readonly tag_id: number | null;
  readonly yard: string | null;
  readonly qty: number;
};
/** Every line sold or credited, by date. */
export const linesIn = (
  o: f.ReportChoice,
): RawBuilder<SoldLine> => sql<SoldLine>`select x.*, d.name as customer, g.name as yard from (
      select i.salesperson_id, i.debtor_id, i.issued_on as on_day, i.number, l.description, l.tag_id, l.yard_id, l.qty, l.net_cents,
        l.gst_cents, coalesce(l.cost_cents, 0) as cost_cents,
        case when l.cost_cents is null then l.net_cents else 0 end as costless_cents, i.invoice_id as id, l.sort, l.line_id
      from invoice i join invoice_line l on l.invoice_id = i.invoice_id where ${f.sold(o)} and ${f.ofLine(o)}
      union all
      select i.salesperson_id, i.debtor_id, n.issued_on, n.number, l.description, l.tag_id, l.yard_id, -k.qty, -k.net_cents, -k.gst_cents,
        -coalesce(credited_cost(k.outcome, l.cost_cents, k.qty, l.qty), 0),
        case when l.cost_cents is null then -k.net_cents else 0 end, i.invoice_id, l.sort, l.line_id
      from credit_note n join invoice i on i.invoice_id = n.invoice_id join credit_note_line k on k.credit_note_id = n.credit_note_id
        join invoice_line l on l.line_id = k.line_id where ${f.credited(o)} and ${f.ofLine(o)}) x
      join contact d on d.debtor_id = x.debtor_id left join location_group g on g.loc_group_id = x.yard_id
    order by x.on_day, x.id, x.number, x.sort, x.line_id`;
