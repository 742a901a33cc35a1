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

export type Paying = {
  readonly payment: object;
  readonly credit: object;
  /** what is set against the debt of the document */
  readonly appliedCents: number;
  readonly keptCents: number;
  readonly appliedOn: string;
  readonly words: string;
};
/** What a payment writes, once it is known to be allowed. */
export async function payingOf(c: Ctx, i: InvoiceRecord, given: Given, isKnown = false): Promise<Paying> {
  refuseStep(c, i, 'pay');
  await refuseUnknownType(c, given, isKnown);
  const paidOn = await dayOf(c, given);
  const { rounding, kept } = settling(i, given, await yardSetting(c, 'rules'));
  const { paymentTypeId: payment_type_id, amount, reference } = given;
  const appliedCents = i.finalized_at === null ? 0 : amount - rounding - kept;
  return {
    payment: {
      payment_type_id,
      amount_cents: amount,
      rounding_cents: rounding,
      kept_cents: kept,
      paid_on: paidOn,
      reference,
    },
    credit: {
      debtor_id: i.debtor_id,
      kind: 'payment',
      received_on: paidOn,
      amount_cents: amount - rounding,
      payment_type_id,
      used: appliedCents === amount - rounding,
      created_by: c.actor.userId,
    },
    appliedCents,
    keptCents: kept,
    appliedOn: paidOn < i.issued_on ? i.issued_on : paidOn,
    words: `${formatCents(cents(amount))} received, `,
  };
}

/** As parameters of the statement that writes it. */
export function paidJson(c: Ctx, p: Paying, receivableId: number | null) {
  const applied = { amount_cents: p.appliedCents, applied_on: p.appliedOn, created_by: c.actor.userId };
  const applications = p.appliedCents === 0 ? [] : [{ receivable_id: receivableId, ...applied }];
  return [JSON.stringify(p.payment), JSON.stringify(p.credit), JSON.stringify(applications), p.words] as const;
}
const writePayment = paying(ledger);

/** Answers the id of the payment. */
export async function takePayment(c: Ctx, given: Given): Promise<number> {
  if (given.amount < 0) return giveBack(c, given);
  const i = await locked(c, given.invoiceId);
  const p = await payingOf(c, i, given);
  const [made] = await writePayment(c.db, i.invoice_id, c.actor.userId, ...paidJson(c, p, i.receivable_id));
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
