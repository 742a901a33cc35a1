import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { saleYards } from '@yardkeeper/domain/locations/kinds';
import type { DescribedCar } from '@yardkeeper/domain/vehicles/traits';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Yard } from '../../filler.ts';
import { openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';

export type YardVehicle = {
  vehicle_id: number;
  acq_id: number | null;
  make_id: number;
  model_id: number;
  series_id: number | null;
  year: number | null;
  engine_id: number | null;
  trans_id: number | null;
  odometer: number | null;
  body_colour_id: number | null;
  received_on: string;
  hold_until: string | null;
  cost_cents: number;
  /** determines which parts it can have */
  car: DescribedCar;
  dismantled: boolean;
  active: boolean;
};

const untouched = async (db: Db): Promise<Omit<YardVehicle, 'dismantled' | 'active'>[]> =>
  (
    await sql<YardVehicle>`select v.vehicle_id, v.acq_id, v.make_id, v.model_id, v.series_id, v.year, v.engine_id, v.trans_id,
      v.odometer, v.body_colour_id, v.received_on, a.hold_until,
      coalesce((select sum(e.total_cents - e.gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)::bigint as cost_cents,
      json_build_object('make', mk.name, 'engine', en.name, 'transmission', tr.name, 'modelType', mt.name,
        'names', json_build_array(mo.name, se.name)) as car
    from vehicle v join acquisition a on a.acq_id = v.acq_id
      join make mk on mk.make_id = v.make_id join model mo on mo.model_id = v.model_id
      left join series se on se.series_id = v.series_id left join engine en on en.id = v.engine_id
      left join transmission tr on tr.id = v.trans_id left join model_type mt on mt.id = v.model_type_id
    where not exists (select from tag t where t.vehicle_id = v.vehicle_id) and v.active and not v.dismantled
    order by v.vehicle_id`.execute(db)
  ).rows;

const placesOf = async (db: Db, like: string): Promise<number[]> =>
  (
    await db.selectFrom('location').select('location_id').where('code', 'like', like).orderBy('location_id').execute()
  ).map((place) => place.location_id);

type Change = {
  vehicle_id: number;
  location_id: number | null;
  loc_group_id: number;
  dismantled: boolean;
  dismantled_on: string | null;
  active: boolean;
  active_on: string | null;
  options: object;
};
const fittings = [
  'optAirBags',
  'optAirConditioning',
  'optAntiLockBrakes',
  'optPowerSteering',
  'optPowerWindows',
  'optCentralLocking',
  'optAlloyWheels',
  'optCruiseControl',
  'optLeatherInterior',
  'optSunRoof',
];

/** No vehicle waits longer than this many days to be stripped. */
const STRIPPED_WITHIN = 75;
/** What is left of most vehicles is crushed within the year; a few hulks stay. */
const GONE = 0.82;
const TOYOTA = 39;
type Free = {
  vehicle_id: number;
  make_id: number;
  series_id: number | null;
  hold_until: string | null;
  received_on: string;
};
const isFree = ({ hold_until }: Free, today: string): boolean => hold_until === null || hold_until < today;

/** The newest vehicles free to strip are left unstripped, two of them Toyotas, whose diagrams are mapped by number. */
function stillToStrip(vehicles: readonly Free[], today: string): ReadonlySet<number> {
  const recent = vehicles
    .filter((v) => isFree(v, today) && v.series_id !== null && v.received_on >= addDays(today, -STRIPPED_WITHIN))
    .toSorted((a, b) => b.received_on.localeCompare(a.received_on));
  const diagrams = recent.filter(({ make_id }) => make_id === TOYOTA);
  return new Set([...recent.slice(0, 3), ...diagrams.slice(0, 2)].map(({ vehicle_id }) => vehicle_id));
}

function changeOf(
  r: Random,
  v: Free,
  today: string,
  rows: number[],
  scrap: number[],
  isLarge: boolean,
  waits: boolean,
): Change {
  const isDue = !isLarge && v.received_on < addDays(today, -STRIPPED_WITHIN);
  const isTaken = r.chance(0.8) || isDue;
  const dismantled = isFree(v, today) && isTaken && !waits;
  const dismantledOn = dismantled ? openDayNear(addDays(v.hold_until ?? v.received_on, r.int(1, 10)), 1) : null;
  const on = dismantledOn !== null && dismantledOn > today ? today : dismantledOn;
  const isGone = dismantled && r.chance(isLarge ? 0.35 : GONE);
  const activeOn = isGone ? openDayNear(addDays(on!, isLarge ? r.int(3, 40) : r.int(40, 240)), 1) : null;
  return {
    vehicle_id: v.vehicle_id,
    location_id: isGone ? null : dismantled ? r.pick(scrap) : r.pick(rows),
    loc_group_id: dismantled ? saleYards.discard : saleYards.keep,
    dismantled,
    dismantled_on: on,
    active: !(isGone && activeOn! <= today),
    active_on: isGone && activeOn! <= today ? activeOn : null,
    options: Object.fromEntries(r.some(fittings, r.int(2, 7)).map((name) => [name, 1])),
  };
}

export async function settleVehicles(db: Db, yard: Yard, isLarge: boolean): Promise<YardVehicle[]> {
  const r = yard.random.fork('vehicles');
  const today = todayIn(yard.today);
  const [vehicles, rows, scrap] = [await untouched(db), await placesOf(db, 'ROW %'), await placesOf(db, 'SCRAP %')];
  if (rows.length === 0 || scrap.length === 0) return [];
  const waiting = isLarge ? new Set<number>() : stillToStrip(vehicles, today);
  const changes = vehicles.map((v) => changeOf(r, v, today, rows, scrap, isLarge, waiting.has(v.vehicle_id)));
  for (let at = 0; at < changes.length; at += 5_000)
    await sql`update vehicle v set location_id = x.location_id, loc_group_id = x.loc_group_id, dismantled = x.dismantled,
        dismantled_on = x.dismantled_on, active = x.active, active_on = x.active_on, options = x.options
      from json_populate_recordset(null::vehicle, ${JSON.stringify(changes.slice(at, at + 5_000))}::json) x
      where v.vehicle_id = x.vehicle_id`.execute(db);
  return vehicles.map((v, n) => ({ ...v, dismantled: changes[n]!.dismantled, active: changes[n]!.active }));
}
