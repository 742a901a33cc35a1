import type { OrderPayments, SaveOrderPayments } from '@yardkeeper/contract/purchasing/money';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { whyNotPaid, whyNotTakenBack } from '@yardkeeper/domain/purchasing/paying';
import { paysSuppliers } from '@yardkeeper/domain/reference/lookup-kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { postingsOfOrder, postToSupplier, reversePosting } from '../../contacts/credits/supplier-ledger.ts';
import { record } from '../../history/service.ts';
import { refuseClosedPeriod } from '../../settings/gst-period.ts';
import { supplierPaymentNumber } from '../../settings/numbers.ts';
import { type OrderRecord, updateOrder } from '../document/queries.ts';
import {
  amountFor,
  announceOrder,
  ENTITY,
  locked,
  opened,
  owingOf,
  refuseStep,
  toldAmount,
} from '../document/record.ts';
import { paymentTypesThere } from './payment-queries.ts';

type Given = z.output<typeof SaveOrderPayments>;
type Posting = Awaited<ReturnType<typeof postingsOfOrder>>[number];

const isPayment = ({ kind, reversed_kind }: Posting) =>
  ['payment', 'refund'].includes(kind) || (kind === 'reversal' && ['payment', 'refund'].includes(reversed_kind ?? ''));

/** Exact to the cent: owing = billed − paid − credited. */
export async function paymentsOf(c: Ctx, orderId: number): Promise<OrderPayments> {
  const o = await opened(c, orderId);
  const postings = (await postingsOfOrder(c, orderId)).filter(isPayment);
  return {
    total: amountFor(c, o.total_cents),
    billed: amountFor(c, o.billed_cents),
    paid: amountFor(c, o.paid_cents),
    credited: amountFor(c, o.credited_cents),
    owing: amountFor(c, owingOf(o)),
    payments: postings.map((p) => ({
      paymentId: p.posting_id,
      number: p.number,
      kind: p.kind as 'payment' | 'refund' | 'reversal',
      paymentTypeId: p.payment_type_id,
      paymentType: p.payment_type ?? '',
      amount: amountFor(c, -p.amount_cents),
      paidOn: p.on_day,
      reference: p.reference,
      user: p.users_name ?? '',
      at: p.created_at.toISOString(),
      isReversed: p.is_reversed,
    })),
  };
}

function refuseOtherOwing(o: OrderRecord, seen: number | undefined): void {
  const owed = owingOf(o);
  if (seen === undefined || seen === owed) return;
  const sentence = `${formatCents(cents(owed))} is owed on ${o.number} now, not ${formatCents(cents(seen))}; look at it again`;
  refuse('conflict', sentence, { owingSeen: sentence });
}

async function takeBack(c: Ctx, o: OrderRecord, ids: readonly number[], today: string): Promise<void> {
  const postings = await postingsOfOrder(c, o.purchase_order_id);
  const payments = [...new Set(ids)].map(
    (id) =>
      postings.find((each) => each.posting_id === id && ['payment', 'refund'].includes(each.kind)) ??
      refuse('notFound', `${o.number} has no such payment`),
  );
  for (const payment of payments) {
    await reversePosting(c, payment.posting_id, today);
    await record(c, {
      entity: ENTITY,
      id: o.purchase_order_id,
      event: 'paymentReversed',
      text: `${payment.number} taken back`,
      ...toldAmount(-payment.amount_cents),
    });
  }
  const amount = payments.reduce((sum, payment) => sum - payment.amount_cents, 0);
  const why = whyNotTakenBack({ paidCents: o.paid_cents }, amount);
  if (why) refuse('conflict', why, { takeBack: why });
}

async function pay(c: Ctx, orderId: number, given: Given['add'][number], n: number, today: string): Promise<void> {
  const o = await opened(c, orderId);
  const at = (field: string, sentence: string) => ({ [`add.${n}.${field}`]: sentence });
  const paidOn = given.paidOn ?? today;
  const later = 'That day has not come yet';
  if (paidOn > today) refuse('badInput', later, at('paidOn', later));
  await refuseClosedPeriod(c, `add.${n}.paidOn`, paidOn);
  const why = whyNotPaid(
    {
      isBilled: o.finalized_at !== null,
      totalCents: o.total_cents,
      billedCents: o.billed_cents,
      paidCents: o.paid_cents,
      creditedCents: o.credited_cents,
    },
    given.amount,
  );
  if (why) refuse('conflict', why, at('amount', why));
  const number = await supplierPaymentNumber(c);
  await postToSupplier(c, {
    debtor_id: o.debtor_id,
    purchase_order_id: orderId,
    kind: given.amount > 0 ? 'payment' : 'refund',
    number,
    on_day: paidOn,
    amount_cents: -given.amount,
    payment_type_id: given.paymentTypeId,
    reference: given.reference,
  });
  const text = given.amount > 0 ? `Paid, ${number}` : `Came back from the supplier, ${number}`;
  await record(c, { entity: ENTITY, id: orderId, event: 'payment', text, ...toldAmount(Math.abs(given.amount)) });
}

async function refuseUnknownTypes(c: Ctx, add: Given['add']): Promise<void> {
  const known = new Set(
    await paymentTypesThere(
      c.db,
      add.map((each) => each.paymentTypeId),
    ),
  );
  const wrong = add.findIndex((each) => !known.has(each.paymentTypeId) || !paysSuppliers(each.paymentTypeId));
  const sentence = 'Choose how the supplier was paid, such as by bank transfer';
  if (wrong >= 0) refuse('badInput', sentence, { [`add.${wrong}.paymentTypeId`]: sentence });
}

export async function savePayments(c: Ctx, given: Given): Promise<OrderPayments> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id);
  await refuseStep(c, o, 'pay');
  refuseOtherOwing(o, given.owingSeen);
  await refuseUnknownTypes(c, given.add);
  const today = todayIn(c.clock());
  await takeBack(c, o, given.takeBack, today);
  for (const [n, each] of given.add.entries()) await pay(c, id, each, n, today);
  await updateOrder(c.db, id, {});
  await announceOrder(c, id);
  return paymentsOf(c, id);
}
