import type { VehicleSort } from '@yardkeeper/contract/vehicles/schemas';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { searchWords } from '@yardkeeper/domain/search/words';
import type { CrushRules } from '@yardkeeper/domain/vehicles/clock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { nearerEnd } from '../../../db/statements/nearer-end.ts';
import { holdsOfVehicle } from '../../../db/statements/search-words.ts';
import { type ClockRow, clockColumns } from '../clock/clock-queries.ts';

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
  acquiredFrom?: string;
  acquiredTo?: string;
  counted?: boolean;
  paybackFrom?: number;
  paybackTo?: number;
  /** the limits for crushing, when only candidates are wanted */
  crush?: CrushRules;
  today: string;
};
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: VehicleSort;
  sortOrder?: 'ASC' | 'DESC';
};
type Sql = RawBuilder<unknown>;

const cost = sql`coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)`;
const held = (today: string): Sql => sql`v.acq_id = any(array(select a.acq_id from acquisition a
  where a.hold_until >= ${today}::date and not exists (select from hold_override o where o.acq_id = a.acq_id)))`;

/** Matches `crushReasons` in the domain: stripped, nothing sold for long, and little left. */
const isCrushCandidate = (
  { crushAfterDays, crushBelowCents }: CrushRules,
  today: string,
): Sql => sql`v.active and v.dismantled
  and exists (select from (select max(t.sold_on) filter (where t.sold_cents is not null) as last,
      coalesce(sum(t.qty_on_hand * t.retail_cents) filter (where t.qty_on_hand > 0 and t.state in ('onVehicle', 'inStock')), 0) as shelf
    from tag t where t.vehicle_id = v.vehicle_id) x
    where coalesce(x.last, v.acquired_on) <= ${today}::date - ${crushAfterDays}::int and x.shelf < ${crushBelowCents})`;

const every = sql`true`;
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
  const acquired = dateRange([f.acquiredFrom, f.acquiredTo]);
  if (acquired) parts.push(sql`v.acquired_on between ${acquired.from}::date and ${acquired.to}::date`);
  if (f.counted) parts.push(sql`not v.exclude_from_stats`);
  if (f.onHold) parts.push(held(f.today));
  if (f.notPaidBack)
    parts.push(
      sql`exists (select from vehicle_figures n where n.vehicle_id = v.vehicle_id and n.sales_cents < n.cost_cents)`,
    );
  if (f.paybackFrom !== undefined || f.paybackTo !== undefined)
    parts.push(sql`exists (select from vehicle_figures n where n.vehicle_id = v.vehicle_id
      and n.payback_percent between ${f.paybackFrom ?? 0} and ${f.paybackTo ?? 2_147_483_647})`);
  if (f.crush) parts.push(isCrushCandidate(f.crush, f.today));
  return parts.length === 0 ? every : sql.join(parts, sql` and `);
}

type SortColumn = { readonly of: 'v' | 'f'; readonly column: string; readonly always?: true; readonly turned?: true };
/**
 * `always`: never null; `turned`: sorts the other way round than the column, because the oldest vehicle was acquired
 * first.
 */
const columns: Readonly<Record<VehicleSort, SortColumn>> = {
  stockNo: { of: 'v', column: 'vehicle_id', always: true },
  acquired: { of: 'v', column: 'acquired_on' },
  age: { of: 'v', column: 'acquired_on', turned: true },
  year: { of: 'v', column: 'year' },
  odometer: { of: 'v', column: 'odometer' },
  regNo: { of: 'v', column: 'reg_no', always: true },
  cost: { of: 'f', column: 'cost_cents', always: true },
  sales: { of: 'f', column: 'sales_cents', always: true },
  payback: { of: 'f', column: 'payback_percent' },
};

/** The same order as an index, including the id, so that PostgreSQL reads a page along that index. */
function sorted(f: Paged, isBack: boolean): { from: Sql; order: Sql } {
  const { of, column, always, turned } = columns[f.sortField ?? 'stockNo'];
  const isDown = f.sortField === undefined || (f.sortOrder === 'DESC') !== (turned === true);
  const way = isDown === isBack ? sql`asc` : sql`desc`;
  const last = always ? sql`` : isBack ? sql` nulls first` : sql` nulls last`;
  const id = sql.ref(`${of}.vehicle_id`);
  const from = of === 'f' ? sql`vehicle_figures f join vehicle v on v.vehicle_id = f.vehicle_id` : sql`vehicle v`;
  const order =
    column === 'vehicle_id' ? sql`${id} ${way}` : sql`${sql.ref(`${of}.${column}`)} ${way}${last}, ${id} ${way}`;
  return { from, order };
}

