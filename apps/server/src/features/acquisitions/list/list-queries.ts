import {
  type AcquisitionStatus,
  acquisitionStatuses,
  settledStatuses,
  statusOf,
} from '@yardkeeper/domain/acquisitions/status';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { holdsOfVehicle } from '../../../db/statements/search-words.ts';

export type AcquisitionChoice = {
  search?: string;
  status?: number;
  statuses?: readonly AcquisitionStatus[];
  driverId?: number;
  createdBy?: number;
  debtorId?: number;
  makeId?: number;
  from?: string;
  to?: string;
  pickupFrom?: string;
  pickupTo?: string;
  pickupIs?: 'late' | 'noDriver';
  /** needed when `pickupIs` is `late` */
  now?: Date;
  missingDocs?: boolean;
  /** still on hold, and the hold ends on or before this day */
  holdEndsBy?: string;
  today?: string;
  /** set for users who see only their own jobs */
  onlyDriver?: number;
};

const midnight = (day: string, plus: number) =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone 'Pacific/Auckland')`;

/** A scalar subquery per row: for an `exists`, PostgreSQL may read the pictures of all acquisitions first. */
const hasPicture = (entity: string) => sql<SqlBool>`((select true from attachment t
  where t.entity = ${sql.lit(entity)} and t.entity_id = a.acq_id and t.removed_at is null limit 1) is not null)`;
const docsPercent = sql<number>`((${hasPicture('acquisitionPhoto')})::int
  + (${hasPicture('acquisitionSignature')})::int + (a.vin <> '' or a.chassis <> '')::int
  + (a.identity_kind <> '')::int + (coalesce(a.purchase ->> 'address', '') <> '')::int) * 20`;

/** A date range needs both ends; one date alone filters nothing. */
const chosen = (db: Db, f: AcquisitionChoice) => {
  const bought = dateRange([f.from, f.to]);
  const pickup = dateRange([f.pickupFrom, f.pickupTo]);
  return db
    .selectFrom('acquisition as a')
    .where((e) => e.and(searchWords(f.search).map((word) => holdsOfVehicle('a', word))))
    .$if(f.status !== undefined, (q) => q.where('a.status', '=', statusOf(f.status!)!))
    .$if(f.statuses !== undefined, (q) => q.where('a.status', 'in', [...f.statuses!]))
    .$if(f.driverId !== undefined, (q) => q.where('a.driver_id', '=', f.driverId!))
    .$if(f.onlyDriver !== undefined, (q) => q.where('a.driver_id', '=', f.onlyDriver!))
    .$if(f.createdBy !== undefined, (q) => q.where('a.created_by', '=', f.createdBy!))
    .$if(f.debtorId !== undefined, (q) => q.where('a.debtor_id', '=', f.debtorId!))
    .$if(f.makeId !== undefined, (q) => q.where('a.make_id', '=', f.makeId!))
    .$if(bought !== undefined, (q) =>
      q.where('a.acquired_on', '>=', bought!.from).where('a.acquired_on', '<=', bought!.to),
    )
    .$if(pickup !== undefined, (q) =>
      q.where('a.pickup_at', '>=', midnight(pickup!.from, 0)).where('a.pickup_at', '<', midnight(pickup!.to, 1)),
    )
    .$if(f.pickupIs !== undefined, (q) => q.where('a.status', '=', 'inProgress'))
    .$if(f.pickupIs === 'late', (q) => q.where('a.pickup_at', '<', f.now!))
    .$if(f.pickupIs === 'noDriver', (q) => q.where('a.driver_id', 'is', null))
    .$if(f.holdEndsBy !== undefined, (q) =>
      q
        .where('a.hold_until', '>=', f.today!)
        .where('a.hold_until', '<=', f.holdEndsBy!)
        .where('a.status', 'in', ['completed', 'closed'])
        .where(sql<SqlBool>`not exists (select from hold_override o where o.acq_id = a.acq_id)`),
    )
    .$if(f.missingDocs === true, (q) =>
      q.where('a.status', 'not in', [...settledStatuses]).where(docsPercent, '<', 100),
    );
};

const sortColumn = {
  acqNo: 'a.acq_id',
  acquisitionDate: 'a.acquired_on',
  price: 'p.total_cents',
  pickupAt: 'a.pickup_at',
  holdUntil: 'a.hold_until',
} as const;
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: keyof typeof sortColumn;
  sortOrder?: 'ASC' | 'DESC';
};

const idsOfPage = async (db: Db, f: AcquisitionChoice & Paged): Promise<number[]> => {
  const isDown = f.sortField === undefined || f.sortOrder === 'DESC';
  const column = sortColumn[f.sortField ?? 'acquisitionDate'];
  const withPrice = (on: boolean) =>
    on
      ? chosen(db, f).innerJoin('acquisition_expense as p', (j) =>
          j.onRef('p.acq_id', '=', 'a.acq_id').on('p.is_price', '=', sql.lit(true)),
        )
      : chosen(db, f);
  const rows = await (withPrice(f.sortField === 'price') as ReturnType<typeof chosen>)
    .select('a.acq_id')
    // Columns that may be empty sort last; the others keep the default, because that is the order of their index.
    .orderBy(column as 'a.acq_id', (o) => {
      const way = isDown ? o.desc() : o.asc();
      return f.sortField === 'pickupAt' || f.sortField === 'holdUntil' ? way.nullsLast() : way;
    })
    .orderBy('a.acq_id', isDown ? 'desc' : 'asc')
    .limit(sql.lit(f.pageSize))
    .$if(f.pageNum > 1, (q) => q.offset((f.pageNum - 1) * f.pageSize))
    .execute();
  return rows.map((row) => row.acq_id);
};

const listedByIds = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('acquisition as a')
    .innerJoin('acquisition_expense as p', (j) =>
      j.onRef('p.acq_id', '=', 'a.acq_id').on('p.is_price', '=', sql.lit(true)),
    )
    .innerJoin('make as mk', 'mk.make_id', 'a.make_id')
    .innerJoin('model as mo', 'mo.model_id', 'a.model_id')
    .innerJoin('contact as c', 'c.debtor_id', 'a.debtor_id')
    .leftJoin('series as se', 'se.series_id', 'a.series_id')
    .leftJoin('app_user as d', 'd.user_id', 'a.driver_id')
    .leftJoin('vehicle as v', 'v.acq_id', 'a.acq_id')
    .leftJoin('hold_override as o', 'o.acq_id', 'a.acq_id')
    .select([
      'a.acq_id',
      'a.acq_no',
      'a.acquired_on',
      'a.reg_no',
      'a.vin',
      'a.year',
      'a.debtor_id',
      'a.driver_id',
      'a.pickup_at',
      'a.pickup_address',
      'a.pickup_notes',
      'a.hold_until',
      'a.version',
      'p.total_cents as price_cents',
      'mk.name as make',
      'mo.name as model',
      'se.name as series',
      'c.name as seller',
      'd.users_name as driver',
      'v.vehicle_id',
      'v.stock_no',
      'o.reason as override_reason',
    ])
    .select((e) => [
      e.ref('a.status').$castTo<AcquisitionStatus>().as('status'),
      sql<string>`coalesce(nullif(a.purchase ->> 'mobile', ''), a.purchase ->> 'phone1', '')`.as('seller_phone'),
      sql<string | null>`(select t.thumb_key from attachment t where t.entity = 'acquisitionPhoto'
        and t.entity_id = a.acq_id and t.removed_at is null order by t.attachment_id limit 1)`.as('photo_key'),
      docsPercent.as('docs'),
    ])
    .where('a.acq_id', '=', sql<number>`any(${ids}::bigint[])`),
);
export type AcquisitionListed = Awaited<ReturnType<typeof listedByIds>>[number];

export async function pageOfAcquisitions(db: Db, f: AcquisitionChoice & Paged): Promise<AcquisitionListed[]> {
  const ids = await idsOfPage(db, f);
  const rows = new Map((await listedByIds(db, ids)).map((row) => [row.acq_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** By status and driver, the figures come from stored ones. */
const isKept = (f: AcquisitionChoice): boolean =>
  !f.search &&
  !f.missingDocs &&
  f.holdEndsBy === undefined &&
  [f.createdBy, f.debtorId, f.makeId, f.from, f.to, f.pickupFrom, f.pickupTo, f.pickupIs].every(
    (chosen) => chosen === undefined,
  ) &&
  (f.driverId === undefined || f.onlyDriver === undefined || f.driverId === f.onlyDriver);
const statusesOf = (f: AcquisitionChoice): readonly AcquisitionStatus[] =>
  acquisitionStatuses.filter(
    (status) =>
      (f.status === undefined || status === statusOf(f.status)) &&
      (f.statuses === undefined || f.statuses.includes(status)),
  );

type StatusSum = { status: AcquisitionStatus; n: number; price_cents: number };
export async function sumsByStatus(db: Db, f: AcquisitionChoice): Promise<StatusSum[]> {
  if (isKept(f)) {
    const kept = await keptFigures(db, ['acquisition', 'acquisitionPrice'], { who: f.onlyDriver ?? f.driverId });
    return statusesOf(f).map((status) => ({
      status,
      n: kept.n(`acquisition.${status}`),
      price_cents: kept.cents(`acquisitionPrice.${status}`),
    }));
  }
  return chosen(db, f)
    .innerJoin('acquisition_expense as p', (j) =>
      j.onRef('p.acq_id', '=', 'a.acq_id').on('p.is_price', '=', sql.lit(true)),
    )
    .select((e) => [
      e.ref('a.status').$castTo<AcquisitionStatus>().as('status'),
      e.fn.countAll<number>().as('n'),
      sql<number>`coalesce(sum(p.total_cents), 0)`.as('price_cents'),
    ])
    .groupBy('a.status')
    .execute();
}

/** Price and expenses before GST; null without a narrowing filter, because it would read every acquisition. */
export async function spentNetOf(db: Db, f: AcquisitionChoice): Promise<number | null> {
  if (isKept(f)) return null;
  const spent = await chosen(db, f)
    .innerJoin('acquisition_expense as x', 'x.acq_id', 'a.acq_id')
    .select(sql<number>`coalesce(sum(x.total_cents - x.gst_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  return spent.cents;
}

export async function countAll(db: Db, f: AcquisitionChoice): Promise<Counted> {
  if (!isKept(f))
    return countUpTo(
      db,
      sql`from (${chosen(db, f)
        .select('a.acq_id')
        .limit(sql.lit(MOST_COUNTED + 1))}) hit`,
    );
  return exactly((await sumsByStatus(db, f)).reduce((all, { n }) => all + n, 0));
}
