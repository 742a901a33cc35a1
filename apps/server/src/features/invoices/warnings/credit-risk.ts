import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import { formatCents } from '@yardkeeper/domain/format/money';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { goesOnAccount, isYetToBePaid } from '@yardkeeper/domain/invoices/on-account';
import { roundingOf } from '@yardkeeper/domain/invoices/totals';
import { cents, share } from '@yardkeeper/domain/money/cents';
import type { Ctx } from '../../../services.ts';
import { accountOf, lightOf } from '../../contacts/credits/account.ts';
import { yardSetting } from '../../settings/service.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { owingOf } from '../document/record.ts';
import { termsOf } from '../saving/buyer.ts';
import type { BuyerRecord } from '../saving/buyer-queries.ts';
import { type Passed, passedOverOnce, recordPassed } from './pass-over.ts';

/** A payment in the same request, not yet in the ledger. */
export type PaidWith = { readonly paymentTypeId: number; readonly amount: number };

const sentences = {
  onHold: 'This customer is on hold',
  overLimit: 'This customer would be over the credit limit',
} as const;

type Chosen = { readonly type: InvoiceType; readonly payment_type_id: number | null; readonly terms_id: number | null };
async function isOnAccount(c: Ctx, chosen: Chosen, buyer?: BuyerRecord): Promise<boolean> {
  const { type, payment_type_id, terms_id } = chosen;
  return goesOnAccount({ type, paymentTypeId: payment_type_id }, await termsOf(c, terms_id, buyer));
}

type Customer = {
  readonly debtor_id: number;
  readonly on_hold: boolean;
  readonly credit_limit_cents: number | null;
};
type Sale = Customer & Chosen & { readonly total_cents: number; readonly paid_cents: number };
const isWatched = ({ on_hold, credit_limit_cents }: Customer) => on_hold || credit_limit_cents !== null;

async function stakeOf(c: Ctx, { total_cents, paid_cents }: Sale, payment?: PaidWith): Promise<number> {
  const owed = cents(total_cents - paid_cents);
  if (!payment) return owed;
  return owed + roundingOf(owed, payment, await yardSetting(c, 'rules')) - payment.amount;
}

/** Warns about hold and credit limit; prepayments are already part of the account's balance. */
async function warned(c: Ctx, id: number | null, sale: Sale, stake: number, overrideReason: string): Promise<Passed[]> {
  const sums = await accountOf(c, sale.debtor_id);
  const light = lightOf(sale, { ...sums, balance: cents(sums.balance + sale.paid_cents + stake) });
  if (light !== 'onHold' && light !== 'overLimit') return [];
  return passedOverOnce(c, id, { warning: light, sentence: sentences[light], amount: stake }, overrideReason);
}

/** Checks hold and credit limit for everything that is not paid at once, because it is sold on account. */
export async function refuseRisk(c: Ctx, i: InvoiceRecord, overrideReason: string, payment?: PaidWith): Promise<void> {
  if (!isWatched(i) || !(await isOnAccount(c, i))) return;
  const stake = await stakeOf(c, i, payment);
  if (stake > 0) await recordPassed(c, i.invoice_id, await warned(c, i.invoice_id, i, stake, overrideReason));
}

type Saving = {
  readonly given: SavedInvoice;
  readonly type: InvoiceType;
  readonly buyer: BuyerRecord;
  readonly before: InvoiceRecord | null;
  readonly total: number;
};
/** Warns at a save only if the amount grew. Returns the overrides to record. */
export async function riskOfSave(c: Ctx, { given, type, buyer, before, total }: Saving): Promise<Passed[]> {
  const { paymentTypeId, termsId, payment, overrideReason } = given;
  if (!isWatched(buyer) || isYetToBePaid({ type, paymentTypeId })) return [];
  const chosen = { type, payment_type_id: paymentTypeId, terms_id: termsId ?? buyer.terms_id };
  if (!(await isOnAccount(c, chosen, buyer))) return [];
  const sale = { ...buyer, ...chosen, total_cents: total, paid_cents: before?.paid_cents ?? 0 };
  const stake = await stakeOf(c, sale, payment);
  const stood = before?.debtor_id === buyer.debtor_id && (await isOnAccount(c, before, buyer)) ? owingOf(before) : 0;
  return stake > stood ? warned(c, before?.invoice_id ?? null, sale, stake, overrideReason) : [];
}

/** The yard may require a deposit before picking; this setting is off by default. */
export async function refuseNoDeposit(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  const { depositPercent } = await yardSetting(c, 'rules');
  if (depositPercent === null || (await isOnAccount(c, i))) return;
  const wanted = share(cents(i.total_cents), Math.round(depositPercent * 100), 10_000);
  const sentence = `A deposit of ${formatCents(wanted)} is needed`;
  if (i.paid_cents < wanted)
    await recordPassed(
      c,
      i.invoice_id,
      await passedOverOnce(c, i.invoice_id, { warning: 'deposit', sentence, amount: owingOf(i) }, overrideReason),
    );
}
