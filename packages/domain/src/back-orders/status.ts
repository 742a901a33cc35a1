/** Why a back order exists: a line of a quote or an invoice has no stock, or a threshold fell below its minimum. */
export const backOrderReasons = ['threshold', 'invoice', 'quote'] as const;

export const backOrderStatusNames = {
  needed: 'Needed',
  ordered: 'Ordered',
  received: 'Received',
  fulfilled: 'Fulfilled',
  dismissed: 'Dismissed',
} as const;
export type BackOrderStatus = keyof typeof backOrderStatusNames;
export const backOrderStatuses = Object.keys(backOrderStatusNames) as [BackOrderStatus, ...BackOrderStatus[]];

type Facts = {
  /** nobody waits any more: the back order was served or withdrawn */
  readonly outcome: 'fulfilled' | 'withdrawn' | null;
  /** a tag is held for it */
  readonly isHeld: boolean;
  /** the quantity on order covers it */
  readonly isOrdered: boolean;
  /** the back order is shown again from this day, as `2026-03-31` */
  readonly dismissedUntil: string | null;
  readonly today: string;
};

/** null for a withdrawn back order, which appears in no list. */
export function backOrderStatus(facts: Facts): BackOrderStatus | null {
  if (facts.outcome === 'withdrawn') return null;
  if (facts.outcome === 'fulfilled') return 'fulfilled';
  if (facts.isHeld) return 'received';
  if (facts.isOrdered) return 'ordered';
  return facts.dismissedUntil !== null && facts.dismissedUntil > facts.today ? 'dismissed' : 'needed';
}

export const backOrderActions = ['edit', 'order', 'dismiss', 'recall', 'tell'] as const;
export type BackOrderAction = (typeof backOrderActions)[number];

type Standing = {
  readonly status: BackOrderStatus | null;
  readonly hasSupplier: boolean;
  /** whether the waiting customer has an address for messages; false when no customer waits */
  readonly canBeTold: boolean;
};

/** The actions that the state of the back order allows, before permissions are checked. */
export function backOrderActionsOf({ status, hasSupplier, canBeTold }: Standing): BackOrderAction[] {
  const actions: BackOrderAction[] = [];
  if (status === 'needed' || status === 'dismissed') actions.push('edit');
  if (status === 'needed' && hasSupplier) actions.push('order');
  if (status === 'needed') actions.push('dismiss');
  if (status === 'dismissed') actions.push('recall');
  if (canBeTold && status !== null && status !== 'fulfilled') actions.push('tell');
  return actions;
}
