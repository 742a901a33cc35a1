import type { Db } from '../../../db/connect.ts';

export const vehicleOf = (db: Db, acqId: number) =>
  db.selectFrom('vehicle').select(['vehicle_id', 'stock_no']).where('acq_id', '=', acqId).executeTakeFirst();

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
