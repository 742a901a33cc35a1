import type { DeliveryWay } from './consignment.ts';

type Document = {
  readonly way: DeliveryWay;
  readonly isFinal: boolean;
  /** The customer pays later by their terms. */
  readonly hasAccount: boolean;
  /** What is to be paid for these goods. */
  readonly dueCents: number;
};

/** A consignment on its way, and the amount that its driver was told to collect when it left. */
export type OnItsWay = { readonly id: number; readonly toldCents: number };
/** `stayCents` is the value of parts that were not sent or are still here; nobody asks for that money yet. */
export type InvoiceMoney = {
  readonly owingCents: number;
  readonly stayCents: number;
  /** Money that drivers brought back and nobody has counted yet. */
  readonly broughtCents: number;
  /** In order of departure. */
  readonly onTheWay: readonly OnItsWay[];
};

/**
 * Consignments collect in the order in which they left; none asks for more than its driver was told, nor for money that
 * another one collects.
 */
function sharedOut(toAsk: number, onTheWay: readonly OnItsWay[]) {
  const asks = new Map<number, number>();
  let leftCents = Math.max(0, toAsk);
  for (const { id, toldCents } of onTheWay) {
    const cents = Math.min(leftCents, toldCents);
    asks.set(id, cents);
    leftCents -= cents;
  }
  return { asks, leftCents };
}

/**
 * What must be paid when goods leave now: the value of goods that left or leave, less payments and what drivers
 * collect.
 */
export const dueOnLeaving = ({ owingCents, stayCents, onTheWay }: InvoiceMoney): number =>
  sharedOut(owingCents - stayCents, onTheWay).leftCents;

type Leaving = { readonly id: number; readonly way: DeliveryWay; readonly hasAccount: boolean };
/** The amount that a driver collects at the door, for goods on their way or leaving now. */
export function cashOnDelivery({ id, way, hasAccount }: Leaving, money: InvoiceMoney): number {
  if (way !== 'van' || hasAccount) return 0;
  const { asks, leftCents } = sharedOut(money.owingCents - money.stayCents - money.broughtCents, money.onTheWay);
  return asks.get(id) ?? leftCents;
}

/** Goods may leave when their invoice is final, when the customer has an account, or for cash at the door. */
export function whyNotLeave(document: Document): string | null {
  const { way, isFinal, hasAccount, dueCents } = document;
  if (isFinal || hasAccount || dueCents <= 0 || way === 'van') return null;
  return way === 'counter'
    ? 'it is not paid; take the payment first'
    : 'it is not final and the customer has no account; finalise it first, or send it with the own van for cash';
}
