import type { Ctx } from '../../../services.ts';
import { moveFromCar, scrapFromCar } from '../../inventory/events/from-car.ts';
import type { VehicleRecord } from '../queries.ts';

type Plan = { readonly plan: 'shelve' | 'scrap'; readonly locationId: number | null };

/** The hulk goes: tagged parts that are still on it go on a shelf or with it. */
export const clearCar = (c: Ctx, v: VehicleRecord, { plan, locationId }: Plan): Promise<void> =>
  plan === 'shelve' ? moveFromCar(c, v.vehicle_id, locationId) : scrapFromCar(c, v.vehicle_id, v.stock_no);
