import {
  mayTakeOrderStep,
  type OrderAction,
  type OrderFacts,
  seesOrderMoney,
  whyNotNow,
} from '@yardkeeper/domain/purchasing/actions';
import { orderStatusNames } from '@yardkeeper/domain/purchasing/status';
import { refuse } from '@yardkeeper/domain/refused';
import { type ClosedUpTo, isPeriodClosed } from '@yardkeeper/domain/settings/gst-period';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import type { Hidden } from '../../history/list.ts';
import { refuseChanged } from '../../history/stale.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './queries.ts';

export const ENTITY = 'purchaseOrder';

const unknown = () => refuse('notFound', 'That purchase order does not exist');
export const opened = async (c: Ctx, id: number): Promise<q.OrderRecord> => (await q.findOrder(c.db, id)) ?? unknown();

export async function locked(c: Ctx, id: number, sent?: number): Promise<q.OrderRecord> {
  if ((await q.lockOrders(c.db, [id])).length === 0) unknown();
  const order = await opened(c, id);
  if (sent !== undefined && sent !== order.version) refuseChanged(nameOf(order), order.changed_by_name, order.version);
  return order;
}

/** A refusal during the first save cannot name the order, because the number is given last. */
export const nameOf = (o: Pick<q.OrderRecord, 'number'>): string =>
  o.number.startsWith('~') ? 'This order' : o.number;

export const factsOf = (o: q.OrderRecord, closedUpTo: ClosedUpTo): OrderFacts => ({
  isCancelled: o.cancelled_at !== null,
  isFinalized: o.finalized_at !== null,
  lines: o.line_count,
  received: o.received,
  outstanding: o.outstanding,
  receipts: o.receipts,
  paidCents: o.paid_cents,
  creditedCents: o.credited_cents,
  claimed: o.claimed,
  short: o.short,
  isPeriodClosed: o.billed_on !== null && isPeriodClosed(o.billed_on, closedUpTo),
});
export const owingOf = (o: q.OrderRecord): number => o.billed_cents - o.paid_cents - o.credited_cents;

export function refuseTaking(c: Ctx, action: OrderAction): void {
  if (!mayTakeOrderStep(action, c.actor)) refuse('forbidden', 'You do not have permission for this step');
}

/** Checks first whether the user may, then whether the order's state allows it. */
export async function refuseStep(c: Ctx, o: q.OrderRecord, action: OrderAction): Promise<void> {
  refuseTaking(c, action);
  const { gstClosedUpTo } = await yardSetting(c, 'rules');
  const why = whyNotNow(action, factsOf(o, gstClosedUpTo));
  if (why !== null) refuse('conflict', `${nameOf(o)}: ${why}`);
}

export const seesMoney = (c: Ctx): boolean => seesOrderMoney(c.actor);
/** Dollars, or null for users who may not see cost. */
export const amountFor = (c: Ctx, cents: number | null): number | null =>
  cents === null || !seesMoney(c) ? null : cents / 100;

export const announceOrder = (c: Ctx, id: number) => tellTopic(c.db, '/topic/purchaseOrders', { kind: ENTITY, id });

const AMOUNT = 'amount_cents';
/** Keeps the amount out of the history text, so that it can be hidden from users who may not see cost. */
export const toldAmount = (cents: number) => ({ before: { [AMOUNT]: null }, after: { [AMOUNT]: cents } });
export const hiddenInHistory = (c: Ctx): Hidden =>
  seesMoney(c) ? {} : { fields: [AMOUNT, 'unit_cost_cents', 'charges_cents', 'cost_cents'], sums: true };

/** The status before and after a step, for the history; empty if it stayed the same. */
export async function statusStep(c: Ctx, was: q.OrderRecord) {
  const now = await opened(c, was.purchase_order_id);
  return was.status === now.status
    ? {}
    : { before: { status: orderStatusNames[was.status] }, after: { status: orderStatusNames[now.status] } };
}
