import type { ReportFilter } from '@yardkeeper/contract/sale-report/schemas';
import type { DateRange } from '@yardkeeper/domain/format/dates';
import { type RawBuilder, sql } from 'kysely';

export type ReportChoice = Omit<ReportFilter, 'from' | 'to'> & { readonly range: DateRange; readonly now: Date };
/** The filter for invoices and credit notes; a state applies only to quotes. */
export type DocumentsAsked = Omit<ReportChoice, 'now' | 'state'>;
type Sql = RawBuilder<unknown>;
const all = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `));

/** The filter's conditions on a document; `i` is its invoice, or the invoice that was credited. */
export function ofDocument(f: DocumentsAsked): Sql {
  const parts: Sql[] = [];
  if (f.salespersonId !== undefined) parts.push(sql`i.salesperson_id = ${f.salespersonId}`);
  if (f.debtorId !== undefined) parts.push(sql`i.debtor_id = ${f.debtorId}`);
  if (f.termsId !== undefined) parts.push(f.termsId === 0 ? sql`i.terms_id is null` : sql`i.terms_id = ${f.termsId}`);
  return all(parts);
}

export const asksLines = (f: DocumentsAsked): boolean =>
  f.partTypeId !== undefined || f.makeId !== undefined || f.yardId !== undefined || f.noYard === true;

/** The filter's conditions on the line `l`. */
export function ofLine(f: DocumentsAsked): Sql {
  const parts: Sql[] = [sql`l.removed_at is null`];
  if (f.yardId !== undefined) parts.push(sql`l.yard_id = ${f.yardId}`);
  if (f.noYard) parts.push(sql`l.yard_id is null`);
  if (f.partTypeId !== undefined)
    parts.push(sql`exists (select from part_name p where p.part_id = l.part_id and p.part_type_id = ${f.partTypeId})`);
  if (f.makeId !== undefined)
    parts.push(sql`exists (select from tag t where t.tag_id = l.tag_id and t.make_id = ${f.makeId})`);
  return all(parts);
}

/**
 * The filter by kind of card; `which` computes the kind from the invoice `i`. A credited internal issue reduces the
 * internal issues and is no credit of a sale.
 */
const ofKind = (f: DocumentsAsked, which: Sql): Sql =>
  sql`${f.salesOnly ? sql`sale_kind(i.type) = 'sale'` : sql`true`}
    and ${f.only === undefined ? sql`true` : sql`${which} = ${f.only}::text`}`;

/** Final documents of the period. */
export const sold = (f: DocumentsAsked): Sql => sql`i.finalized_at is not null
  and i.issued_on between ${f.range.from}::date and ${f.range.to}::date and ${ofDocument(f)}
  and ${ofKind(f, saleKind)}`;
export const saleKind = sql`sale_kind(i.type)`;
/** Credit notes `n` of the period that were not reversed. */
export const credited = (f: DocumentsAsked): Sql => sql`n.reversed_at is null
  and n.issued_on between ${f.range.from}::date and ${f.range.to}::date and ${ofDocument(f)}
  and ${f.reason === undefined ? sql`true` : sql`n.reason = ${f.reason}`} and ${ofKind(f, creditKind)}`;
export const creditKind = sql`case sale_kind(i.type) when 'sale' then 'credit' else 'internal' end`;

/** Quotes in this state; an expired quote is no longer open. */
export function ofQuote({ state, now }: ReportChoice): Sql {
  if (state === undefined) return sql`true`;
  const is = sql`quote_state(i.cancelled_at, i.confirmed_at, i.converted_to)`;
  if (state === 'expired') return sql`${is} = 'open' and i.expires_at <= ${now}`;
  return state === 'open' ? sql`${is} = 'open' and coalesce(i.expires_at > ${now}, true)` : sql`${is} = ${state}`;
}

export const lineSums = sql`count(*) as items, coalesce(sum(l.qty), 0)::bigint as qty, coalesce(sum(l.net_cents), 0)::bigint as net_cents,
  coalesce(sum(l.gst_cents), 0)::bigint as gst_cents, coalesce(sum(l.cost_cents), 0)::bigint as cost_cents,
  coalesce(sum(l.net_cents) filter (where l.cost_cents is null), 0)::bigint as costless_cents`;
/** Negative, because a credit note takes these amounts back. */
export const creditSums = sql`count(*) as items, -coalesce(sum(k.qty), 0)::bigint as qty, -coalesce(sum(k.net_cents), 0)::bigint as net_cents,
  -coalesce(sum(k.gst_cents), 0)::bigint as gst_cents,
  -coalesce(sum(credited_cost(k.outcome, l.cost_cents, k.qty, l.qty)), 0)::bigint as cost_cents,
  -coalesce(sum(k.net_cents) filter (where l.cost_cents is null), 0)::bigint as costless_cents`;
export const creditLines = sql`credit_note_line k join invoice_line l on l.line_id = k.line_id`;

export type Amounts = {
  readonly net_cents: number;
  readonly gst_cents: number;
  readonly cost_cents: number;
  /** the part of the net amount without a known cost */
  readonly costless_cents: number;
};
export type RowSums = Amounts & { readonly n: number };
