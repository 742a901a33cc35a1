import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { holdsOfVehicle } from '../../../db/search-words.ts';

export type VehicleChoice = {
  search?: string;
  makeId?: number;
  modelId?: number;
  seriesId?: number;
  locGroupId?: number;
  locationId?: number;
  active?: 0 | 1;
  dismantled?: 0 | 1;
  olderThanDays?: number;
  notPaidBack?: boolean;
  onHold?: boolean;
  today: string;
};
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: 'stockNo' | 'acquired' | 'year' | 'odometer' | 'regNo';
  sortOrder?: 'ASC' | 'DESC';
};
type Sql = RawBuilder<unknown>;

const cost = sql`coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)`;
const sold = sql`coalesce((select sum(t.sold_cents) from tag t where t.vehicle_id = v.vehicle_id and t.sold_cents is not null), 0)`;
const held = (today: string): Sql => sql`v.acq_id = any(array(select a.acq_id from acquisition a
  where a.hold_until >= ${today}::date and not exists (select from hold_override o where o.acq_id = a.acq_id)))`;

function where(f: VehicleChoice): Sql {
  const parts: Sql[] = searchWords(f.search).map((word) => holdsOfVehicle('v', word));
  if (f.makeId !== undefined) parts.push(sql`v.make_id = ${f.makeId}`);
  if (f.modelId !== undefined) parts.push(sql`v.model_id = ${f.modelId}`);
  if (f.seriesId !== undefined) parts.push(sql`v.series_id = ${f.seriesId}`);
  if (f.locGroupId !== undefined) parts.push(sql`v.loc_group_id = ${f.locGroupId}`);
  if (f.locationId !== undefined) parts.push(sql`v.location_id = ${f.locationId}`);
  if (f.active !== undefined) parts.push(f.active ? sql`v.active` : sql`not v.active`);
  if (f.dismantled !== undefined) parts.push(f.dismantled ? sql`v.dismantled` : sql`not v.dismantled`);
  if (f.olderThanDays !== undefined) parts.push(sql`v.acquired_on <= ${f.today}::date - ${f.olderThanDays}::int`);
  if (f.onHold) parts.push(held(f.today));
  if (f.notPaidBack) parts.push(sql`${sold} < ${cost}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const columns = {
  stockNo: 'v.vehicle_id',
  acquired: 'v.acquired_on',
  year: 'v.year',
  odometer: 'v.odometer',
  regNo: 'v.reg_no',
};

const idsOfPage = async (db: Db, f: VehicleChoice & Paged): Promise<number[]> => {
  const way = f.sortField === undefined || f.sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  const column = sql.ref(columns[f.sortField ?? 'stockNo']);
  const order =
    f.sortField === undefined || f.sortField === 'stockNo'
      ? sql`v.vehicle_id ${way}`
      : sql`${column} ${way} nulls last, v.vehicle_id ${way}`;
  const { rows } = await sql<{ vehicle_id: number }>`select v.vehicle_id from vehicle v where ${where(f)}
    order by ${order} limit ${f.pageSize} offset ${(f.pageNum - 1) * f.pageSize}`.execute(db);
  return rows.map((row) => row.vehicle_id);
};

export type Counts = {
  total: number;
  yard: number;
  awaiting: number;
  dismantled: number;
  inactive: number;
  on_hold: number;
};
export const countVehicles = async (db: Db, f: VehicleChoice): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from vehicle v where ${where(f)}`.execute(db)).rows[0]!.n;

export const countKinds = async (
  db: Db,
  { active: _, dismantled: __, onHold: ___, ...f }: VehicleChoice,
): Promise<Counts> =>
  (
    await sql<Counts>`select count(*) as total, count(*) filter (where v.active) as yard,
      count(*) filter (where v.active and not v.dismantled) as awaiting,
      count(*) filter (where v.active and v.dismantled) as dismantled,
      count(*) filter (where not v.active) as inactive,
      count(*) filter (where ${held(f.today)}) as on_hold
    from vehicle v where ${where(f)}`.execute(db)
  ).rows[0]!;

export type VehicleListed = {
  vehicle_id: number;
  stock_no: string;
  acq_id: number | null;
  acq_no: string | null;
  photo_key: string | null;
  reg_no: string;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  series: string | null;
  body_colour: string | null;
  engine: string | null;
  transmission: string | null;
  odometer: number | null;
  location_id: number | null;
  location: string | null;
  sale_yard: string;
  acquired_on: string | null;
  cost_cents: number;
  sales_cents: number;
  in_stock: number;
  sold: number;
  dismantled: boolean;
  active: boolean;
  active_on: string | null;
  hold_until: string | null;
  override_reason: string | null;
};

export async function pageOfVehicles(db: Db, f: VehicleChoice & Paged): Promise<VehicleListed[]> {
  const ids = await idsOfPage(db, f);
  const { rows } = await sql<VehicleListed>`
    select v.vehicle_id, v.stock_no, v.acq_id, a.acq_no, v.photo_key, v.reg_no, v.vin, v.year, mk.name as make,
      mo.name as model, se.name as series, bc.name as body_colour, en.name as engine, tr.name as transmission,
      v.odometer, v.location_id, l.code as location, lg.name as sale_yard, v.acquired_on, ${cost}::bigint as cost_cents,
      s.*, v.dismantled, v.active, v.active_on, a.hold_until, o.reason as override_reason
    from vehicle v
    join make mk on mk.make_id = v.make_id
    join model mo on mo.model_id = v.model_id
    join location_group lg on lg.loc_group_id = v.loc_group_id
    left join series se on se.series_id = v.series_id
    left join colour bc on bc.id = v.body_colour_id
    left join engine en on en.id = v.engine_id
    left join transmission tr on tr.id = v.trans_id
    left join location l on l.location_id = v.location_id
    left join acquisition a on a.acq_id = v.acq_id
    left join hold_override o on o.acq_id = v.acq_id
    cross join lateral (select coalesce(sum(t.sold_cents), 0)::bigint as sales_cents,
      count(*) filter (where t.qty_on_hand > 0) as in_stock, count(t.sold_cents) as sold
      from tag t where t.vehicle_id = v.vehicle_id) s
    where v.vehicle_id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.vehicle_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
