import { dequal } from 'dequal';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { announceVehicle } from '../inventory/tag/record.ts';
import * as q from './queries.ts';
import { ENTITY, locked } from './record.ts';

const told = (bought: q.BoughtAs) => ({
  purchaseTypeId: bought.purchase_type_id,
  stockTypeId: bought.stock_type_id,
  writeOffId: bought.write_off_id,
  platesId: bought.plates_id,
});

/** The vehicle shows these read-only, because they are corrected on the acquisition alone. */
export async function followAcquisition(c: Ctx, vehicleId: number, acqNo: string, bought: q.BoughtAs): Promise<void> {
  const [before, after] = [told(await locked(c, vehicleId)), told(bought)];
  if (dequal(before, after)) return;
  await q.setBoughtAs(c.db, vehicleId, bought);
  const text = `Corrected on ${acqNo}`;
  await record(c, { entity: ENTITY, id: vehicleId, event: 'changed', text, before, after });
  await announceVehicle(c, vehicleId);
}
