/** The status numbers that the calls send and receive, the same as those of acquisitions. */
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
  /** billed: the price is agreed with the supplier */
  readonly isFinalized: boolean;
  readonly lines: number;
  /** pieces that are or were in stock */
  readonly received: number;
  /** pieces that are still to come */
  readonly outstanding: number;
};

/** `purchase_order_status` computes the same in the database; a test compares the two. */
export function orderStatus(f: OrderProgress): OrderStatus {
  if (f.isCancelled) return 'cancelled';
  if (f.isFinalized) return 'closed';
  if (f.lines > 0 && f.outstanding === 0) return 'completed';
  return f.received > 0 ? 'inProgress' : 'open';
}

export type LineCounts = {
  readonly qty: number;
  readonly received: number;
  /** closed short: no longer expected */
  readonly short: number;
  /** arrived damaged or wrong: not taken into stock, to be credited */
  readonly claimed: number;
};
export const outstandingOf = (l: LineCounts): number => Math.max(0, l.qty - l.received - l.short - l.claimed);
/** The quantity that the supplier bills: what is expected, or more when more came. */
export const billedQty = (l: LineCounts): number => Math.max(l.qty - l.short, l.received + l.claimed);
