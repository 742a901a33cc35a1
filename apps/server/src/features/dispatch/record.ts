import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import {
  type ConsignmentAction,
  consignmentActionsFor,
  consignmentMachine,
  consignmentStatuses,
  mayDeliver,
  seesConsignment,
} from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { holdForPicking, tellPicking } from '../invoices/lines/picking-lines.ts';
import { presentConsignments } from './consignments.ts';
import * as q from './queries.ts';

const unknown = () => refuse('notFound', 'That consignment does not exist');

/** Drivers learn nothing about what another driver carries. */
export async function opened(c: Ctx, deliveryId: number): Promise<q.ConsignmentRow> {
  const [found] = await q.headersByIds(c.db, [deliveryId]);
  return found && seesConsignment(c.actor, found.driver_id) ? found : unknown();
}

/** Locks the invoice before its consignment, in the same order as selling and picking do. */
export async function locked(c: Ctx, deliveryId: number): Promise<q.ConsignmentRow> {
  const { invoice_id } = await opened(c, deliveryId);
  await holdForPicking(c, invoice_id);
  await q.lockConsignment(c.db, deliveryId);
  return opened(c, deliveryId);
}

export const heldBy = (d: Pick<q.ConsignmentRow, 'way' | 'dispatcher_id' | 'driver_id'>) => ({
  way: d.way,
  dispatcherId: d.dispatcher_id,
  driverId: d.driver_id,
});

export const actionsOf = (c: Ctx, d: q.ListedRow): ConsignmentAction[] =>
  d.cancelled_at === null ? consignmentActionsFor(d.status, c.actor, heldBy(d)) : [];

type Refusable = Pick<q.ConsignmentRow, 'number' | 'invoice_no' | 'dispatch_no' | 'status' | 'cancelled_at' | 'way'> &
  Pick<q.ConsignmentRow, 'dispatcher_id' | 'dispatcher' | 'driver_id'>;
export function refuseAction(c: Ctx, d: Refusable, action: ConsignmentAction): void {
  if (d.cancelled_at !== null) refuse('conflict', `${d.number} is called off: nothing of ${d.invoice_no} is in it`);
  if (!mayDeliver(action, c.actor, heldBy(d)))
    refuse(
      'forbidden',
      d.dispatcher_id !== null && d.dispatcher_id !== c.actor.userId
        ? `${d.dispatcher ?? 'Somebody else'} holds ${d.dispatch_no}; only they or a dispatch supervisor may do this`
        : 'Who holds it or drives it, or a dispatch supervisor, may do this',
    );
  if (!consignmentMachine.actions[action].from.includes(d.status))
    refuse('conflict', `${d.number} is ${consignmentStatuses[d.status].name}`);
}

/** The consignment with its parcels and lines as of now. */
export async function detail(c: Ctx, deliveryId: number): Promise<Consignment> {
  const [shown] = await presentConsignments(c, [await opened(c, deliveryId)], (d) => actionsOf(c, d));
  return shown!;
}

/** In the order of `ids`, without consignments that the user may not see. */
export async function details(c: Ctx, ids: readonly number[]): Promise<Consignment[]> {
  const found = ids.length === 0 ? [] : await q.headersByIds(c.db, ids);
  const rows = found.filter((d) => seesConsignment(c.actor, d.driver_id));
  rows.sort((a, b) => ids.indexOf(a.consignment_id) - ids.indexOf(b.consignment_id));
  return presentConsignments(c, rows, (d) => actionsOf(c, d));
}

/** How stock events refer to the consignment that caused them. */
export const documentOf = (d: q.ConsignmentRow) => ({ kind: 'delivery', id: d.consignment_id, no: d.number });

export type Told = {
  readonly event:
    | 'packing'
    | 'packed'
    | 'dispatcher'
    | 'dispatched'
    | 'driver'
    | 'delivered'
    | 'deliveryFailed'
    | 'collected';
  readonly text: string;
};
/** Writes the events to the invoice's history and announces the change to open screens. */
export async function tell(c: Ctx, was: q.ConsignmentRow, ...events: readonly Told[]): Promise<void> {
  const news = { kind: 'delivery', id: was.consignment_id };
  await tellPicking(c, was.invoice_id, events, { topic: '/topic/dispatch', news });
}
export async function done(c: Ctx, was: q.ConsignmentRow, ...events: readonly Told[]): Promise<Consignment> {
  await tell(c, was, ...events);
  return detail(c, was.consignment_id);
}
