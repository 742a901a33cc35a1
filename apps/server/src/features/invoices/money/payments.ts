import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { formatCents } from '@yardkeeper/domain/format/money';
import { type CashPolicy, roundingOf } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import * as ledger from '../../contacts/credits/postings.ts';
import { yardSetting } from '../../settings/service.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, locked, owingOf, refuseStep } from '../document/record.ts';
import { giveBack } from './give-back.ts';
import { paymentsOf } from './money-of.ts';
import { paying } from './paying-queries.ts';
import {
  dayOf,
  type Given,
  type MoneySeen,
  refuseOtherHeld,
  refuseOtherOwing,
  refuseUnknownType,
} from './payment-checks.ts';

/**
 * Cash is rounded to ten cents: when a payment settles the whole debt, the odd cents become the rounding. Refuses more
 * than the debt unless the rest is to be kept as credit.
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

const writePayment = paying(ledger);

/** Returns the id of the payment. */
export async function takePayment(c: Ctx, given: Given): Promise<number> {
  if (given.amount < 0) return giveBack(c, given);
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'pay');
  await refuseUnknownType(c, given);
  const paid_on = await dayOf(c, given);
  const { rounding, kept } = settling(i, given, await yardSetting(c, 'rules'));
  const { paymentTypeId: payment_type_id, amount, reference } = given;
  const came = amount - rounding;
  const applied = i.finalized_at === null ? 0 : came - kept;
  const created_by = c.actor.userId;
  const applied_on = paid_on < i.issued_on ? i.issued_on : paid_on;
  const json = [
    { payment_type_id, amount_cents: amount, rounding_cents: rounding, kept_cents: kept, paid_on, reference },
    {
      debtor_id: i.debtor_id,
      kind: 'payment',
      received_on: paid_on,
      amount_cents: came,
      payment_type_id,
      used: applied === came,
      created_by,
    },
    applied === 0 ? [] : [{ receivable_id: i.receivable_id, amount_cents: applied, applied_on, created_by }],
  ].map((part) => JSON.stringify(part)) as [string, string, string];
  const words = `${formatCents(cents(amount))} received, `;
  const [made] = await writePayment(c.db, i.invoice_id, created_by, ...json, words);
  return made!.id;
}

export async function savePayment(c: Ctx, given: Given & MoneySeen): Promise<Payments> {
  const i = await locked(c, given.invoiceId);
  refuseOtherOwing(i, given.owingSeen);
  await refuseOtherHeld(c, i, given.heldSeen);
  await takePayment(c, given);
  await announceInvoice(c, given.invoiceId);
  return paymentsOf(c, given.invoiceId);
}
