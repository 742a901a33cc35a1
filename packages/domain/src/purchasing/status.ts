/** The ids of the specification, as an acquisition has them. */
export const orderStatusIds = { open: 1, closed: 2, cancelled: 3, inProgress: 4, completed: 5 } as const;
export type OrderStatus = keyof typeof orderStatusIds;
export const orderStatuses = ['open', 'inProgress', 'completed', 'closed', 'cancelled'] as const;

export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  open: 'Open',
  inProgress: 'In Progress',
  completed: 'Completed',
  closed: 'Closed',
  cancelled: 'Cancelled',
};
export const orderStatusOf = (id: number): OrderStatus | null =>
  orderStatuses.find((status) => orderStatusIds[status] === id) ?? null;

export type OrderProgress = {
  readonly isCancelled: boolean;
  /** billed: prices agreed with the supplier */
  readonly isFinalized: boolean;
  readonly lines: number;
  /** pieces that are in stock, or were */
  readonly received: number;
  /** pieces that are still to come */
  readonly outstanding: number;
};

/** The database works it out by the same rule (`purchase_order_status`); a test holds the two together. */
export function orderStatus(f: OrderProgress): OrderStatus {
  if (f.isCancelled) return 'cancelled';
  if (f.isFinalized) return 'closed';
  if (f.lines > 0 && f.outstanding === 0) return 'completed';
  return f.received > 0 ? 'inProgress' : 'open';
}

export type LineCounts = {
  readonly qty: number;
  readonly received: number;
  /** closed short: nobody waits for them any more */
  readonly short: number;
  /** arrived damaged or wrong, not taken into stock, and to be credited */
  readonly claimed: number;
};
export const outstandingOf = (l: LineCounts): number => Math.max(0, l.qty - l.received - l.short - l.claimed);
/** What the supplier bills: what is expected, or more when more came. */
export const billedQty = (l: LineCounts): number => Math.max(l.qty - l.short, l.received + l.claimed);
