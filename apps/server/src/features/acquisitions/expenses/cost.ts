import type { Ctx } from '../../../services.ts';
import { costOfVehicle, reshareCost } from '../../vehicles/committed/cost-shares.ts';
import type { AcquisitionRecord } from '../queries.ts';

/** Changes what an acquisition costs; the tags of a car that is in stock already follow. */
export async function changeCost<T>(c: Ctx, { vehicle_id }: AcquisitionRecord, change: () => Promise<T>): Promise<T> {
  if (vehicle_id === null) return change();
  const before = await costOfVehicle(c, vehicle_id);
  const done = await change();
  await reshareCost(c, vehicle_id, before);
  return done;
}
