import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../services.ts';
import { documentNumber } from '../settings/numbers.ts';
import * as q from './queries.ts';
import { nameReservations } from './reservation-queries.ts';

export async function giveNumber(c: Ctx, id: number, type: InvoiceType): Promise<void> {
  const number = await documentNumber(c, type === 'quote' ? 'quote' : 'invoice');
  await q.updateInvoice(c.db, id, c.actor.userId, { number });
  await nameReservations(c.db, id, number);
}
