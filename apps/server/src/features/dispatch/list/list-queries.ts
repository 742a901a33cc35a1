import {
  type ConsignmentStatus,
  consignmentStatuses,
  consignmentStatusKeys,
  type DeliveryWay,
} from '@yardkeeper/domain/fulfilment/consignment';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
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
import { everyRow, type ListedRow } from '../queries.ts';
import { tallied, talliedAll } from './tally-queries.ts';

export type DispatchChoice = {
  search?: string | undefined;
  status?: number | undefined;
  /** whether everything in it is packed */
  packed?: boolean | undefined;
  /** the dispatcher */
  heldBy?: number | undefined;
  unassigned?: boolean | undefined;
  /** due before this instant and not delivered yet */
  dueBefore?: Date | undefined;
  way?: DeliveryWay | undefined;
  courierId?: number | undefined;
  driverId?: number | undefined;
  area?: string | undefined;
};

const statusOf = (id: number | undefined): ConsignmentStatus | undefined =>
  consignmentStatusKeys.find((key) => consignmentStatuses[key].id === id);
const isPast = (f: DispatchChoice): boolean => statusOf(f.status) === 'delivered';

const consignments: Queue = {
  table: sql`consignment d`,
  id: sql`d.consignment_id`,
  invoiceId: sql`d.invoice_id`,
  endedAt: sql`d.delivered_at`,
  openText: sql<string>`i.search || ' ' || lower(d.number) || ' dispatch' || d.dispatch_id`,
  numbers: { delivery: sql`d.consignment_id`, dispatch: sql`d.dispatch_id` },
};

const toPack = sql<SqlBool>`(d.status = 'open' and d.loose)`;

function from(f: DispatchChoice) {
  const status = statusOf(f.status);
  const tests = [
    // Delivered consignments are never cancelled, so this condition alone matches their index.
    isPast(f) ? sql<SqlBool>`d.status = 'delivered'` : sql<SqlBool>`d.status <> 'delivered' and d.cancelled_at is null`,
    status !== undefined && status !== 'delivered' && sql<SqlBool>`d.status = ${status}`,
    f.packed !== undefined && (f.packed ? sql<SqlBool>`not ${toPack}` : toPack),
    f.heldBy !== undefined && sql<SqlBool>`d.dispatcher_id = ${f.heldBy}`,
    f.unassigned === true && sql<SqlBool>`d.dispatcher_id is null`,
    f.dueBefore !== undefined && sql<SqlBool>`d.due_at < ${f.dueBefore} and d.status <> 'delivered'`,
    f.way !== undefined && sql<SqlBool>`d.way = ${f.way}`,
    f.courierId !== undefined && sql<SqlBool>`d.courier_id = ${f.courierId}`,
    f.driverId !== undefined && sql<SqlBool>`d.driver_id = ${f.driverId}`,
    f.area !== undefined && f.area !== '' && sql<SqlBool>`folded(d.area) = folded(${f.area})`,
  ];
  return fromQueue(consignments, { isPast: isPast(f), search: f.search }, tests);
}

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  dueAt: sql`d.due_at`,
  deliveryNo: sql`d.consignment_id`,
  customer: sql`d.customer`,
  area: sql`folded(d.area)`,
};
const byWords: readonly (string | undefined)[] = ['customer', 'area'];

/** Least time left first. Delivered ones newest first; other orders sort only the newest of them. */
function found(f: DispatchChoice & Paged): Found {
  const way = wayOf(f);
  const along = (order: RawBuilder<unknown>) => foundInOrder(consignments, from(f), order, f);
  const column = columns[f.sortField ?? 'dueAt'] ?? columns.dueAt!;
  if (!isPast(f)) return along(sql`${column} ${way}, d.consignment_id ${way}`);
  if (f.sortField === 'deliveryNo') return along(sql`d.consignment_id ${way}`);
  if (byWords.includes(f.sortField)) return newestInOrder(consignments, from(f), column, f);
  const isDown = f.sortField !== 'dueAt' || f.sortOrder !== 'ASC';
  return along(
    isDown ? sql`d.delivered_at desc, d.consignment_id desc` : sql`d.delivered_at asc, d.consignment_id asc`,
  );
}

export async function pageOfConsignments(db: Db, f: DispatchChoice & Paged): Promise<ListedRow[]> {
  const { ids, order } = found(f);
  const some = await pickedIds(db, ids);
  return (await sql<ListedRow>`${everyRow(db)} where d.consignment_id = any(${some}) order by ${order}`.execute(db))
    .rows;
}

/** Without other filters, the stored figures can answer: they count by status, packed or not, and dispatcher. */
const isUnfiltered = ({ status: _, packed: __, heldBy: ___, unassigned: ____, ...rest }: DispatchChoice): boolean =>
  Object.values(rest).every((value) => value === undefined || value === '');
const isOfBoth = (f: DispatchChoice): boolean => f.heldBy !== undefined && f.unassigned === true;

export async function countConsignments(db: Db, f: DispatchChoice): Promise<Counted> {
  if (isPast(f) || !isUnfiltered(f) || isOfBoth(f)) return countUpTo(db, from(f));
  const asked = { status: statusOf(f.status), packed: f.packed };
  return exactly(await tallied(db, asked, { who: f.unassigned ? 0 : f.heldBy }));
}

type Counts = Record<'toPack' | 'packed' | 'out' | 'mine' | 'unassigned' | 'late', number>;
/** Counts of what is not delivered yet: from stored figures, or counted in full with a filter. */
export async function countsOf(db: Db, f: DispatchChoice, mine: Test, now: Date): Promise<Counts> {
  if (isUnfiltered(f)) {
    const open = from({});
    const [kept, own, late] = await Promise.all([
      talliedAll(db),
      countUpTo(db, sql`${open} and ${mine}`),
      countUpTo(db, from({ dueBefore: now })),
    ]);
    return { ...kept, mine: own.n, late: late.n };
  }
  return (
    await sql<Counts>`select (count(*) filter (where ${toPack}))::int as "toPack",
        (count(*) filter (where d.status = 'open' and not d.loose))::int as packed,
        (count(*) filter (where d.status = 'outForDelivery'))::int as out,
        (count(*) filter (where ${mine}))::int as mine,
        (count(*) filter (where d.dispatcher_id is null))::int as unassigned,
        (count(*) filter (where d.due_at < ${now}))::int as late
      ${from({ ...f, status: undefined })}`.execute(db)
  ).rows[0]!;
}

/** The areas of consignments that are not delivered yet. */
export const areasOf = async (db: Db, f: DispatchChoice): Promise<string[]> =>
  (
    await sql<{
      area: string;
    }>`select distinct d.area ${from({ ...f, status: undefined })} and d.area <> '' limit 500`.execute(db)
  ).rows.map((row) => row.area);

export const sentBy = (userId: number): Test => sql<SqlBool>`d.dispatcher_id = ${userId}`;
export const drivenBy = (userId: number): Test => sql<SqlBool>`d.driver_id = ${userId}`;

export const heldByDispatchers = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ dispatcher_id: number; n: number }>`select who as dispatcher_id, sum(n)::int as n from kept_figure
        where subject = 'consignment' and who <> 0 group by who`.execute(db)
    ).rows.map((row) => [row.dispatcher_id, row.n]),
  );
