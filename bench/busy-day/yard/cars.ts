import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/connect.ts';

export type Car = { readonly makeId: number; readonly modelId: number; readonly year: number };
export type Seller = { readonly debtorId: number; readonly name: string };

export async function soughtCars(db: Db): Promise<Car[]> {
  const { rows } = await sql<Car>`select make_id as "makeId", model_id as "modelId", max(year)::int as year from vehicle
    where model_id is not null and year is not null group by 1, 2 order by count(*) desc, 2 limit 40`.execute(db);
  return rows;
}

export async function sellersOfCars(db: Db): Promise<Seller[]> {
  const { rows } = await sql<Seller>`select debtor_id as "debtorId", name from contact where is_seller and enabled
    order by md5(debtor_id::text) limit 200`.execute(db);
  return rows;
}

/** Cars that may be taken apart today: in the yard, of no seller's hold any more, and not dismantled. */
export async function carsToStrip(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ vehicle_id: number }>`select v.vehicle_id from vehicle v
      left join acquisition a on a.acq_id = v.acq_id
    where v.active and not v.dismantled and (a.hold_until is null or a.hold_until < current_date - 1)
    order by v.vehicle_id desc limit ${most}`.execute(db);
  return rows.map((row) => row.vehicle_id);
}

export async function aShelf(db: Db): Promise<number> {
  const { rows } = await sql<{ location_id: number }>`select location_id from location
    where kind = 'shelf' and active order by location_id limit 1`.execute(db);
  return rows[0]!.location_id;
}
