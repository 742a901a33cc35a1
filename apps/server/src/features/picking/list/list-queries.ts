import { type PickingStatus, pickingStatuses, pickingStatusKeys } from '@yardkeeper/domain/fulfilment/picking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { textBuiltOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly } from '../../../db/statements/count-up-to.ts';
import { pickedIds } from '../../../db/statements/picked-ids.ts';
import {
  type Found,
  foundInOrder,
  fromQueue,
  newestInOrder,
  type Paged,
  type Queue,
  type Test,
  wayOf,
} from '../../../db/statements/queue.ts';
import { likeStart } from '../../../db/statements/search-words.ts';
import { withLinesAhead } from './pace-queries.ts';
import { tallied, talliedAll } from './tally-queries.ts';

export type PickingChoice = {
  search?: string | undefined;
  status?: number | undefined;
  heldBy?: number | undefined;
  unassigned?: boolean | undefined;
  /** due before this instant and not picked yet */
  dueBefore?: Date | undefined;
  zone?: string | undefined;
  onCar?: boolean | undefined;
};

const statusOf = (id: number | undefined): PickingStatus | undefined =>
  pickingStatusKeys.find((key) => pickingStatuses[key].id === id);
const isPast = (f: PickingChoice): boolean => statusOf(f.status) === 'completed';

/** `places` holds one place per line, in capitals. */
const standsIn = (zone: string): Test => sql<SqlBool>`j.places like ${`%\n${likeStart(zone.toUpperCase())}`}`;

const jobs: Queue = {
  table: sql`pick_job j`,
  id: sql`j.job_id`,
  invoiceId: sql`j.invoice_id`,
  endedAt: sql`j.finished_at`,
  openText: sql<string>`i.search || ' ' || lower(j.number)`,
  numbers: { picking: sql`j.job_id` },
};

/** Literals as in the indexes, because with parameters PostgreSQL could not use those. */
function from(f: PickingChoice) {
  const status = statusOf(f.status);
  const tests = [
    sql<SqlBool>`j.cancelled_at is null`,
    isPast(f) ? sql<SqlBool>`j.status = 'completed'` : sql<SqlBool>`j.status <> 'completed'`,
    status !== undefined && status !== 'completed' && sql<SqlBool>`j.status = ${status}`,
    f.heldBy !== undefined && sql<SqlBool>`j.picker_id = ${f.heldBy}`,
    f.unassigned === true && sql<SqlBool>`j.picker_id is null`,
    f.dueBefore !== undefined && sql<SqlBool>`j.due_at < ${f.dueBefore} and j.status <> 'completed'`,
    f.onCar === true && sql<SqlBool>`j.on_car`,
    f.zone !== undefined && f.zone !== '' && standsIn(f.zone),
  ];
  return fromQueue(jobs, { isPast: isPast(f), search: f.search }, tests);
}

/** Least time left first. Completed ones newest first; the order by customer sorts only the newest of them. */
function found(f: PickingChoice & Paged): Found {
  const way = wayOf(f);
  const along = (order: RawBuilder<unknown>) => foundInOrder(jobs, from(f), order, f);
  if (f.sortField === 'pickingNo') return along(sql`j.job_id ${way}`);
  if (f.sortField !== 'customer')
    return along(isPast(f) ? sql`j.finished_at desc, j.job_id desc` : sql`j.due_at ${way}, j.job_id ${way}`);
  const customer = sql`j.customer`;
  return isPast(f) ? newestInOrder(jobs, from(f), customer, f) : along(sql`${customer} ${way}, j.job_id ${way}`);
}

/** A job stores its progress, so only the stalls need counting. */
const everyJob = textBuiltOnce((db) =>
  db
    .selectFrom('pick_job as j')
    .innerJoin('invoice as i', 'i.invoice_id', 'j.invoice_id')
    .innerJoin('contact as d', 'd.debtor_id', 'i.debtor_id')
    .leftJoin('app_user as u', 'u.user_id', 'j.picker_id')
    .select(['j.job_id', 'j.invoice_id', 'j.picker_id', 'j.due_at', 'j.cancelled_at', 'i.number as invoice_no'])
    .select(['j.zone', 'j.waiting', 'j.picked', 'j.places', 'j.on_car', 'j.told_late_at'])
    .select(['i.priority', 'd.name as customer', 'u.users_name as picker'])
    .select((e) => [
      e.ref('j.number').$notNull().as('number'),
      e.ref('j.status').$castTo<PickingStatus>().as('status'),
      sql<number>`(select count(*) from pick_stall s where s.job_id = j.job_id and s.decided_at is null)`.as('stalled'),
    ]),
);
type RowOf<Q> = Q extends (db: Db) => RawBuilder<infer Row> ? Row : never;
/** `ahead`: the number of lines that come before it in its zone. */
type JobListed = RowOf<typeof everyJob> & { readonly ahead: number };

export async function pageOfJobs(db: Db, f: PickingChoice & Paged): Promise<JobListed[]> {
  const { ids, order } = found(f);
  const rows = sql`${everyJob(db)} where j.job_id = any(${await pickedIds(db, ids)}) order by ${order}`;
  if (isPast(f)) return (await sql<JobListed>`select x.*, 0 as ahead from (${rows}) x`.execute(db)).rows;
  return (await withLinesAhead<JobListed>(rows).execute(db)).rows;
}

/** Without other filters, the stored figures can answer: they count by status and picker. */
const isUnfiltered = ({ status: _, heldBy: __, unassigned: ___, ...rest }: PickingChoice): boolean =>
  Object.values(rest).every((value) => value === undefined || value === false || value === '');
const isOfBoth = (f: PickingChoice): boolean => f.heldBy !== undefined && f.unassigned === true;

export async function countJobs(db: Db, f: PickingChoice): Promise<Counted> {
  if (isPast(f) || !isUnfiltered(f) || isOfBoth(f)) return countUpTo(db, from(f));
  return exactly(await tallied(db, statusOf(f.status), { who: f.unassigned ? 0 : f.heldBy }));
}
const countLate = async (db: Db, now: Date): Promise<number> => (await countUpTo(db, from({ dueBefore: now }))).n;

type Counts = Record<'open' | 'inProgress' | 'toPick' | 'mine' | 'unassigned' | 'late' | 'onCar', number>;
/** Counts of open jobs: from stored figures, or counted in full with a filter. */
export async function countsOf(db: Db, f: PickingChoice, userId: number, now: Date): Promise<Counts> {
  if (isUnfiltered(f) && f.heldBy === undefined) {
    const [kept, late] = await Promise.all([talliedAll(db, userId), countLate(db, now)]);
    return { ...kept, late };
  }
  const left = await sql<Counts>`select (count(*) filter (where j.status = 'open'))::int as open,
        (count(*) filter (where j.status = 'inProgress'))::int as "inProgress", count(*)::int as "toPick",
        (count(*) filter (where j.picker_id = ${userId}))::int as mine,
        (count(*) filter (where j.picker_id is null))::int as unassigned,
        (count(*) filter (where j.due_at < ${now}))::int as late, (count(*) filter (where j.on_car))::int as "onCar"
      ${from({ ...f, status: undefined })}`.execute(db);
  return left.rows[0]!;
}

export const heldByPickers = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ picker_id: number; n: number }>`select who as picker_id, sum(n)::int as n from kept_figure
        where subject = 'pick' and name <> 'pick.onCar' and who <> 0 group by who`.execute(db)
    ).rows.map((row) => [row.picker_id, row.n]),
  );
