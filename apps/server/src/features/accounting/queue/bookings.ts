import type { Booking, BookingFilter } from '@yardkeeper/contract/accounting/schemas';
import { adviceFor } from '@yardkeeper/domain/accounting/advice';
import { type BookingState, bookingActions } from '@yardkeeper/domain/accounting/queue';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as q from './queries.ts';

const pages: Readonly<Record<string, 'invoice' | 'bill' | 'creditNote' | 'supplierCredit'>> = {
  invoice: 'invoice',
  opening: 'invoice',
  openingBill: 'bill',
  creditNote: 'creditNote',
  bill: 'bill',
  billCredit: 'supplierCredit',
  acquisition: 'bill',
};

export function presentBooking(c: Ctx, row: q.BookingRow): Booking {
  const page = pages[row.what];
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
    link: page && row.remote_id !== null && c.books ? c.books.port.linkTo(row.remote_id, page) : null,
    changed: row.changed,
    givenUp: row.given_up && { ...row.given_up, at: new Date(row.given_up.at).toISOString() },
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
    records: rows.map((row) => presentBooking(c, row)),
    total,
    pages: Math.ceil(total / filter.pageSize),
    counts,
  };
}
