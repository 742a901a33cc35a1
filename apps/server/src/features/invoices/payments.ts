import type { Payments, SavePayment } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cashRounding } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { postApplication, postCredit, postReceivable } from '../contacts/postings.ts';
import { record } from '../history/service.ts';
import { paymentNumber } from '../settings/numbers.ts';
import { creditNotesOf } from './credit-queries.ts';
import * as q from './payment-queries.ts';
import type { InvoiceRecord } from './queries.ts';
import { announceInvoice, ENTITY, locked, opened, owingOf, refuseStep } from './rows.ts';

const CASH = 1;
const ON_ACCOUNT = 4;

/** Payments and credits of a document: total = paid + credited + owing. */
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

type Given = z.output<typeof SavePayment>;

/**
 * What of a payment settles the document. Cash is paid in tens of cents: when it is the whole of what is owed, the odd
 * cents are nobody's debt. What is more than owed is refused, or kept for the customer when that was said.
 */
function settling(i: InvoiceRecord, given: Given): { rounding: number; kept: number } {
  const owed = owingOf(i);
  const rounding = given.paymentTypeId === CASH ? cashRounding(cents(owed)) : 0;
  if (given.amount === owed + rounding) return { rounding, kept: 0 };
  if (given.amount <= owed) return { rounding: 0, kept: 0 };
  const sentence = `Only ${formatCents(cents(owed))} is owed; keep the rest as credit, or enter less`;
  if (!given.keepAsCredit) refuse('conflict', sentence, { amount: sentence });
  return { rounding: 0, kept: given.amount - owed };
}

/** Money in, for a document that is locked by its caller's transaction. */
export async function takePayment(c: Ctx, given: Given): Promise<void> {
  if (given.amount < 0) return giveBack(c, given);
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'pay');
  await refuseUnknownType(c, given);
  const paidOn = dayOf(c, given);
  const { rounding, kept } = settling(i, given);
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
}

async function refuseUnknownType(c: Ctx, given: Given): Promise<void> {
  const sentence = 'Choose how it was paid';
  const isMoney = given.paymentTypeId !== ON_ACCOUNT && (await q.isPaymentType(c.db, given.paymentTypeId));
  if (!isMoney) refuse('badInput', sentence, { paymentTypeId: sentence });
}

function dayOf(c: Ctx, given: Given): string {
  const today = todayIn(c.clock());
  const paidOn = given.paidOn ?? today;
  if (paidOn > today) refuse('badInput', 'That day has not come yet', { paidOn: 'That day has not come yet' });
  return paidOn;
}

/** Money back: what was paid ahead, or what a credit note set free. Never more than that. */
async function giveBack(c: Ctx, given: Given): Promise<void> {
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, i.finalized_at === null ? 'pay' : 'credit');
  await refuseUnknownType(c, given);
  const paidOn = dayOf(c, given);
  const isOpen = i.finalized_at === null;
  const free = await q.freeCredits(c.db, i.invoice_id);
  const there = free.reduce((all, credit) => all + credit.left, 0);
  // All of it in cash is given back in tens of cents too.
  const odd = given.paymentTypeId === CASH ? cashRounding(cents(-there)) : 0;
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
}

export async function savePayment(c: Ctx, given: Given): Promise<Payments> {
  await takePayment(c, given);
  await announceInvoice(c, given.invoiceId);
  return paymentsOf(c, given.invoiceId);
}

/** Never deleted: a counter-row takes the payment back, and what it had settled is owed again. */
export async function reversePayment(c: Ctx, paymentId: number): Promise<Payments> {
  const found = (await q.paymentById(c.db, paymentId)) ?? refuse('notFound', 'That payment does not exist');
  const i = await locked(c, found.invoice_id);
  const p = (await q.paymentById(c.db, paymentId))!;
  if (p.is_reversed) return paymentsOf(c, i.invoice_id);
  refuseStep(c, i, 'reversePayment');
  if (p.kind !== 'payment') refuse('conflict', 'Only a payment is taken back');
  const today = todayIn(c.clock());
  if (i.receivable_id !== null)
    for (const applied of (await q.appliedTo(c.db, i.receivable_id)).filter((each) => each.credit_id === p.credit_id))
      await postApplication(c, {
        credit_id: applied.credit_id,
        receivable_id: i.receivable_id,
        amount_cents: -applied.amount_cents,
        applied_on: today,
      });
  const whole = p.amount_cents - p.rounding_cents;
  if ((await q.leftOfCredit(c.db, p.credit_id!)) < whole)
    refuse('conflict', `${p.number} was set against something else; take that back first`);
  const number = await paymentNumber(c);
  const reversal = await q.insertPayment(c.db, {
    invoice_id: i.invoice_id,
    number,
    kind: 'reversal',
    payment_type_id: p.payment_type_id,
    amount_cents: -p.amount_cents,
    rounding_cents: -p.rounding_cents,
    kept_cents: -p.kept_cents,
    paid_on: today,
    reference: `Reversal of ${p.number}`,
    reverses: paymentId,
    created_by: c.actor.userId,
  });
  const receivable_id = await postReceivable(c, {
    debtor_id: i.debtor_id,
    kind: 'reversal',
    document_id: reversal,
    number,
    issued_on: today,
    due_on: today,
    amount_cents: whole,
  });
  await postApplication(c, { credit_id: p.credit_id!, receivable_id, amount_cents: whole, applied_on: today });
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'reversal', text: `${p.number} reversed by ${number}` });
  await announceInvoice(c, i.invoice_id);
  return paymentsOf(c, i.invoice_id);
}
