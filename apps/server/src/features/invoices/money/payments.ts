import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { formatCents } from '@yardkeeper/domain/format/money';
import { type CashPolicy, roundingOf } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { postApplication, postCredit } from '../../contacts/credits/postings.ts';
import { record } from '../../history/service.ts';
import { paymentNumber } from '../../settings/numbers.ts';
import { yardSetting } from '../../settings/service.ts';
import { creditNotesOf } from '../credits/credit-queries.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, ENTITY, locked, opened, owingOf, refuseStep } from '../document/record.ts';
import { giveBack } from './give-back.ts';
import {
  dayOf,
  type Given,
  type MoneySeen,
  refuseOtherHeld,
  refuseOtherOwing,
  refuseUnknownType,
} from './payment-checks.ts';
import * as q from './payment-queries.ts';

/** Holds to the cent: total = paid + credited + owing. */
export async function paymentsOf(c: Ctx, invoiceId: number): Promise<Payments> {
  const i = await opened(c, invoiceId);
  const [payments, credits] = await Promise.all([q.paymentsOf(c.db, invoiceId), creditNotesOf(c.db, invoiceId)]);
  return {
    total: dollars(i.total_cents),
    paid: dollars(i.paid_cents),
    credited: dollars(i.credited_cents),
    owing: dollars(owingOf(i)),
    payments: payments.map((p) => ({
      paymentId: p.payment_id,
      number: p.number,
      kind: p.kind,
      paymentTypeId: p.payment_type_id,
      paymentType: p.payment_type,
      amount: dollars(p.amount_cents),
      rounding: dollars(p.rounding_cents),
      keptAsCredit: dollars(p.kept_cents),
      paidOn: p.paid_on,
      reference: p.reference,
      user: p.users_name ?? '',
      at: p.created_at.toISOString(),
      isReversed: p.is_reversed,
    })),
    credits,
  };
}

/**
 * Cash is paid in tens of cents: when it settles the whole debt, the odd cents are written off as rounding. An amount
 * above the debt is refused unless it was asked to keep the rest as credit.
 */
function settling(i: InvoiceRecord, given: Given, policy: CashPolicy): { rounding: number; kept: number } {
  const owed = owingOf(i);
  const rounding = roundingOf(cents(owed), given, policy);
  if (given.amount === owed + rounding) return { rounding, kept: 0 };
  if (given.amount <= owed) return { rounding: 0, kept: 0 };
  const sentence = `Only ${formatCents(cents(owed))} is owed; keep the rest as credit, or enter less`;
  if (!given.keepAsCredit) refuse('conflict', sentence, { amount: sentence });
  return { rounding: 0, kept: given.amount - owed };
}

/** Answers the id of the payment. */
export async function takePayment(c: Ctx, given: Given): Promise<number> {
  if (given.amount < 0) return giveBack(c, given);
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'pay');
  await refuseUnknownType(c, given);
  const paidOn = await dayOf(c, given);
  const { rounding, kept } = settling(i, given, await yardSetting(c, 'rules'));
  const number = await paymentNumber(c);
  const row = {
    invoice_id: i.invoice_id,
    number,
    payment_type_id: given.paymentTypeId,
    paid_on: paidOn,
    reference: given.reference,
    created_by: c.actor.userId,
  };
  const paymentId = await q.insertPayment(c.db, {
    ...row,
    kind: 'payment',
    amount_cents: given.amount,
    rounding_cents: rounding,
    kept_cents: kept,
    reverses: null,
  });
  const creditId = await postCredit(c, {
    debtor_id: i.debtor_id,
    kind: 'payment',
    document_id: paymentId,
    number,
    received_on: paidOn,
    amount_cents: given.amount - rounding,
    payment_type_id: given.paymentTypeId,
  });
  await q.setCredit(c.db, paymentId, creditId);
  if (i.receivable_id !== null && i.finalized_at !== null) {
    const applied_on = paidOn < i.issued_on ? i.issued_on : paidOn;
    await postApplication(c, {
      credit_id: creditId,
      receivable_id: i.receivable_id,
      amount_cents: given.amount - rounding - kept,
      applied_on,
    });
  }
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'payment',
    text: `${formatCents(cents(given.amount))} received, ${number}`,
  });
  return paymentId;
}

export async function savePayment(c: Ctx, given: Given & MoneySeen): Promise<Payments> {
  const i = await locked(c, given.invoiceId);
  refuseOtherOwing(i, given.owingSeen);
  await refuseOtherHeld(c, i, given.heldSeen);
  await takePayment(c, given);
  await announceInvoice(c, given.invoiceId);
  return paymentsOf(c, given.invoiceId);
}
