import { type PickingStatus, pickingStatuses, pickingStatusKeys } from '@yardkeeper/domain/fulfilment/picking';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type SqlBool, sql } from 'kysely';
import { builtOnce } from '../../../db/built-once.ts';
import type { Db } from '../../../db/connect.ts';
import { hasWords, likeStart, likeWord } from '../../../db/search-words.ts';

export type PickingChoice = {
  search?: string | undefined;
  status?: number | undefined;
  heldBy?: number | undefined;
  unassigned?: boolean | undefined;
  /** due before this instant and not picked yet */
  dueBefore?: Date | undefined;
  zone?: string | undefined;
  onCar?: boolean | undefined;
  /** also what is picked already; only what is left by default */
  past?: boolean | undefined;
};

const standsIn = (zone: string) => sql<SqlBool>`exists (select from invoice_line l join tag t on t.tag_id = l.tag_id
  where l.invoice_id = j.invoice_id and l.removed_at is null and l.packing in ('ready', 'inProgress')
    and walked_to(t) ilike ${likeStart(zone)})`;

/** The number of the invoice, of the customer's order, or the customer. */
const isOfInvoice = (db: Db, search: string | undefined) =>
  sql<SqlBool>`j.invoice_id in (${db
    .selectFrom('invoice as i')
    .select('i.invoice_id')
    .where((e) => e.and(hasWords('i.search', search)))})`;
const isNumbered = (search: string | undefined) =>
  sql<SqlBool>`lower(j.number) like ${likeWord(searchWords(search).join(''))}`;

const chosen = (db: Db, f: PickingChoice) =>
  db
    .selectFrom('pick_job as j')
    .where('j.cancelled_at', 'is', null)
    .$if(f.status === undefined && !f.past, (q) => q.where('j.status', '<>', 'completed'))
    .$if(f.status !== undefined, (q) =>
      q.where('j.status', '=', pickingStatusKeys.find((key) => pickingStatuses[key].id === f.status)!),
    )
    .$if(f.heldBy !== undefined, (q) => q.where('j.picker_id', '=', f.heldBy!))
    .$if(f.unassigned === true, (q) => q.where('j.picker_id', 'is', null))
    .$if(f.dueBefore !== undefined, (q) => q.where('j.due_at', '<', f.dueBefore!).where('j.status', '<>', 'completed'))
    .$if(f.onCar === true, (q) => q.where('j.on_car', '=', true))
    .$if(f.zone !== undefined && f.zone !== '', (q) => q.where(standsIn(f.zone!)))
    .$if(searchWords(f.search).length > 0, (q) =>
      q.where((e) => e.or([isOfInvoice(db, f.search), isNumbered(f.search)])),
    );

type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: string | undefined;
  sortOrder?: 'ASC' | 'DESC' | undefined;
};

export async function pageOfJobs(db: Db, f: PickingChoice & Paged) {
  const way = f.sortOrder === 'DESC' ? ('desc' as const) : ('asc' as const);
  const column =
    f.sortField === 'pickingNo'
      ? 'j.job_id'
      : f.sortField === 'customer'
        ? sql`(select d.plain from contact d join invoice i on i.debtor_id = d.debtor_id where i.invoice_id = j.invoice_id)`
        : 'j.due_at';
  const found = await chosen(db, f)
    .select('j.job_id')
    .orderBy(column as 'j.due_at', way)
    .orderBy('j.job_id', way)
    .limit(f.pageSize)
    .offset((f.pageNum - 1) * f.pageSize)
    .execute();
  const ids = found.map((row) => row.job_id);
  const rows = new Map((await listedByIds(db, ids)).map((row) => [row.job_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type Progress = { done: number; total: number; stalled: number; places: (string | null)[] };
const progress = sql<Progress>`(select jsonb_build_object(
    'done', count(*) filter (where l.packing in ('picked', 'packed', 'pickedUp')), 'total', count(*),
    'stalled', count(s.stall_id),
    'places', coalesce(jsonb_agg(distinct walked_to(t)) filter (where l.packing in ('ready', 'inProgress')), '[]'))
  from invoice_line l join tag t on t.tag_id = l.tag_id
    left join pick_stall s on s.line_id = l.line_id and s.decided_at is null
  where l.invoice_id = j.invoice_id and l.removed_at is null and l.packing is not null and l.packing <> 'cancelled')`;
const listedByIds = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('pick_job as j')
    .innerJoin('invoice as i', 'i.invoice_id', 'j.invoice_id')
    .innerJoin('contact as d', 'd.debtor_id', 'i.debtor_id')
    .leftJoin('app_user as u', 'u.user_id', 'j.picker_id')
    .select(['j.job_id', 'j.invoice_id', 'j.picker_id', 'j.due_at', 'j.cancelled_at', 'i.number as invoice_no'])
    .select(['j.zone', 'j.waiting', 'j.on_car', 'j.told_late_at'])
    .select(['i.priority', 'd.name as customer', 'u.users_name as picker'])
    .select((e) => [
      e.ref('j.number').$notNull().as('number'),
      e.ref('j.status').$castTo<PickingStatus>().as('status'),
      progress.as('progress'),
    ])
    .where('j.job_id', '=', sql<number>`any(${ids}::bigint[])`),
);

const MOST_PAST = 10_000;
export const countJobs = async (db: Db, f: PickingChoice): Promise<number> =>
  (
    await db
      .selectFrom(chosen(db, f).select('j.job_id').limit(MOST_PAST).as('x'))
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** What is left is counted whole; what is done, up to so many. */
export async function countsOf(db: Db, f: PickingChoice, userId: number, now: Date) {
  const [left, past] = await Promise.all([
    chosen(db, f)
      .select([
        sql<number>`(count(*) filter (where j.status = 'open'))::int`.as('open'),
        sql<number>`(count(*) filter (where j.status = 'inProgress'))::int`.as('inProgress'),
        sql<number>`count(*)::int`.as('toPick'),
        sql<number>`(count(*) filter (where j.picker_id = ${userId}))::int`.as('mine'),
        sql<number>`(count(*) filter (where j.picker_id is null))::int`.as('unassigned'),
        sql<number>`(count(*) filter (where j.due_at < ${now}))::int`.as('late'),
        sql<number>`(count(*) filter (where j.on_car))::int`.as('onCar'),
      ])
      .executeTakeFirstOrThrow(),
    countJobs(db, { ...f, status: pickingStatuses.completed.id }),
  ]);
  return { ...left, completed: past };
}

export const heldByPickers = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ picker_id: number; n: number }>`select picker_id, count(*)::int as n from pick_job
        where status <> 'completed' and cancelled_at is null and picker_id is not null group by picker_id`.execute(db)
    ).rows.map((row) => [row.picker_id, row.n]),
  );

/** Carried to the bay by a job and promised to nobody any more, they belong on a shelf. */
export const tagsLeftInBay = (db: Db) =>
  db
    .selectFrom('tag as t')
    .innerJoin('location as p', 'p.location_id', 't.location_id')
    .innerJoin('part_name as n', 'n.part_id', 't.part_id')
    .select(['t.tag_id', 'n.name as part', 'p.code'])
    .where('p.kind', '=', 'staging')
    .where('t.qty_on_hand', '>', 0)
    .where('t.qty_reserved', '=', 0)
    .where('t.state', '=', 'inStock')
    .where(sql<boolean>`exists (select from stock_event e where e.tag_id = t.tag_id and e.document_kind = 'picking'
      and e.to_location_id = t.location_id)`)
    .orderBy('t.tag_id')
    .limit(200)
    .execute();
