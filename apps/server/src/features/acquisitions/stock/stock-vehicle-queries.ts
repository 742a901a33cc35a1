import type { Db } from '../../../db/connect.ts';
import type { AcquisitionRecord } from '../queries.ts';

export const vehicleOf = (db: Db, acqId: number) =>
  db.selectFrom('vehicle').select(['vehicle_id', 'stock_no']).where('acq_id', '=', acqId).executeTakeFirst();

type More = { stock_no: string; received_on: string; created_by: number };
export const insertVehicle = async (db: Db, a: AcquisitionRecord, more: More): Promise<number> =>
  (
    await db
      .insertInto('vehicle')
      .values({
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
        ...more,
      })
      .returning('vehicle_id')
      .executeTakeFirstOrThrow()
  ).vehicle_id;

export const vehicleById = (db: Db, vehicleId: number) =>
  db
    .selectFrom('vehicle as v')
    .innerJoin('make as mk', 'mk.make_id', 'v.make_id')
    .innerJoin('model as mo', 'mo.model_id', 'v.model_id')
    .leftJoin('series as se', 'se.series_id', 'v.series_id')
    .leftJoin('acquisition as a', 'a.acq_id', 'v.acq_id')
    .select([
      'v.vehicle_id',
      'v.stock_no',
      'v.year',
      'v.reg_no',
      'v.vin',
      'v.chassis',
      'v.odometer',
      'a.acq_no',
      'a.hold_until',
    ])
    .select(['mk.name as make', 'mo.name as model', 'se.name as series'])
    .where('v.vehicle_id', '=', vehicleId)
    .executeTakeFirst();
