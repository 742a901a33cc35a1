import {
  actionsFor,
  type InvoiceAction,
  type InvoiceFacts,
  mayTake,
  seesSale,
  statusOfFacts,
} from '@yardkeeper/domain/invoices/facts';
import { type InvoiceType, invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { whyStockLinesAreFixed } from '@yardkeeper/domain/invoices/lines/stock-lines';
import { owing } from '@yardkeeper/domain/invoices/totals';
import { whyNot } from '@yardkeeper/domain/invoices/why-not';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { type ClosedUpTo, isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { refuseChanged } from '../../history/stale.ts';
import { namingReservations } from '../../inventory/sales/reservations.ts';
import { documentPrefix } from '../../settings/numbers.ts';
import * as q from './queries.ts';
import { numbering } from './queries.ts';

export const ENTITY = 'invoice';

const unknown = () => refuse('notFound', 'That document does not exist');
/** Answers "not found" rather than "forbidden", so that nobody learns that a colleague's document exists. */
function refuseForeign(c: Ctx, i: q.InvoiceRecord): void {
  if (!seesSale(c.actor, i)) unknown();
}
export async function openedBy<R extends q.InvoiceRecord>(c: Ctx, found: Promise<R | undefined>): Promise<R> {
  const i = (await found) ?? unknown();
  refuseForeign(c, i);
  return i;
}
export const opened = (c: Ctx, id: number) => openedBy(c, q.findInvoice(c.db, id));
export const openedWhole = (c: Ctx, id: number) => openedBy(c, q.findWhole(c.db, id));
export async function locked(c: Ctx, id: number): Promise<q.InvoiceRecord> {
  if (!(await q.lockInvoice(c.db, id))) unknown();
  return opened(c, id);
}

type Owed = Pick<q.InvoiceListed, 'cancelled_at' | 'total_cents' | 'paid_cents' | 'credited_cents'>;
export const owingOf = (i: Owed): number =>
  i.cancelled_at !== null
    ? 0
    : owing({
        totalCents: cents(i.total_cents),
        paidCents: cents(i.paid_cents),
        creditedCents: cents(i.credited_cents),
      });

/** Lists need only the status, so free credit and the closed period are read for single documents only. */
export const factsOf = (
  i: q.InvoiceListed & { readonly free_cents?: number },
  closedUpTo: ClosedUpTo = '',
): InvoiceFacts => ({
  type: i.type,
  isCancelled: i.cancelled_at !== null,
  isConverted: i.converted_to !== null,
  isConfirmed: i.confirmed_at !== null,
  isFinalized: i.finalized_at !== null,
  isPeriodClosed: isPeriodClosed(i.issued_on, closedUpTo),
  lines: i.line_count,
  stockLines: i.stock_lines,
  pickingStarted: i.started,
  pickedUp: i.picked_up,
  fulfilled: i.delivered,
  owingCents: owingOf(i),
  paidCents: i.paid_cents,
  creditedCents: i.credited_cents,
  freeCents: i.free_cents ?? 0,
});

export const hasNumber = (i: q.InvoiceListed): boolean => !i.number.startsWith('~');
/** A refusal during the first save cannot name the document, because the number is given last. */
export const nameOf = (i: q.InvoiceListed): string => (hasNumber(i) ? i.number : 'This document');

export function refuseStep(c: Ctx, i: q.InvoiceRecord, action: InvoiceAction, closedUpTo: ClosedUpTo = ''): void {
  if (!mayTake(action, c.actor, i.type)) refuse('forbidden', 'You do not have permission for this step');
  const facts = factsOf(i, closedUpTo);
  if (!actionsFor(facts, c.actor).includes(action)) refuse('conflict', whyNot(action, nameOf(i), facts, closedUpTo));
}

export const whyPartsStay = (i: q.InvoiceListed, isStalled = false): string | null =>
  whyStockLinesAreFixed(nameOf(i), { status: statusOfFacts(factsOf(i)), stockLines: i.stock_lines, isStalled });

export function refuseStale(i: q.InvoiceRecord, sent: number | undefined): void {
  if (sent !== undefined && sent !== i.version) refuseChanged(i.number, i.changed_by_name, i.version);
}

export const announceInvoice = (c: Ctx, id: number) => tellTopic(c.db, '/topic/invoices', { kind: ENTITY, id });

export function statusStep(was: q.InvoiceRecord, now: string) {
  const before = invoiceStatusNames[statusOfFacts(factsOf(was))];
  return before === now ? {} : { before: { status: before }, after: { status: now } };
}

const numberInvoice = numbering(namingReservations);

export async function giveNumber(c: Ctx, id: number, type: InvoiceType): Promise<void> {
  const kind = type === 'quote' ? 'quote' : 'invoice';
  const news = JSON.stringify({ kind: ENTITY, id });
  await numberInvoice(c.db, kind, await documentPrefix(c, kind), id, c.actor.userId, news);
}
