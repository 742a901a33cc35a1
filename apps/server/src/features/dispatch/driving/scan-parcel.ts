import type { ParcelScanBody, ParcelScanned } from '@yardkeeper/contract/dispatch/schemas';
import { seesDelivery } from '@yardkeeper/domain/fulfilment/delivery';
import type { z } from 'zod';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import * as q from '../queries.ts';
import { lockedOf, presented, refuseAction } from '../record.ts';
import { parcelByCode, setLoaded, setUnloaded } from './driving-queries.ts';

type Scanned = z.output<typeof ParcelScanned>;
type Outcome = Scanned['outcome'];

/** Why the parcel is none of this stop or this van. */
function whyNotHere(c: Ctx, d: q.DeliveryRow, code: string, stopId: number | undefined): string | null {
  if (d.cancelled_at !== null) return `${code}: ${d.number} is called off; leave it here`;
  if (d.status === 'delivered') return `${code}: ${d.number} is delivered already`;
  if (stopId !== undefined && stopId !== d.delivery_id)
    return `${code} is of ${d.number}, ${d.customer}; not this stop`;
  if (d.way !== 'van') return `${code}: ${d.number} goes with ${d.courier ?? 'somebody else'}`;
  if (c.actor.role === 'DRIVER' && d.driver_id !== c.actor.userId) return `${code} is not on your run`;
  return null;
}

/** Before it left, off means that it was on the van by mistake. */
async function moved(c: Ctx, d: q.DeliveryRow, parcel: q.ParcelRow, direction: 'on' | 'off'): Promise<boolean> {
  const at = c.clock();
  if (direction === 'on') {
    if (parcel.loaded_at !== null && parcel.unloaded_at === null) return false;
    await setLoaded(c.db, parcel.parcel_id, at);
    return true;
  }
  if (d.status === 'open') {
    if (parcel.loaded_at === null) return false;
    await setLoaded(c.db, parcel.parcel_id, null);
    return true;
  }
  if (parcel.unloaded_at !== null) return false;
  await setUnloaded(c.db, parcel.parcel_id, at);
  return true;
}

export async function scanParcel(c: Ctx, given: z.output<typeof ParcelScanBody>): Promise<Scanned> {
  const code = given.code.toUpperCase();
  const answer = (outcome: Outcome, message: string, consignment: Scanned['consignment'] = null) => ({
    outcome,
    message,
    consignment,
  });
  const found = await parcelByCode(c.db, code);
  if (!found) return answer('unknown', `${code.slice(0, 40)} is no parcel of ours`);
  // A driver learns nothing of what somebody else drives.
  if (!seesDelivery(c.actor, found.driver_id)) return answer('notHere', `${code} is not on your run`);
  const d = await lockedOf(c, found);
  const why = whyNotHere(c, d, code, given.deliveryId);
  if (why) return answer('notHere', why);
  refuseAction(c, d, d.status === 'open' ? 'leave' : 'deliver');
  const parcels = await q.parcelsOf(c.db, d.delivery_id);
  const parcel = parcels.find((each) => each.parcel_id === found.parcel_id)!;
  const isMoved = await moved(c, d, parcel, given.direction);
  if (isMoved) await tellTopic(c.db, '/topic/dispatch', { kind: 'delivery', id: d.delivery_id });
  const now = await presented(c, d);
  const word = given.direction === 'on' ? 'on the van' : 'off the van';
  const which = `${code}, ${parcel.no} of ${parcels.length} for ${d.customer}`;
  return isMoved ? answer('right', `${which}: ${word}`, now) : answer('already', `${which}: ${word} already`, now);
}
