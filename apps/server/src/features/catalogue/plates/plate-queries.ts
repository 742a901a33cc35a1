import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Row = {
  vehicle_id: number | null;
  vin: string;
  chassis: string;
  make: string;
  model: string;
  year: number | null;
};
/** Newest first, because a plate may have been on several vehicles. */
export const withPlate = async (db: Db, regNo: string): Promise<Row[]> =>
  (
    await sql<Row>`select v.vehicle_id, v.vin, v.chassis, mk.name as make, mo.name as model, v.year
      from vehicle v join make mk on mk.make_id = v.make_id join model mo on mo.model_id = v.model_id
      where v.reg_no = ${regNo} and v.reg_no <> '' and (v.vin <> '' or v.chassis <> '')
      order by v.vehicle_id desc limit 5`.execute(db)
  ).rows;
