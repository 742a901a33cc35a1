import type { Standing } from '@yardkeeper/domain/accounting/queue';
import type { AgeBucket } from '@yardkeeper/domain/contacts/ageing';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { type InvoiceType, invoiceStatusOf, invoiceTypeOf, type OrderStep } from '@yardkeeper/domain/invoices/kinds';
import { followUpBy } from '@yardkeeper/domain/reports/figures';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, sql } from 'kysely';
import { stands } from '../../../db/shared-reads/accounting-standing.ts';
import { isOwing } from '../../../db/shared-reads/open-items.ts';
import { planEachTime } from '../../../db/statements/named-statements.ts';
import { holds } from '../../../db/statements/search-words.ts';

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
  owing?: AgeBucket | 'any';
  step?: OrderStep;
  waits?: 'followUp' | 'stalled';
  sold?: boolean;
  yardId?: number;
  accounting?: Standing;
  /** set for users who may see only their own documents */
  onlyOf?: number;
  today: string;
  /** needed with `waits` */
  now?: Date;
};
export type Sql = RawBuilder<unknown>;

export const live = sql`invoice_is_live(i.cancelled_at, i.converted_to, i.finalized_at)`;
const awaitsDelivery = sql`exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null
  and awaits_delivery(l.kind, l.packing, l.delivered_at))`;
/** An order that is not over; the conditions match two partial indexes. */
const isUnderWay = sql`(i.finalized_at is null and i.cancelled_at is null and i.converted_to is null and i.type <> 'quote'
  or i.finalized_at is not null and not i.is_closed)`;
const job = (is: Sql) =>
  sql`exists (select from pick_job j where j.invoice_id = i.invoice_id and j.cancelled_at is null and ${is})`;
const sending = (is: Sql) =>
  sql`exists (select from consignment d where d.invoice_id = i.invoice_id and d.cancelled_at is null and ${is})`;
type Steps = { readonly toPick: Sql; readonly picking: Sql; readonly toSend: Sql; readonly onTheWay: Sql };
/** The first step left to do, given the conditions that tell whether each exists. */
export const firstStep = (
  has: Steps,
): Sql => sql`case when i.finalized_at is null and i.confirmed_at is null then 'open'
  when ${has.toPick} then 'toPick' when ${has.picking} then 'picking' when ${has.toSend} then 'toSend'
  when ${has.onTheWay} then 'onTheWay' when i.finalized_at is null then 'toInvoice' else 'toPay' end`;
const stepOf = firstStep({
  toPick: job(sql`j.status = 'open'`),
  picking: job(sql`j.status = 'inProgress'`),
  toSend: sending(sql`d.status = 'open'`),
  onTheWay: sending(sql`d.status = 'outForDelivery'`),
});
const isOpenQuote = sql`(i.finalized_at is null and i.cancelled_at is null and i.converted_to is null and i.type = 'quote'
  and i.confirmed_at is null)`;
const hasStalledLine = sql`i.invoice_id = any(array(select l.invoice_id from pick_stall s
  join invoice_line l on l.line_id = s.line_id where s.decided_at is null))`;
/** A word matches the document's own texts or the number of a tag on it. */
function isAbout(word: string): Sql {
  const said = holds('i.search', word);
  const tagId = tagIdOf(word);
  return tagId === null
    ? said
    : sql`(${said} or i.invoice_id = any(array(select l.invoice_id from invoice_line l
        where l.tag_id = ${tagId} and l.removed_at is null)))`;
}

/** The second half is what a partial index holds: so the few documents of somebody new are found without the others. */
const isOwn = (userId: number): Sql => sql`(i.salesperson_id = ${userId}
  or (i.created_by = ${userId} and i.created_by <> i.salesperson_id)) ${planEachTime}`;

/** The result of `where` without a filter. */
export const every = sql`true`;
export function where(f: InvoiceChoice): Sql {
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
    const due = sql`r.receivable_id = i.receivable_id and not r.settled and ${isOwing(f.owing, f.today)}`;
    parts.push(sql`exists (select from receivable r where ${due})`);
  }
  if (f.step !== undefined) parts.push(sql`${isUnderWay} and ${stepOf} = ${f.step}`);
  if (f.waits === 'followUp') {
    const { endsBy, madeBy } = followUpBy(f.now!, f.today);
    parts.push(sql`${isOpenQuote} and (i.expires_at <= ${endsBy}::timestamptz or i.issued_on <= ${madeBy}::date)`);
  }
  if (f.waits === 'stalled') parts.push(hasStalledLine);
  if (f.sold) parts.push(sql`i.finalized_at is not null and sale_kind(i.type) = 'sale'`);
  if (f.yardId !== undefined)
    parts.push(sql`exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.removed_at is null
      and l.yard_id = ${f.yardId})`);
  if (f.accounting !== undefined) parts.push(stands('invoice', 'i.invoice_id', f.accounting));
  if (f.onlyOf !== undefined) parts.push(isOwn(f.onlyOf));
  return parts.length === 0 ? every : sql.join(parts, sql` and `);
}
