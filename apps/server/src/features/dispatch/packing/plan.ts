import type { Consignment, PlanBody } from '@yardkeeper/contract/dispatch/schemas';
import { type DeliveryWay, deliveryWays } from '@yardkeeper/domain/fulfilment/consignment';
import { courierPriorityNames } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { listCouriers } from '../../lookups/couriers-and-terms.ts';
import { type ConsignmentRow, updateConsignment } from '../queries.ts';
import { done, refuseAction } from '../record.ts';
import { unlabel } from './packing-queries.ts';
import { forEach } from './several.ts';

type Given = z.output<typeof PlanBody>;
type Courier = Awaited<ReturnType<typeof listCouriers>>[number];

const atCourier = (sentence: string) => refuse('badInput', sentence, { courierId: sentence });

/** Choosing a courier sets the way; choosing a way removes a courier that does not serve it. */
function planned(d: ConsignmentRow, given: Given, couriers: readonly Courier[]) {
  const byId = (id: number | null | undefined) => couriers.find((each) => each.id === id);
  const chosen = byId(given.courierId);
  if (given.courierId && !chosen) atCourier('Choose a courier of the list');
  if (chosen && given.way !== undefined && chosen.way !== given.way)
    atCourier(`${chosen.name} means “${deliveryWays[chosen.way]}”; choose one or the other`);
  const way: DeliveryWay = chosen?.way ?? given.way ?? d.way;
  const kept = given.courierId === null ? undefined : (chosen ?? byId(d.courier_id));
  const courier = kept?.way === way ? kept : undefined;
  if (way === 'courier' && !courier) atCourier(`Choose the courier of ${d.number}`);
  const isDriven = way === 'van';
  return {
    way,
    courier_id: courier?.id ?? null,
    courier_priority: given.courierPriority ?? d.courier_priority,
    tracking_no: way === 'courier' ? (given.trackingNo ?? d.tracking_no) : '',
    driver_id: isDriven ? d.driver_id : null,
    stop: isDriven ? d.stop : null,
    expected: given.expected ?? d.expected,
  };
}
type Plan = ReturnType<typeof planned>;

const inWords = (plan: Plan, courier: string | undefined): string =>
  [
    courier ?? deliveryWays[plan.way],
    plan.way === 'courier' ? (courierPriorityNames[plan.courier_priority] ?? '') : '',
    plan.tracking_no && `tracking ${plan.tracking_no}`,
    plan.expected && `expected ${plan.expected}`,
  ]
    .filter(Boolean)
    .join(', ');

export async function savePlan(c: Ctx, given: Given): Promise<Consignment[]> {
  const couriers = await listCouriers(c, false);
  return forEach(c, given.deliveryIds, async (d) => {
    refuseAction(c, d, 'plan');
    const plan = planned(d, given, couriers);
    const changed = (Object.keys(plan) as (keyof Plan)[]).filter((name) => plan[name] !== d[name]);
    if (changed.length === 0) return;
    await updateConsignment(c.db, d.consignment_id, plan);
    if (changed.some((name) => name === 'way' || name === 'courier_id' || name === 'courier_priority'))
      await unlabel(c.db, d.consignment_id);
    const courier = couriers.find((each) => each.id === plan.courier_id)?.name;
    await done(c, d, { event: 'packing', text: `${d.number}: ${inWords(plan, courier)}` });
  });
}
