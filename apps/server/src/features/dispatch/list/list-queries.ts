import {
  type DeliveryStatus,
  type DeliveryWay,
  deliveryStatuses,
  deliveryStatusKeys,
} from '@yardkeeper/domain/fulfilment/delivery';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { limitToPage } from '../../../db/limit-to-page.ts';
import { hasWords, holds } from '../../../db/search-words.ts';
import { type DeliveryRow, headersByIds } from '../queries.ts';

export type DispatchChoice = {
  search?: string | undefined;
  status?: number | undefined;
  /** whether nothing of it is left to pack */
  packed?: boolean | undefined;
  /** who packs and sends it */
  heldBy?: number | undefined;
  unassigned?: boolean | undefined;
  /** due before this instant and not delivered yet */
  dueBefore?: Date | undefined;
  way?: DeliveryWay | undefined;
  courierId?: number | undefined;
  driverId?: number | undefined;
  area?: string | undefined;
};

type Test = RawBuilder<SqlBool>;
const statusOf = (id: number | undefined): DeliveryStatus | undefined =>
  deliveryStatusKeys.find((key) => deliveryStatuses[key].id === id);
const isPast = (f: DispatchChoice): boolean => statusOf(f.status) === 'delivered';

export const area = sql<string>`coalesce(nullif(i.delivery ->> 'suburb', ''), i.delivery ->> 'state', '')`;

/** A number such as Delivery1001 is looked for by its id, because there are many past ones and no index of their words. */
const pastWord = (word: string): Test => {
  const [, kind, digits] = /^(delivery|dispatch)(\d{1,15})$/.exec(word) ?? [];
  return kind ? sql<SqlBool>`${sql.ref(`d.${kind}_id`)} = ${Number(digits)}` : holds('i.search', word);
};
const openText = sql<string>`i.search || ' ' || lower(d.number) || ' dispatch' || d.dispatch_id`;

/** Something of it is picked and in no parcel yet. */
const loose = sql<SqlBool>`exists (select from delivery_line x
  join invoice_line l on l.line_id = x.line_id where x.delivery_id = d.delivery_id and l.packing = 'picked')`;

function tests(f: DispatchChoice): Test[] {
  const status = statusOf(f.status);
  const each: (Test | false)[] = [
    // What was delivered is never called off, so past ones are found in their index alone.
    isPast(f) ? sql<SqlBool>`d.status = 'delivered'` : sql<SqlBool>`d.status <> 'delivered' and d.cancelled_at is null`,
    status !== undefined && status !== 'delivered' && sql<SqlBool>`d.status = ${status}`,
    f.packed !== undefined && (f.packed ? sql<SqlBool>`not ${loose}` : loose),
    f.heldBy !== undefined && sql<SqlBool>`i.dispatcher_id = ${f.heldBy}`,
    f.unassigned === true && sql<SqlBool>`i.dispatcher_id is null`,
    f.dueBefore !== undefined && sql<SqlBool>`d.due_at < ${f.dueBefore} and d.status <> 'delivered'`,
    f.way !== undefined && sql<SqlBool>`d.way = ${f.way}`,
    f.courierId !== undefined && sql<SqlBool>`d.courier_id = ${f.courierId}`,
    f.driverId !== undefined && sql<SqlBool>`d.driver_id = ${f.driverId}`,
    f.area !== undefined && f.area !== '' && sql<SqlBool>`folded(${area}) = folded(${f.area})`,
    ...(isPast(f) ? searchWords(f.search).map(pastWord) : hasWords(openText, f.search)),
  ];
  return each.filter((test) => test !== false);
}

const from = (f: DispatchChoice) =>
  sql`from delivery d join invoice i on i.invoice_id = d.invoice_id where ${sql.join(tests(f), sql` and `)}`;

type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: string | undefined;
  sortOrder?: 'ASC' | 'DESC' | undefined;
};

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  dueAt: sql`d.due_at`,
  deliveryNo: sql`d.delivery_id`,
  customer: sql`(select k.plain from contact k where k.debtor_id = i.debtor_id)`,
  area: sql`folded(${area})`,
};

/** The least time left first; of past ones the newest. */
function order({ sortField, sortOrder, ...f }: DispatchChoice & Paged): RawBuilder<unknown> {
  const column = columns[sortField ?? ''];
  if (!column && isPast(f)) return sql`d.delivered_at desc, d.delivery_id desc`;
  const way = sql.raw(sortOrder === 'DESC' ? 'desc' : 'asc');
  return sql`${column ?? sql`d.due_at`} ${way}, d.delivery_id ${way}`;
}

export async function pageOfDeliveries(db: Db, f: DispatchChoice & Paged): Promise<DeliveryRow[]> {
  const found = await sql<{ delivery_id: number }>`select d.delivery_id ${from(f)} order by ${order(f)}
    ${limitToPage(f)}`.execute(db);
  const ids = found.rows.map((row) => row.delivery_id);
  const rows = new Map((await headersByIds(db, ids)).map((row) => [row.delivery_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Nobody turns that many pages; counting further would read the whole past. */
export const MOST_COUNTED = 10_000;
export const countDeliveries = async (db: Db, f: DispatchChoice): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n
      from (select ${from(f)} limit ${sql.lit(MOST_COUNTED)}) x`.execute(db)
  ).rows[0]!.n;

type Counts = Record<'toPack' | 'packed' | 'out' | 'mine' | 'unassigned' | 'late', number> & { areas: string[] };
/** Of what is not delivered yet. */
export const countsOf = async (db: Db, f: DispatchChoice, mine: Test, now: Date): Promise<Counts> =>
  (
    await sql<Counts>`with found as materialized (
        select d.status, d.due_at, i.dispatcher_id, ${area} as area, ${mine} as mine, ${loose} as loose
        ${from({ ...f, status: undefined })} limit ${sql.lit(MOST_COUNTED)})
      select (count(*) filter (where status = 'open' and loose))::int as "toPack",
        (count(*) filter (where status = 'open' and not loose))::int as packed,
        (count(*) filter (where status = 'outForDelivery'))::int as out,
        (count(*) filter (where mine))::int as mine,
        (count(*) filter (where dispatcher_id is null))::int as unassigned,
        (count(*) filter (where due_at < ${now}))::int as late,
        coalesce((select array_agg(a.area order by folded(a.area)) from (select distinct area from found
          where area <> '' limit 500) a), '{}') as areas
      from found`.execute(db)
  ).rows[0]!;

export const sentBy = (userId: number): Test => sql<SqlBool>`i.dispatcher_id = ${userId}`;
export const drivenBy = (userId: number): Test => sql<SqlBool>`d.driver_id = ${userId}`;

export const heldByDispatchers = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ dispatcher_id: number; n: number }>`select i.dispatcher_id, count(*)::int as n
        from delivery d join invoice i on i.invoice_id = d.invoice_id
        where d.status <> 'delivered' and d.cancelled_at is null and i.dispatcher_id is not null
        group by i.dispatcher_id`.execute(db)
    ).rows.map((row) => [row.dispatcher_id, row.n]),
  );
