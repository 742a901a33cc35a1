import type { SellerGst } from '../contacts/kinds.ts';
import { type Cents, cents, share, sum } from '../money/cents.ts';

export type PurchaseGst = {
  readonly exCents: Cents;
  readonly gstCents: Cents;
  readonly basis: 'secondhand' | 'inputTax' | 'none';
};

/**
 * A purchase from an unregistered seller gives the secondhand-goods credit of 3/23, from a registered one input tax.
 * From an associated person nothing is claimed, because that needs an accountant.
 */
export function gstOfPurchase(paid: Cents, seller: SellerGst): PurchaseGst {
  if (seller === 'associated') return { exCents: paid, gstCents: cents(0), basis: 'none' };
  const gstCents = share(paid, 3, 23);
  const basis = seller === 'notRegistered' ? 'secondhand' : 'inputTax';
  return { exCents: cents(paid - gstCents), gstCents, basis };
}

type Payable = { readonly totalCents: Cents; readonly gstCents: Cents; readonly paidCents: Cents };

/** GST may be claimed only for the part that was paid. */
export const claimableGst = (expenses: readonly Payable[]): Cents =>
  sum(expenses.map((e) => (e.totalCents === 0 ? cents(0) : share(e.gstCents, e.paidCents, e.totalCents))));
