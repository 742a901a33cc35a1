import type { ParcelScanBody, ParcelScanned } from '@yardkeeper/contract/dispatch/schemas';
import { seesConsignment } from '@yardkeeper/domain/fulfilment/consignment';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { refuseAction } from '../record.ts';
import { lockByParcel, moveParcel, type ParcelOf } from './driving-queries.ts';

type Scanned = z.output<typeof ParcelScanned>;
type Outcome = Scanned['outcome'];

/** Why the parcel does not belong to this stop or this van. */
function whyNotHere(c: Ctx, d: ParcelOf, code: string, stopId: number | undefined): string | null {
  if (d.cancelled_at !== null) return `${code}: ${d.number} is called off; leave it here`;
  if (d.status === 'delivered') return `${code}: ${d.number} is delivered already`;
  if (stopId !== undefined && stopId !== d.consignment_id)
    return `${code} is of ${d.number}, ${d.customer}; not this stop`;
  if (d.way !== 'van') return `${code}: ${d.number} goes with ${d.courier ?? 'somebody else'}`;
  if (c.actor.role === 'DRIVER' && d.driver_id !== c.actor.userId) return `${code} is not on your run`;
  return null;
}

export async function scanParcel(c: Ctx, given: z.output<typeof ParcelScanBody>): Promise<Scanned> {
  const code = given.code.toUpperCase();
  const answer = (outcome: Outcome, message: string, consignment: Scanned['consignment'] = null) => ({
    outcome,
    message,
    consignment,
  });
  const d = await lockByParcel(c.db, code);
  if (!d) return answer('unknown', `${code.slice(0, 40)} is no parcel of ours`);
  // Drivers learn nothing about what another driver carries.
  if (!seesConsignment(c.actor, d.driver_id)) return answer('notHere', `${code} is not on your run`);
  const why = whyNotHere(c, d, code, given.deliveryId);
  if (why) return answer('notHere', why);
  refuseAction(c, d, d.status === 'open' ? 'leave' : 'deliver');
  const how = given.direction === 'off' && d.status === 'open' ? 'notOn' : given.direction;
  const parcels = await moveParcel(c.db, how, d, c.clock());
  const { no, isMoved } = parcels.find((each) => each.parcel_id === d.parcel_id)!;
  const now = {
    deliveryId: d.consignment_id,
    parcelList: parcels.map(({ parcel_id, isMoved: _, ...parcel }) => ({ parcelId: parcel_id, ...parcel })),
  };
  const word = given.direction === 'on' ? 'on the van' : 'off the van';
  const which = `${code}, ${no} of ${parcels.length} for ${d.customer}`;
  return isMoved ? answer('right', `${which}: ${word}`, now) : answer('already', `${which}: ${word} already`, now);
}
