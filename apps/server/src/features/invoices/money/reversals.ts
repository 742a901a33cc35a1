import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { outcomeReturnsGoods } from '@yardkeeper/domain/invoices/credits/returns';
import type { Cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { postApplication, postCredit, postReceivable } from '../../contacts/credits/postings.ts';
import { record } from '../../history/service.ts';
import { paymentNumber } from '../../settings/numbers.ts';
import * as cq from '../credits/credit-queries.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, ENTITY, locked, refuseStep } from '../document/record.ts';
import { paymentsOf } from './money-of.ts';
import { refuseOtherOwing } from './payment-checks.ts';
import * as q from './payment-queries.ts';

type Payment = NonNullable<Awaited<ReturnType<typeof q.paymentById>>>;
type Note = NonNullable<Awaited<ReturnType<typeof cq.creditNoteById>>>;
type Reversal = { readonly number: string; readonly id: number; readonly today: string };

/** Reverses applications to the receivable, all of them or those of one credit. */
async function unapply(c: Ctx, receivableId: number, today: string, creditId?: number | null): Promise<void> {
  for (const { credit_id, amount_cents } of await q.appliedTo(c.db, receivableId))
    if (creditId === undefined || credit_id === creditId)
      await postApplication(c, {
        credit_id,
        receivable_id: receivableId,
        amount_cents: -amount_cents,
        applied_on: today,
      });
}

async function takeBackPayment(c: Ctx, i: InvoiceRecord, p: Payment, r: Reversal): Promise<void> {
  if (i.receivable_id !== null) await unapply(c, i.receivable_id, r.today, p.credit_id);
  const whole = p.amount_cents - p.rounding_cents;
  if ((await q.leftOfCredit(c.db, p.credit_id!)) < whole)
    refuse('conflict', `${p.number} was set against something else; take that back first`);
  const receivable_id = await postReceivable(c, {
    debtor_id: i.debtor_id,
    kind: 'reversal',
    document_id: r.id,
    number: r.number,
    issued_on: r.today,
    due_on: r.today,
    amount_cents: whole,
  });
  await postApplication(c, { credit_id: p.credit_id!, receivable_id, amount_cents: whole, applied_on: r.today });
}

/** Reverses a refund, which frees the credits that it used. */
async function takeBackRefund(c: Ctx, i: InvoiceRecord, p: Payment, r: Reversal): Promise<void> {
  const { receivable_id, amount_cents } = await q.refundOf(c.db, p.payment_id);
  await unapply(c, receivable_id, r.today);
  const credit_id = await postCredit(c, {
    debtor_id: i.debtor_id,
    kind: 'reversal',
    document_id: r.id,
    number: r.number,
    received_on: r.today,
    amount_cents,
  });
  await postApplication(c, { credit_id, receivable_id, amount_cents, applied_on: r.today });
}

/** Money rows are never deleted; a counter-entry reverses the payment or refund. */
export async function reversePayment(c: Ctx, paymentId: number, owingSeen?: Cents): Promise<Payments> {
  const found = (await q.paymentById(c.db, paymentId)) ?? refuse('notFound', 'That payment does not exist');
  const i = await locked(c, found.invoice_id);
  const p = (await q.paymentById(c.db, paymentId))!;
  if (p.is_reversed) return paymentsOf(c, i.invoice_id);
  refuseStep(c, i, 'reversePayment');
  refuseOtherOwing(i, owingSeen);
  if (p.kind === 'reversal') refuse('conflict', 'A reversal stays; enter the payment again');
  const today = todayIn(c.clock());
  const number = await paymentNumber(c);
  const id = await q.insertPayment(c.db, {
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
  await (p.kind === 'refund' ? takeBackRefund : takeBackPayment)(c, i, p, { number, id, today });
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'reversal', text: `${p.number} reversed by ${number}` });
  await announceInvoice(c, i.invoice_id);
  return paymentsOf(c, i.invoice_id);
}

/**
 * Applies the money that the note had freed to its invoice again. Refuses if some of it was refunded or pays something
 * else, which must be reversed first.
 */
async function payAgain(c: Ctx, note: Note, base: { receivable_id: number; applied_on: string }): Promise<void> {
  for (const freed of await cq.freedBy(c.db, note.credit_id!)) {
    if (freed.is_back) continue;
    if (freed.left_cents < freed.freed_cents)
      refuse(
        'conflict',
        `Money of ${freed.number} that ${note.number} set free was given back or pays something else; take that back first`,
      );
    await postApplication(c, { ...base, credit_id: freed.credit_id, amount_cents: freed.freed_cents });
  }
}

/** Reverses the money only; returned parts stay where they are. */
export async function reverseCreditNote(c: Ctx, creditNoteId: number, owingSeen?: Cents): Promise<Payments> {
  const found = (await cq.creditNoteById(c.db, creditNoteId)) ?? refuse('notFound', 'That credit note does not exist');
  const i = await locked(c, found.invoice_id);
  const note = (await cq.creditNoteById(c.db, creditNoteId))!;
  if (note.reversed_at !== null) return paymentsOf(c, i.invoice_id);
  refuseStep(c, i, 'reversePayment');
  refuseOtherOwing(i, owingSeen);
  if ((await cq.outcomesOf(c.db, creditNoteId)).some(outcomeReturnsGoods))
    refuse('conflict', `Parts of ${note.number} are back in the yard; sell them on a new invoice instead`);
  const today = todayIn(c.clock());
  if (note.credit_id !== null) {
    const base = { credit_id: note.credit_id, applied_on: today };
    await postApplication(c, { ...base, receivable_id: i.receivable_id!, amount_cents: -note.total_cents });
    if ((await q.leftOfCredit(c.db, note.credit_id)) < note.total_cents)
      refuse('conflict', `${note.number} was set against something else`);
    await payAgain(c, note, { receivable_id: i.receivable_id!, applied_on: today });
    const receivable_id = await postReceivable(c, {
      debtor_id: i.debtor_id,
      kind: 'reversal',
      document_id: creditNoteId,
      number: note.number,
      issued_on: today,
      due_on: today,
      amount_cents: note.total_cents,
    });
    await postApplication(c, { ...base, receivable_id, amount_cents: note.total_cents });
  }
  await cq.markReversed(c.db, creditNoteId, c.actor.userId);
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'reversal', text: `Credit note ${note.number} reversed` });
  await announceInvoice(c, i.invoice_id);
  return paymentsOf(c, i.invoice_id);
}
