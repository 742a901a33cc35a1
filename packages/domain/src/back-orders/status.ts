/** What a back order is for. A quote or an invoice has a line that cannot be served; a threshold fell below its minimum. */
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
  /** nobody waits any more: served, or taken back */
  readonly outcome: 'fulfilled' | 'withdrawn' | null;
  /** a tag is held for it */
  readonly isHeld: boolean;
  /** what is on order is enough */
  readonly isOrdered: boolean;
  /** the day from which it is to be shown again, as `2026-03-31` */
  readonly dismissedUntil: string | null;
  readonly today: string;
};

/** null for what was taken back: it is nobody's concern any more and stands in no list. */
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
  /** whether the customer it waits for can be written to; false where no customer waits */
  readonly canBeTold: boolean;
};

/** What can be done with it now, by somebody who may. */
export function backOrderActionsOf({ status, hasSupplier, canBeTold }: Standing): BackOrderAction[] {
  const actions: BackOrderAction[] = [];
  if (status === 'needed' || status === 'dismissed') actions.push('edit');
  if (status === 'needed' && hasSupplier) actions.push('order');
  if (status === 'needed') actions.push('dismiss');
  if (status === 'dismissed') actions.push('recall');
  if (canBeTold && status !== null && status !== 'fulfilled') actions.push('tell');
  return actions;
}
