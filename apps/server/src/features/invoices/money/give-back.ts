import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { postApplication, postReceivable } from '../../contacts/credits/postings.ts';
import { record } from '../../history/service.ts';
import { paymentNumber } from '../../settings/numbers.ts';
import { yardSetting } from '../../settings/service.ts';
import { ENTITY, locked, refuseStep } from '../document/record.ts';
import { dayOf, type Given, refuseUnknownType } from './payment-checks.ts';
import * as q from './payment-queries.ts';

/** Refunds at most the prepaid money and the credit that a credit note freed. */
export async function giveBack(c: Ctx, given: Given): Promise<number> {
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, i.finalized_at === null ? 'pay' : 'credit');
  await refuseUnknownType(c, given);
  const paidOn = await dayOf(c, given);
  const isOpen = i.finalized_at === null;
  const free = await q.freeCredits(c.db, i.invoice_id);
  const there = free.reduce((all, credit) => all + credit.left, 0);
  // A full refund in cash is rounded like a cash payment.
  const odd =
    given.paymentTypeId === paymentTypes.cash ? cashRounding(cents(-there), await yardSetting(c, 'rules')) : 0;
  const rounding = given.amount === -there + odd ? odd : 0;
  const amount = rounding - given.amount;
  const sentence = `Only ${formatCents(cents(there))} can be given back; make a credit note first`;
  if (amount > there) refuse('conflict', sentence, { amount: sentence });
  const number = await paymentNumber(c);
  const row = {
    invoice_id: i.invoice_id,
    number,
    payment_type_id: given.paymentTypeId,
    paid_on: paidOn,
    reference: given.reference,
    created_by: c.actor.userId,
  };
  const kept = { amount_cents: given.amount, rounding_cents: rounding, kept_cents: 0, reverses: null };
  const paymentId = await q.insertPayment(c.db, { ...row, kind: 'refund', ...kept });
  const receivable_id = await postReceivable(c, {
    debtor_id: i.debtor_id,
    kind: 'refund',
    document_id: paymentId,
    number,
    issued_on: paidOn,
    due_on: paidOn,
    amount_cents: amount,
  });
  let left = amount;
  for (const credit of free) {
    const part = Math.min(left, credit.left);
    if (part > 0)
      await postApplication(c, {
        credit_id: credit.credit_id,
        receivable_id,
        amount_cents: part,
        applied_on: todayIn(c.clock()),
      });
    left -= part;
  }
  const text = `${formatCents(cents(-given.amount))} given back, ${number}${isOpen ? ' (paid ahead)' : ''}`;
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'refund', text });
  return paymentId;
}
