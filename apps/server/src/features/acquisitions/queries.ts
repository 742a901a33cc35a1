import type { Checklist, Party } from '@yardkeeper/contract/acquisitions/schemas';
import type { AcquisitionStatus } from '@yardkeeper/domain/acquisitions/status';
import type { SellerGst } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { noneOrIn, type VehicleChoices, vehicleChoices } from '../../db/shared-reads/vehicle-choices.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

const whole = (db: Db) =>
  db
    .selectFrom('acquisition as a')
    .innerJoin('make as mk', 'mk.make_id', 'a.make_id')
    .innerJoin('model as mo', 'mo.model_id', 'a.model_id')
    .innerJoin('contact as c', 'c.debtor_id', 'a.debtor_id')
    .leftJoin('series as se', 'se.series_id', 'a.series_id')
    .leftJoin('engine as en', 'en.id', 'a.engine_id')
    .leftJoin('transmission as tr', 'tr.id', 'a.trans_id')
    .leftJoin('colour as co', 'co.id', 'a.body_colour_id')
    .leftJoin('app_user as d', 'd.user_id', 'a.driver_id')
    .leftJoin('app_user as m', 'm.user_id', 'a.created_by')
    .leftJoin('app_user as rc', 'rc.user_id', 'a.received_by')
    .leftJoin('vehicle as v', 'v.acq_id', 'a.acq_id')
    .leftJoin('hold_override as h', 'h.acq_id', 'a.acq_id')
    .leftJoin('app_user as hu', 'hu.user_id', 'h.user_id')
    .selectAll('a')
    .select((e) => [
      e.ref('a.status').$castTo<AcquisitionStatus>().as('status'),
      e.ref('a.seller_gst').$castTo<SellerGst>().as('seller_gst'),
      e.ref('a.purchase').$castTo<Party>().as('purchase'),
      e.ref('a.owner').$castTo<Party>().as('owner'),
      e.ref('a.checklist').$castTo<Partial<Checklist>>().as('checklist'),
      'mk.name as make',
      'mo.name as model',
      'se.name as series',
      'en.name as engine',
      'tr.name as transmission',
      'co.name as body_colour',
      'c.name as seller_contact',
      'd.users_name as driver',
      'm.users_name as made_by',
      'rc.users_name as receiver',
      'v.vehicle_id',
      'v.stock_no',
      'h.reason as override_reason',
      'h.at as override_at',
      'hu.users_name as override_by',
    ]);

const wholeById = builtOnce((db, acqId: number) => whole(db).where('a.acq_id', '=', acqId));
export const findAcquisition = async (db: Db, acqId: number) => (await wholeById(db, acqId))[0];
export type AcquisitionRecord = NonNullable<Awaited<ReturnType<typeof findAcquisition>>>;

export const lockAcquisition = async (db: Db, acqId: number) => {
  const locked = await db
    .selectFrom('acquisition')
    .select('acq_id')
    .where('acq_id', '=', acqId)
    .forUpdate()
    .executeTakeFirst();
  return locked && findAcquisition(db, acqId);
};

export type AcquisitionWrite = {
  make_id: number;
  model_id: number;
  series_id: number | null;
  model_type_id: number | null;
  year: number | null;
  month: number | null;
  engine_id: number | null;
  engine_no: string;
  trans_id: number | null;
  body_colour_id: number | null;
  trim_colour_id: number | null;
  reg_no: string;
  registered: boolean;
  vin: string;
  chassis: string;
  odometer: number | null;
  lot_no: string;
  comments: string;
  debtor_id: number;
  purchase: string;
  owner: string;
  seller_gst: SellerGst;
  acquired_on: string;
  projected_sales_cents: number | null;
  purchase_type_id: number | null;
  stock_type_id: number | null;
  write_off_id: number | null;
  plates_id: number | null;
  referred_id: number | null;
  loc_group_id: number;
  driver_id: number | null;
  pickup_at: Date | null;
  pickup_address: string;
  pickup_notes: string;
  checklist?: string;
};

export const insertAcquisition = async (db: Db, row: AcquisitionWrite & { acq_no: string; created_by: number }) =>
  (await db.insertInto('acquisition').values(row).returning('acq_id').executeTakeFirstOrThrow()).acq_id;

export type AcquisitionFields = Partial<AcquisitionWrite> & {
  status?: AcquisitionStatus;
  identity_kind?: string;
  identity_last4?: string;
  verified_by?: string;
  not_verified_reason?: string;
  received_at?: Date | null;
  received_by?: number | null;
  hold_until?: string | null;
  cancel_reason?: string;
};
export const updateAcquisition = (db: Db, acqId: number, set: AcquisitionFields) =>
  db
    .updateTable('acquisition')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('acq_id', '=', acqId)
    .execute();

type Lists = 'purchase_type_id' | 'stock_type_id' | 'write_off_id' | 'plates_id' | 'referred_id';
type Choices = VehicleChoices & Pick<AcquisitionWrite, Lists | 'debtor_id' | 'driver_id'>;
export async function choicesFit(db: Db, w: Choices): Promise<Record<string, boolean>> {
  const { rows } = await sql<Record<string, boolean>>`select ${vehicleChoices(w)},
    exists (select from contact where debtor_id = ${w.debtor_id} and merged_into is null) as "debtorId",
    ${w.driver_id}::bigint is null or exists (select from app_user where user_id = ${w.driver_id} and active) as "driverId",
    ${noneOrIn('purchase_type', w.purchase_type_id)} as "purchaseTypeId",
    ${noneOrIn('stock_type', w.stock_type_id)} as "stockTypeId",
    ${noneOrIn('write_off', w.write_off_id)} as "writeOffId",
    ${noneOrIn('plates', w.plates_id)} as "platesId",
    ${noneOrIn('referred_group', w.referred_id)} as "referredId"`.execute(db);
  return rows[0]!;
}

export const insertOverride = (db: Db, row: { acq_id: number; reason: string; user_id: number }) =>
  db
    .insertInto('hold_override')
    .values(row)
    .onConflict((c) => c.column('acq_id').doNothing())
    .execute();
