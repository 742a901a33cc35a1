import type { DeclineIncoming, IncomingPayment, TakeIncoming } from '@yardkeeper/contract/accounting/schemas';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceInvoice, ENTITY } from '../../invoices/document/record.ts';
import { owingOnInvoice } from '../../invoices/money/owing.ts';
import { takePayment } from '../../invoices/money/payments.ts';
import { keepLink } from '../sending/link-queries.ts';
import * as q from './queries.ts';

export async function incomingPayments(c: Ctx): Promise<z.input<typeof IncomingPayment>[]> {
  const rows = await q.offeredPayments(c.db);
  return Promise.all(
    rows.map(async (p) => ({
      remoteId: p.remote_id,
      invoiceId: p.invoice_id,
      invoiceNo: p.number,
      customer: p.customer,
      amount: dollars(p.amount_cents),
      owing: dollars(await owingOnInvoice(c, p.invoice_id)),
      paidOn: p.paid_on,
      reference: p.reference,
      account: p.account_code,
      seenAt: p.seen_at.toISOString(),
      why: p.why,
    })),
  );
}

/** Enters the payment here and links it, so that it is not sent to Xero again. */
export async function takeOffer(c: Ctx, remoteId: string, paymentTypeId: number): Promise<void> {
  const offer = (await q.lockOffer(c.db, remoteId)) ?? refuse('notFound', 'That payment is not known');
  if (offer.state === 'taken') return;
  if (offer.state !== 'offered') refuse('conflict', `That payment is ${offer.state}`);
  const paymentId = await takePayment(c, {
    invoiceId: offer.invoice_id,
    paymentTypeId,
    amount: cents(offer.amount_cents),
    paidOn: offer.paid_on,
    reference: offer.reference || 'Xero',
    keepAsCredit: false,
  });
  const applicationId = await q.applicationOfPayment(c.db, paymentId);
  if (applicationId !== undefined)
    await keepLink(c.db, 'application', applicationId, { remoteId, remoteNo: '', totalCents: offer.amount_cents });
  await q.settleOffer(c.db, remoteId, { state: 'taken', payment_id: paymentId, settled_by: c.actor.userId });
  await announceInvoice(c, offer.invoice_id);
}

export async function takeIncoming(c: Ctx, given: z.output<typeof TakeIncoming>) {
  await takeOffer(c, given.remoteId, given.paymentTypeId);
  return incomingPayments(c);
}

export async function declineIncoming(c: Ctx, { remoteId, why }: z.output<typeof DeclineIncoming>) {
  const offer = (await q.lockOffer(c.db, remoteId)) ?? refuse('notFound', 'That payment is not known');
  if (offer.state !== 'offered') refuse('conflict', `That payment is ${offer.state}`);
  await q.settleOffer(c.db, remoteId, { state: 'declined', why, settled_by: c.actor.userId });
  await record(c, {
    entity: ENTITY,
    id: offer.invoice_id,
    event: 'incomingDeclined',
    text: 'A payment in Xero was not taken',
    reason: why,
  });
  return incomingPayments(c);
}
