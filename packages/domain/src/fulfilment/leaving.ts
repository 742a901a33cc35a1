import type { DeliveryWay } from './delivery.ts';

type Document = {
  readonly way: DeliveryWay;
  readonly isFinal: boolean;
  /** The customer pays later by their terms. */
  readonly hasAccount: boolean;
  /** What these goods are to be paid with. */
  readonly dueCents: number;
};

/** A consignment on its way, and what its driver was told to collect when it left. */
export type OnItsWay = { readonly id: number; readonly toldCents: number };
/** `stayCents` is what parts are worth that were not sent or are still here: nobody is asked to pay for them yet. */
export type InvoiceMoney = {
  readonly owingCents: number;
  readonly stayCents: number;
  /** Brought back by drivers and not counted. */
  readonly broughtCents: number;
  /** In the order in which they left. */
  readonly onTheWay: readonly OnItsWay[];
};

/** Who left first asks first; nobody asks for more than was told, nor for what another one asks for. */
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

/** What goods that leave now are to be paid with: what is aboard or gone, less what is paid and what drivers collect. */
export const dueOnLeaving = ({ owingCents, stayCents, onTheWay }: InvoiceMoney): number =>
  sharedOut(owingCents - stayCents, onTheWay).leftCents;

type Leaving = { readonly id: number; readonly way: DeliveryWay; readonly hasAccount: boolean };
/** What a driver asks for at the door, of goods that are on their way or leave now. */
export function cashOnDelivery({ id, way, hasAccount }: Leaving, money: InvoiceMoney): number {
  if (way !== 'van' || hasAccount) return 0;
  const { asks, leftCents } = sharedOut(money.owingCents - money.stayCents - money.broughtCents, money.onTheWay);
  return asks.get(id) ?? leftCents;
}

/** Goods leave when their invoice is final, when the customer has an account, or against cash at the door. */
export function whyNotLeave(document: Document): string | null {
  const { way, isFinal, hasAccount, dueCents } = document;
  if (isFinal || hasAccount || dueCents <= 0 || way === 'van') return null;
  return way === 'counter'
    ? 'it is not paid; take the payment first'
    : 'it is not final and the customer has no account; finalise it first, or send it with the own van for cash';
}
