import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import * as q from './queries.ts';

export const ENTITY = 'vehicle';
export const PICTURES = 'vehiclePicture';

const unknown = () => refuse('notFound', 'That vehicle does not exist');
export const opened = async (c: Ctx, vehicleId: number): Promise<q.VehicleRecord> =>
  (await q.findVehicle(c.db, vehicleId))[0] ?? unknown();

export async function locked(c: Ctx, vehicleId: number): Promise<q.VehicleRecord> {
  if (!(await q.lockVehicle(c.db, vehicleId))) unknown();
  return opened(c, vehicleId);
}

export const onHold = (c: Ctx, v: Pick<q.VehicleRecord, 'hold_until' | 'override_reason'>): boolean =>
  isHeld(v.hold_until, todayIn(c.clock()), v.override_reason !== null);

export function refuseHeld(c: Ctx, v: q.VehicleRecord): void {
  const { vehicle_id: vehicleId, acq_id: acqId, stock_no: stockNo, hold_until: holdUntil } = v;
  if (holdUntil === null || !onHold(c, v)) return;
  const sentence = `${stockNo} must stay as it came until ${formatDate(holdUntil)}`;
  refuse('conflict', sentence, { hold: sentence }, { vehicleId, acqId, stockNo, holdUntil });
}
