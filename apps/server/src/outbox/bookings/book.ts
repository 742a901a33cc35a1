import type { Booking } from '@yardkeeper/domain/accounting/kinds';
import type { Db } from '../../db/connect.ts';
import { notify } from '../../db/notices/listener.ts';

type ToBook = {
  readonly what: Booking;
  readonly id: number;
  readonly subject: string;
  readonly entity: string;
  readonly entityId: number;
  /** bookings of one lane are sent in order */
  readonly lane: string;
};

/** Queues a booking for the accounting system once; returns false if it was already queued. */
export async function book(db: Db, { what, id, subject, entity, entityId, lane }: ToBook): Promise<boolean> {
  const key = `${what}:${id}`;
  const made = await db
    .insertInto('outbox_message')
    .values({
      kind: 'accounting',
      recipient: 'Xero',
      subject,
      payload: JSON.stringify({ kind: 'accounting', what, id }),
      message_id: key,
      key,
      lane,
      entity,
      entity_id: entityId,
    })
    .onConflict((c) => c.column('key').doNothing())
    .returning('outbox_id')
    .execute();
  if (made.length > 0) await notify(db, 'yard_accounting', '');
  return made.length > 0;
}
