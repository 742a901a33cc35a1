import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import type { Ctx } from '../../../services.ts';
import { handOver } from '../../invoices/lines/sent-lines.ts';
import { notifyUsers } from '../../notifications/service.ts';
import * as q from '../queries.ts';
import { documentOf, done } from '../record.ts';

type Arrived = {
  readonly at: Date;
  readonly receivedBy: string;
  readonly unattended: string;
  /** Added to the text of the history entry. */
  readonly said: string;
};
/** Expects the consignment to be locked and out for delivery. */
export async function arrive(
  c: Ctx,
  d: q.ConsignmentRow,
  { at, receivedBy, unattended, said }: Arrived,
): Promise<Consignment> {
  const lines = await q.linesOfConsignment(c.db, d.consignment_id);
  await q.updateConsignment(c.db, d.consignment_id, {
    status: 'delivered',
    delivered_at: at,
    received_by: receivedBy,
    unattended,
  });
  await handOver(c, { invoiceId: d.invoice_id, by: documentOf(d) }, lines, at);
  const to = receivedBy ? ` to ${receivedBy}` : '';
  const left = unattended ? `, nobody signed: ${unattended}` : '';
  const text = `${d.number} delivered${to}${left}${said}`;
  if (d.salesperson_id !== c.actor.userId)
    await notifyUsers(c, [d.salesperson_id], {
      kind: 'dispatch',
      title: `${d.invoice_no} is delivered`,
      text: `${d.customer}: ${text}`,
      link: `/invoice/${d.invoice_id}`,
    });
  return done(c, d, { event: 'delivered', text });
}