const idsOfPage = async (db: Db, f: VehicleChoice & Paged): Promise<number[]> => {
  const chosen = where(f);
  const { isBack, limit } = await nearerEnd(
    f,
    chosen === every ? async () => (await countVehicles(db, f)).n : undefined,
  );
  const { from, order } = sorted(f, isBack);
  const { rows } = await sql<{
    vehicle_id: number;
  }>`select v.vehicle_id from ${from} where ${chosen} order by ${order} ${limit}`.execute(db);
  const ids = rows.map((row) => row.vehicle_id);
  return isBack ? ids.reverse() : ids;
};

export type Counts = {
  yard: number;
  awaiting: number;
  dismantled: number;
  inactive: number;
  on_hold: number;
};
const isKept = (f: VehicleChoice): boolean =>
  !f.search &&
  !f.onHold &&
  !f.notPaidBack &&
  !f.crush &&
  !f.counted &&
  dateRange([f.acquiredFrom, f.acquiredTo]) === undefined &&
  [f.makeId, f.modelId, f.seriesId, f.locGroupId, f.locationId, f.olderThanDays, f.paybackFrom, f.paybackTo].every(
    (chosen) => chosen === undefined,
  );
/** Without other filters the counts come from stored figures; these do not split inactive vehicles by `dismantled`. */
export async function countVehicles(db: Db, f: VehicleChoice): Promise<Counted> {
  if (!isKept(f) || (f.dismantled !== undefined && f.active !== 1))
    return countUpTo(db, sql`from vehicle v where ${where(f)}`);
  const { yard, awaiting, dismantled, inactive } = await keptKinds(db);
  if (f.active === 0) return exactly(inactive);
  if (f.dismantled !== undefined) return exactly(f.dismantled ? dismantled : awaiting);
  return exactly(f.active === 1 ? yard : yard + inactive);
}
async function keptKinds(db: Db): Promise<Omit<Counts, 'on_hold'>> {
  const kept = await keptFigures(db, ['vehicle']);
  const [awaiting, dismantled] = [kept.n('vehicle.awaiting'), kept.n('vehicle.dismantled')];
  return { yard: awaiting + dismantled, awaiting, dismantled, inactive: kept.n('vehicle.inactive') };
}
const countHeld = async (db: Db, today: string): Promise<number> =>
  (await countUpTo(db, sql`from vehicle v where ${held(today)}`)).n;

export async function countKinds(
  db: Db,
  { active: _, dismantled: __, onHold: ___, ...f }: VehicleChoice,
): Promise<Counts> {
  if (isKept(f)) {
    const [kept, on_hold] = await Promise.all([keptKinds(db), countHeld(db, f.today)]);
    return { ...kept, on_hold };
  }
  return (
    await sql<Counts>`select count(*) filter (where v.active) as yard,
      count(*) filter (where v.active and not v.dismantled) as awaiting,
      count(*) filter (where v.active and v.dismantled) as dismantled,
      count(*) filter (where not v.active) as inactive,
      count(*) filter (where ${held(f.today)}) as on_hold
    from vehicle v where ${where(f)}`.execute(db)
  ).rows[0]!;
}

export type VehicleSums = { n: number; cost_cents: number; sales_cents: number };
/** Returns null above the counting limit, because summing would read every row. */
export async function sumsOfVehicles(db: Db, f: VehicleChoice): Promise<VehicleSums | null> {
  const { rows } =
    await sql<VehicleSums>`select count(*)::int as n, coalesce(sum(x.cost_cents), 0)::bigint as cost_cents,
      coalesce(sum(x.sales_cents), 0)::bigint as sales_cents
    from (select g.cost_cents, g.sales_cents from vehicle v join vehicle_figures g on g.vehicle_id = v.vehicle_id
      where ${where(f)} limit ${sql.lit(MOST_COUNTED + 1)}) x`.execute(db);
  return rows[0]!.n > MOST_COUNTED ? null : rows[0]!;
}

export type VehicleListed = ClockRow & {
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
      count(*) filter (where t.qty_on_hand > 0) as in_stock, count(t.sold_cents) as sold, ${clockColumns()}
      from tag t where t.vehicle_id = v.vehicle_id) s
    where v.vehicle_id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.vehicle_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
