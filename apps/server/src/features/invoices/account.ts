import { formatCents } from '@yardkeeper/domain/format/money';
import { cents, share } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import type { Ctx } from '../../services.ts';
import { lightWith } from '../contacts/account.ts';
import { yardSetting } from '../settings/service.ts';
import { passOverOnce } from './pass-over.ts';
import type { InvoiceRecord } from './queries.ts';
import { owingOf } from './rows.ts';

const sentences = {
  onHold: 'This customer is on hold',
  overLimit: 'This customer would be over the credit limit',
} as const;

/** A warning for what is sold on account: those who answer for it go on with a reason, which is kept. */
export async function refuseRisk(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  if (i.payment_type_id !== paymentTypes.account) return;
  const light = await lightWith(c, i.debtor_id, owingOf(i));
  if (light === 'onHold' || light === 'overLimit')
    await passOverOnce(
      c,
      i.invoice_id,
      { warning: light, sentence: sentences[light], amount: owingOf(i) },
      overrideReason,
    );
}

/** What is not sold on account may need a deposit before it goes to the pickers; off unless the yard sets it. */
export async function refuseNoDeposit(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  const { depositPercent } = await yardSetting(c, 'rules');
  if (depositPercent === null || i.payment_type_id === paymentTypes.account) return;
  const wanted = share(cents(i.total_cents), Math.round(depositPercent * 100), 10_000);
  const sentence = `A deposit of ${formatCents(wanted)} is needed`;
  if (i.paid_cents < wanted)
    await passOverOnce(c, i.invoice_id, { warning: 'deposit', sentence, amount: owingOf(i) }, overrideReason);
}
