import { isInCustody } from '@yardkeeper/domain/acquisitions/status';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { vehicleNumber } from '../../settings/numbers.ts';
import { addVehicle } from '../../vehicles/add.ts';
import { type AcquisitionRecord, findAcquisition } from '../queries.ts';
import { announceAcquisition, ENTITY, locked, onHold, vehicleWords } from '../record.ts';
import * as q from './stock-vehicle-queries.ts';

const vehicleFrom = (a: AcquisitionRecord) => ({
  acq_id: a.acq_id,
  debtor_id: a.debtor_id,
  make_id: a.make_id,
  model_id: a.model_id,
  series_id: a.series_id,
  model_type_id: a.model_type_id,
  year: a.year,
  month: a.month,
  engine_id: a.engine_id,
  engine_no: a.engine_no,
  trans_id: a.trans_id,
  body_colour_id: a.body_colour_id,
  trim_colour_id: a.trim_colour_id,
  reg_no: a.reg_no,
  registered: a.registered,
  vin: a.vin,
  chassis: a.chassis,
  odometer: a.odometer,
  lot_no: a.lot_no,
  license_no: a.purchase.licenseNo ?? '',
  loc_group_id: a.loc_group_id,
  purchase_type_id: a.purchase_type_id,
  stock_type_id: a.stock_type_id,
  write_off_id: a.write_off_id,
  plates_id: a.plates_id,
  acquired_on: a.acquired_on,
  delivered_by: a.driver ?? '',
  acquisition_notes: a.comments,
});

/** An acquisition becomes one vehicle only, so a second request gets the vehicle that the first one made. */
export async function addToStock(c: Ctx, acqId: number): Promise<{ vehicleId: number; stockNo: string }> {
  const a = await locked(c, acqId);
  const there = await q.vehicleOf(c.db, acqId);
  if (there) return { vehicleId: there.vehicle_id, stockNo: there.stock_no };
  if (!isInCustody(a.status)) refuse('conflict', `${a.acq_no} is not received yet; only then it goes into stock`);
  const stockNo = await vehicleNumber(c);
  const received_on = todayIn(a.received_at ?? c.clock());
  const vehicleId = await addVehicle(c, {
    ...vehicleFrom(a),
    stock_no: stockNo,
    received_on,
    created_by: c.actor.userId,
  });
  await record(c, { entity: ENTITY, id: acqId, event: 'stock', text: `Into stock as ${stockNo}` });
  await record(c, { entity: 'vehicle', id: vehicleId, event: 'created', text: `${stockNo} from ${a.acq_no}` });
  await announceAcquisition(c, acqId);
  return { vehicleId, stockNo };
}

export async function originOf(c: Ctx, acqId: number) {
  const a = (await findAcquisition(c.db, acqId)) ?? refuse('notFound', 'That acquisition does not exist');
  return {
    acqId,
    acqNo: a.acq_no,
    vehicleId: a.vehicle_id,
    stockNo: a.stock_no ?? '',
    vehicle: vehicleWords(a),
    regNo: a.reg_no,
    holdUntil: a.hold_until,
    onHold: flag(onHold(c, a)),
  };
}
