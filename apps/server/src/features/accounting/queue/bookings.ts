import type { Booking, BookingFilter, DocumentStatus } from '@yardkeeper/contract/accounting/schemas';
import { admits } from '@yardkeeper/domain/access/guard';
import { adviceFor } from '@yardkeeper/domain/accounting/advice';
import {
  type BookingAction,
  type BookingState,
  bookingActions,
  bookingAfter,
} from '@yardkeeper/domain/accounting/queue';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { tellTopic } from '../../../live/announce.ts';
import { setState } from '../../../outbox/bookings/state-queries.ts';
import type { Ctx } from '../../../services.ts';
import { opened as openedAcquisition } from '../../acquisitions/record.ts';
import { record } from '../../history/service.ts';
import { opened as openedInvoice } from '../../invoices/document/record.ts';
import { opened as openedOrder } from '../../purchase-orders/document/record.ts';
import { tellWorkers } from '../connection/queries.ts';
import { type LinkedEntity, linkOf } from '../sending/link-queries.ts';
import * as q from './queries.ts';

type Linked = { readonly entity: LinkedEntity; readonly page: 'invoice' | 'bill' | 'creditNote' | 'supplierCredit' };
const linkedAs: Readonly<Record<string, Linked>> = {
  invoice: { entity: 'receivable', page: 'invoice' },
  opening: { entity: 'receivable', page: 'invoice' },
  openingBill: { entity: 'posting', page: 'bill' },
  creditNote: { entity: 'credit', page: 'creditNote' },
  bill: { entity: 'posting', page: 'bill' },
  billCredit: { entity: 'posting', page: 'supplierCredit' },
  acquisition: { entity: 'acquisitionBill', page: 'bill' },
};

async function present(c: Ctx, row: q.BookingRow): Promise<Booking> {
  const as = linkedAs[row.what];
  const link = as && row.state === 'sent' ? await linkOf(c.db, as.entity, row.source_id) : null;
  const state = row.state as BookingState;
  const isOver = state === 'sent' || state === 'skipped';
  const error = isOver ? null : (row.last_error ?? (row.waits_for && `${row.waits_for} must be there first`));
  return {
    id: row.outbox_id,
    what: row.what as Booking['what'],
    state,
    subject: row.subject,
    entity: row.entity ?? '',
    entityId: row.entity_id ?? 0,
    attempts: row.attempts,
    error,
    advice: adviceFor(error),
    link: link && as && c.books ? c.books.port.linkTo(link.remoteId, as.page) : null,
    createdAt: row.created_at.toISOString(),
    nextTryAt: state === 'queued' ? row.next_try_at.toISOString() : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    actions: bookingActions(state),
  };
}

export async function listBookings(c: Ctx, filter: z.output<typeof BookingFilter>) {
  const [rows, counted] = await Promise.all([q.pageOfBookings(c.db, filter), q.countByState(c.db, filter)]);
  const of = (state: string) => counted.find((each) => each.state === state)?.n ?? 0;
  const counts = {
    queued: of('queued'),
    sending: of('sending'),
    sent: of('sent'),
    parked: of('parked'),
    skipped: of('skipped'),
    held: of('held'),
  };
  const total = filter.state ? counts[filter.state] : counted.reduce((sum, { n }) => sum + n, 0);
  return {
    records: await Promise.all(rows.map((row) => present(c, row))),
    total,
    pages: Math.ceil(total / filter.pageSize),
    counts,
  };
}

const told: Readonly<Record<BookingAction, string>> = {
  retry: 'Queued again by hand',
  skip: 'Given up by hand',
  hold: 'Held back by hand',
  release: 'Let go by hand',
};

export async function moveBooking(c: Ctx, id: number, action: BookingAction): Promise<Booking> {
  const row = (await q.lockBooking(c.db, id)) ?? refuse('notFound', `Booking ${id} does not exist`);
  const state = row.state as BookingState;
  const next = bookingAfter(state, action);
  if (next === null) return refuse('conflict', `Cannot ${action} ${row.subject}: it is ${state}`);
  if (next !== state) {
    await setState(c.db, id, next as 'queued' | 'skipped' | 'held');
    await record(c, {
      entity: 'outbox',
      id,
      event: action,
      text: told[action],
      before: { state },
      after: { state: next },
    });
    await tellTopic(c.db, '/topic/outbox', { kind: next, id });
    await tellWorkers(c.db);
  }
  return present(c, (await q.findBooking(c.db, id))!);
}

const NONE: DocumentStatus = { state: 'none', number: '', link: null, reason: '', advice: '' };
/** Asks first whether the person may open the document. */
export async function documentStatus(c: Ctx, entity: q.DocumentKind, id: number): Promise<DocumentStatus> {
  if (entity === 'invoice') await openedInvoice(c, id);
  else if (entity === 'acquisition') await openedAcquisition(c, id);
  else {
    if (!admits({ anyOf: ['VIEW_PURCHASE_ORDER'] }, c.actor)) refuse('forbidden', 'You may not open this order');
    await openedOrder(c, id);
  }
  const row = await q.standingOf(c.db, entity, id);
  if (!row) return NONE;
  const page = entity === 'invoice' ? 'invoice' : 'bill';
  const link = row.remote_id !== null && c.books ? c.books.port.linkTo(row.remote_id, page) : null;
  const reason = row.state === 'sent' ? '' : (row.error ?? '');
  return { state: row.state, number: row.remote_no, link, reason, advice: adviceFor(reason) };
}
