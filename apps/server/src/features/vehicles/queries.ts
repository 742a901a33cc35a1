import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { noneOrIn, type VehicleChoices, vehicleChoices } from '../../db/shared-reads/vehicle-choices.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

/** This weaker lock lets other transactions write rows that refer to the vehicle, such as a tag that moves. */
export const lockVehicle = (db: Db, vehicleId: number) =>
  db.selectFrom('vehicle').select('vehicle_id').where('vehicle_id', '=', vehicleId).forNoKeyUpdate().executeTakeFirst();

export const findVehicle = builtOnce((db, vehicleId: number) =>
  db
    .selectFrom('vehicle as v')
    .innerJoin('make as mk', 'mk.make_id', 'v.make_id')
    .innerJoin('model as mo', 'mo.model_id', 'v.model_id')
    .innerJoin('location_group as lg', 'lg.loc_group_id', 'v.loc_group_id')
    .leftJoin('series as se', 'se.series_id', 'v.series_id')
    .leftJoin('model_type as mt', 'mt.id', 'v.model_type_id')
    .leftJoin('engine as en', 'en.id', 'v.engine_id')
    .leftJoin('transmission as tr', 'tr.id', 'v.trans_id')
    .leftJoin('colour as bc', 'bc.id', 'v.body_colour_id')
    .leftJoin('colour as tc', 'tc.id', 'v.trim_colour_id')
    .leftJoin('location as l', 'l.location_id', 'v.location_id')
    .leftJoin('contact as d', 'd.debtor_id', 'v.debtor_id')
    .leftJoin('purchase_type as pt', 'pt.id', 'v.purchase_type_id')
    .leftJoin('stock_type as st', 'st.id', 'v.stock_type_id')
    .leftJoin('write_off as wo', 'wo.id', 'v.write_off_id')
    .leftJoin('plates as pl', 'pl.id', 'v.plates_id')
    .leftJoin('acquisition as a', 'a.acq_id', 'v.acq_id')
    .leftJoin('hold_override as o', 'o.acq_id', 'v.acq_id')
    .selectAll('v')
    .select([
      'mk.name as make',
      'mo.name as model',
      'lg.name as sale_yard',
      'se.name as series',
      'mt.name as model_type',
      'en.name as engine',
      'tr.name as transmission',
      'bc.name as body_colour',
      'tc.name as trim_colour',
      'l.code as location',
      'd.name as debtor',
      'pt.name as purchase_type',
      'st.name as stock_type',
      'wo.name as write_off',
      'pl.name as plates',
      'a.acq_no',
      'a.hold_until',
      'a.projected_sales_cents',
      'o.reason as override_reason',
    ])
    .where('v.vehicle_id', '=', vehicleId),
);
export type VehicleRecord = Awaited<ReturnType<typeof findVehicle>>[number];

/** Cost and sales are before GST. */
export const sumsOf = builtOnce((db, vehicleId: number) =>
  db.selectNoFrom([
    sql<number>`coalesce((select sum(e.total_cents - e.gst_cents) from vehicle v join acquisition_expense e on e.acq_id = v.acq_id
      where v.vehicle_id = ${vehicleId}), 0)::bigint`.as('cost_cents'),
    sql<number>`coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = ${vehicleId}), 0)::bigint`.as(
      'sales_cents',
    ),
    sql<number>`(select count(*) from tag t where t.vehicle_id = ${vehicleId} and t.qty_on_hand > 0)`.as('in_stock'),
    sql<number>`(select count(*) from tag t where t.vehicle_id = ${vehicleId} and t.state = 'onVehicle')`.as('on_car'),
    sql<number>`(select count(*) from tag t where t.vehicle_id = ${vehicleId} and t.sold_cents is not null)`.as('sold'),
  ]),
);

export type NewVehicle = Insertable<DB['vehicle']>;

export type VehicleFields = Partial<{
  make_id: number;
  model_id: number;
  series_id: number | null;
  model_type_id: number | null;
  year: number | null;
  month: number | null;
  engine_no: string;
  engine_id: number | null;
  trans_id: number | null;
  body_colour_id: number | null;
  trim_colour_id: number | null;
  location_id: number | null;
  reg_no: string;
  registered: boolean;
  reg_state: number;
  vin: string;
  chassis: string;
  loc_group_id: number;
  odometer: number | null;
  lot_no: string;
  active: boolean;
  active_on: string | null;
  exclude_from_stats: boolean;
  options: string;
  debtor_id: number | null;
  comments: string;
  license_no: string;
  dismantled: boolean;
  dismantled_on: string | null;
  acquired_on: string | null;
  delivered_by: string;
  received_on: string | null;
  notes: string;
  notes_public: string;
  strip_notes: string;
  disposal: string;
}>;

export const insertVehicle = async (db: Db, vehicle: NewVehicle): Promise<number> =>
  (await db.insertInto('vehicle').values(vehicle).returning('vehicle_id').executeTakeFirstOrThrow()).vehicle_id;

export const updateVehicle = (db: Db, vehicleId: number, fields: VehicleFields) =>
  db
    .updateTable('vehicle')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('vehicle_id', '=', vehicleId)
    .execute();

export type BoughtAs = {
  purchase_type_id: number | null;
  stock_type_id: number | null;
  write_off_id: number | null;
  plates_id: number | null;
};
/** Leaves the version unchanged, because no form of the vehicle writes these. */
export const setBoughtAs = (db: Db, vehicleId: number, bought: BoughtAs) =>
  db
    .updateTable('vehicle')
    .set({
      purchase_type_id: bought.purchase_type_id,
      stock_type_id: bought.stock_type_id,
      write_off_id: bought.write_off_id,
      plates_id: bought.plates_id,
    })
    .where('vehicle_id', '=', vehicleId)
    .execute();

/** Leaves the version unchanged, so that a new picture does not make an open form stale. */
export const setPhoto = (db: Db, vehicleId: number, photo_key: string | null) =>
  db.updateTable('vehicle').set({ photo_key }).where('vehicle_id', '=', vehicleId).execute();

type Choice = VehicleChoices & { location_id: number | null; debtor_id: number | null };
export async function choicesFit(db: Db, w: Choice): Promise<Record<string, boolean>> {
  const { rows } = await sql<Record<string, boolean>>`select ${vehicleChoices(w)},
    ${noneOrIn('location', w.location_id, 'location_id')} as "locationId",
    ${w.debtor_id}::bigint is null or exists (select from contact where debtor_id = ${w.debtor_id} and merged_into is null) as "debtorId"`.execute(
    db,
  );
  return rows[0]!;
}
