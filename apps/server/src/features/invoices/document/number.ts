import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { namingReservations } from '../../inventory/sales/reservations.ts';
import { documentPrefix } from '../../settings/numbers.ts';
import { numbering } from './queries.ts';
import { ENTITY } from './record.ts';

const numberInvoice = numbering(namingReservations);

export async function giveNumber(c: Ctx, id: number, type: InvoiceType): Promise<void> {
  const kind = type === 'quote' ? 'quote' : 'invoice';
  const news = JSON.stringify({ kind: ENTITY, id });
  await numberInvoice(c.db, kind, await documentPrefix(c, kind), id, c.actor.userId, news);
}
