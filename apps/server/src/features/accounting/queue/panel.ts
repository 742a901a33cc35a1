import type { Booking, DocumentStatus } from '@yardkeeper/contract/accounting/schemas';
import { admits } from '@yardkeeper/domain/access/guard';
import { seesOrderMoney } from '@yardkeeper/domain/purchasing/actions';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { opened as openedAcquisition, seesAll } from '../../acquisitions/record.ts';
import { opened as openedInvoice } from '../../invoices/document/record.ts';
import { opened as openedOrder } from '../../purchasing/document/record.ts';
import { presentBooking } from './bookings.ts';
import * as q from './queries.ts';

/** Refuses users who may not open the document; returns whether they may see its cost. */
async function mayRead(c: Ctx, entity: q.DocumentKind, id: number): Promise<boolean> {
  if (entity === 'invoice') {
    await openedInvoice(c, id);
    return true;
  }
  if (entity === 'acquisition') {
    await openedAcquisition(c, id);
    return seesAll(c);
  }
  if (!admits({ anyOf: ['VIEW_PURCHASE_ORDER'] }, c.actor)) refuse('forbidden', 'You may not open this order');
  await openedOrder(c, id);
  return seesOrderMoney(c.actor);
}

/** Hides Xero's own messages, because they name amounts. */
const withoutAmounts = (row: Booking): Booking => ({
  ...row,
  error: row.error && 'Accounting looks at it',
  advice: '',
  changed: row.changed && `${row.subject} was changed in Xero`,
});

/** Handled already, but sent only together with its bill. */
const ahead = { state: 'queued', error: 'It goes with the bill', advice: '', sentAt: null } as const;

const documents: ReadonlySet<string> = new Set([
  'invoice',
  'opening',
  'bill',
  'openingBill',
  'acquisition',
  'vehicleBill',
]);

/** A document's state in Xero: one overall state, and a row per booking. */
export async function documentStatus(c: Ctx, entity: q.DocumentKind, id: number): Promise<DocumentStatus> {
  const seesAmounts = await mayRead(c, entity, id);
  const isAccounting = admits({ role: 'ACCOUNTING' }, c.actor);
  const [state, found] = await Promise.all([q.standingOf(c.db, entity, id), q.bookingsOf(c.db, entity, id)]);
  const there = found.findLast((row) => documents.has(row.what) && row.remote_id !== null);
  const page = there ? presentBooking(c, there).link : null;
  const rows = found
    .map((row) => ({ ...presentBooking(c, row), ...(row.is_ahead ? { ...ahead, actions: [] } : {}) }))
    .map((row) => (seesAmounts ? row : withoutAmounts(row)))
    .map((row) => ({
      ...row,
      link: row.link ?? (row.state === 'sent' ? page : null),
      actions: isAccounting ? row.actions : [],
    }));
  const wrong = rows.find((row) => row.state === 'parked') ?? rows.find((row) => row.error !== null);
  return {
    state,
    number: there?.remote_id ? await q.numberThere(c.db, there.remote_id) : '',
    link: page,
    reason: wrong?.error ?? '',
    advice: wrong?.advice ?? '',
    changed: [...new Set(rows.map((row) => row.changed).filter(Boolean))].join('; '),
    rows,
  };
}
