import type { DeliveryWay } from './delivery.ts';

type Document = {
  readonly way: DeliveryWay;
  readonly isFinal: boolean;
  /** The customer pays later by their terms. */
  readonly hasAccount: boolean;
  readonly owingCents: number;
};

/** What a driver collects: all that is owed, unless the customer has an account. */
export const cashOnDelivery = ({ way, hasAccount, owingCents }: Document): number =>
  way === 'van' && !hasAccount ? Math.max(0, owingCents) : 0;

/** Goods leave when their invoice is final, when the customer has an account, or against cash at the door. */
export function whyNotLeave(document: Document): string | null {
  const { way, isFinal, hasAccount, owingCents } = document;
  if (isFinal || hasAccount || owingCents <= 0 || way === 'van') return null;
  return way === 'counter'
    ? 'it is not paid; take the payment first'
    : 'it is not final and the customer has no account; finalise it first, or send it with the own van for cash';
}
