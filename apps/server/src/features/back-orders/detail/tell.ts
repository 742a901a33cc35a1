import type { BackOrderDetail } from '@yardkeeper/contract/back-orders/schemas';
import { mayWriteToCustomers } from '@yardkeeper/domain/access/own-words';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { opened } from '../../invoices/document/record.ts';
import { tellCustomer } from '../../invoices/papers/mail.ts';
import { announceBackOrders, ENTITY } from '../record.ts';
import { backOrderDetail, found } from './detail.ts';
import * as q from './detail-queries.ts';

/** Needs access to the document, and for the user's own words the permission to write to customers. */
export async function notifyWaiting(
  c: Ctx,
  id: number,
  own: string,
): Promise<{ detail: BackOrderDetail; said: string }> {
  if (own !== '' && !mayWriteToCustomers(c.actor))
    refuse('forbidden', 'Own words need the permission to send invoices; sent without any, the yard’s words go out');
  const kept = (await q.lockBackOrder(c.db, id)) ?? refuse('notFound', 'That back order does not exist');
  if (kept.invoice_id === null) return refuse('conflict', 'It is for the shelf; no customer waits for it');
  await opened(c, kept.invoice_id);
  const { status } = await found(c, id);
  if (status === 'fulfilled' || status === 'withdrawn') refuse('conflict', 'Nobody waits for it any more');
  const text = own || (await backOrderDetail(c, id)).draft;
  const said = await tellCustomer(c, kept.invoice_id, text);
  await q.markTold(c.db, id, c.clock());
  await record(c, { entity: ENTITY, id, event: 'told', text: `The customer was told: ${text}` });
  await announceBackOrders(c, id);
  return { detail: await backOrderDetail(c, id), said };
}
