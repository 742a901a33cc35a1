import type { Standing } from '@yardkeeper/domain/accounting/queue';
import { dateRange } from '@yardkeeper/domain/format/dates';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { type OrderStatus, orderStatuses, orderStatusOf } from '@yardkeeper/domain/purchasing/status';
import { searchWords } from '@yardkeeper/domain/search/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { keptFigures } from '../../../db/kept-figures.ts';
import { standingOf, stands } from '../../../db/shared-reads/accounting-standing.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { type Counted, countUpTo, exactly, MOST_COUNTED } from '../../../db/statements/count-up-to.ts';
import { nearerEnd } from '../../../db/statements/nearer-end.ts';
import { pickedIds } from '../../../db/statements/picked-ids.ts';
import { holds } from '../../../db/statements/search-words.ts';
import { type OrderListed, rowColumns } from '../document/queries.ts';

export type OrderChoice = {
  search?: string;
  status?: number;
  debtorId?: number;
  from?: string;
  to?: string;
  hasBackOrder?: boolean;
  unbilled?: boolean;
  late?: boolean;
  accounting?: Standing;
  today: string;
};
type OrderInList = OrderListed & { accounting: Standing };
export type Paged = {
  pageNum: number;
  pageSize: number;
  sortField?: keyof typeof columns;
  sortOrder?: 'ASC' | 'DESC';
};
type Sql = RawBuilder<unknown>;

/** A word matches the order's own text or the number of a tag received with it. */
function isAbout(word: string): Sql {
  const said = holds('o.search', word);
  const tagId = tagIdOf(word);
  return tagId === null
    ? said
    : sql`(${said} or o.purchase_order_id = any(array(select l.purchase_order_id from tag t
        join purchase_order_line l on l.line_id = t.purchase_order_item_id where t.tag_id = ${tagId})))`;
}

const every = sql`true`;
function where(f: OrderChoice): Sql {
  const parts: Sql[] = searchWords(f.search).map(isAbout);
  const status = f.status === undefined ? null : orderStatusOf(f.status);
  if (status !== null) parts.push(sql`o.status = ${sql.lit(status)}`);
  if (f.debtorId !== undefined) parts.push(sql`o.debtor_id = ${f.debtorId}`);
  const days = dateRange([f.from, f.to]);
  if (days) parts.push(sql`o.issued_on between ${days.from}::date and ${days.to}::date`);
  if (f.hasBackOrder) parts.push(sql`o.has_back_order`);
  if (f.unbilled) parts.push(sql`o.finalized_at is null and o.cancelled_at is null`);
  if (f.late) parts.push(sql`o.outstanding > 0 and o.expected_on < ${f.today}::date`);
  if (f.accounting) parts.push(stands('purchaseOrder', 'o.purchase_order_id', f.accounting));
  return parts.length === 0 ? every : sql.join(parts, sql` and `);
}

const columns = {
  poNo: 'o.purchase_order_id',
  date: 'o.issued_on',
  expectedDate: 'o.expected_on',
  total: 'o.total_cents',
  supplier: 'c.plain',
} as const;
const isDown = (f: Paged): boolean => f.sortField === undefined || f.sortOrder === 'DESC';
const order = (f: Paged, isBack = false): Sql => {
  const way = isDown(f) === isBack ? sql`asc` : sql`desc`;
  const last = f.sortField !== 'expectedDate' ? sql`` : isBack ? sql`nulls first` : sql`nulls last`;
  return sql`${sql.ref(columns[f.sortField ?? 'date'])} ${way} ${last}, o.purchase_order_id ${way}`;
};

/** Picks the page first, so that names are looked up for its orders only. */
export const pageOfOrders = async (db: Db, f: OrderChoice & Paged): Promise<OrderInList[]> => {
  const from =
    f.sortField === 'supplier'
      ? sql`purchase_order o join contact c on c.debtor_id = o.debtor_id`
      : sql`purchase_order o`;
  const chosen = where(f);
  const total = chosen === every ? async () => (await countOrders(db, f)).n : undefined;
  const { isBack, limit } = await nearerEnd(f, total);
  const picked = sql`select o.purchase_order_id from ${from} where ${chosen} order by ${order(f, isBack)} ${limit}`;
  const ids = await pickedIds(db, picked);
  const rows = sql<OrderInList>`select ${rowColumns}, ${standingOf('purchaseOrder', 'o.purchase_order_id')} as accounting
    from ${from} where o.purchase_order_id = any(${ids}) order by ${order(f)}`;
  return (await rows.execute(db)).rows;
};

type StatusCount = { status: OrderStatus; n: number; late: number; net: number; total: number };
/** Sums cents as floating-point numbers: exact up to 2^53, and several times faster than summing bigints as numeric. */
const countedByStatus = async (db: Db, f: OrderChoice): Promise<StatusCount[]> =>
  (
    await sql<StatusCount>`select o.status, count(*) as n,
      count(*) filter (where o.outstanding > 0 and o.expected_on < ${f.today}::date) as late,
      coalesce(sum(o.net_cents::float8), 0)::bigint as net, coalesce(sum(o.total_cents::float8), 0)::bigint as total
      from purchase_order o where ${where(f)} group by o.status`.execute(db)
  ).rows;

const isWhole = (f: OrderChoice): boolean =>
  [f.search, f.debtorId, f.from, f.to, f.hasBackOrder, f.unbilled, f.late, f.accounting].every((chosen) => !chosen);
const allLate = builtOnce((db, today: string) => ({
  compile: () =>
    sql<{ n: number }>`select count(*) as n from (select from purchase_order o
      where o.outstanding > 0 and o.expected_on < ${today}::date limit ${sql.lit(MOST_COUNTED)}) x`.compile(db),
}));

/** Counts over all orders, or all in one status, come from stored figures. */
export async function countOrders(db: Db, f: OrderChoice): Promise<Counted> {
  if (!isWhole(f)) return countUpTo(db, sql`from purchase_order o where ${where(f)}`);
  const kept = await keptFigures(db, ['order']);
  const chosen = f.status === undefined ? null : orderStatusOf(f.status);
  const statuses: readonly OrderStatus[] = chosen === null ? orderStatuses : [chosen];
  return exactly(statuses.reduce((all, status) => all + kept.n(`order.${status}`), 0));
}

export type Sums = Omit<StatusCount, 'late'>;
async function keptByStatus(db: Db): Promise<Sums[]> {
  const kept = await keptFigures(db, ['order', 'orderNet']);
  return orderStatuses.map((status) => ({
    status,
    n: kept.n(`order.${status}`),
    net: kept.cents(`orderNet.${status}`),
    total: kept.cents(`order.${status}`),
  }));
}
export async function summaryOf(db: Db, f: OrderChoice): Promise<{ counts: readonly Sums[]; late: number }> {
  if (isWhole(f)) {
    const [counts, late] = await Promise.all([keptByStatus(db), allLate(db, f.today)]);
    return { counts, late: late[0]!.n };
  }
  const counts = await countedByStatus(db, f);
  return { counts, late: counts.reduce((all, each) => all + each.late, 0) };
}

/** The number of a supplier's orders that are not billed yet, and what is outstanding on them. */
export const openOrdersOf = (db: Db, debtorId: number) =>
  db
    .selectFrom('purchase_order')
    .select((e) => [
      e.fn.countAll<number>().as('n'),
      sql<number>`coalesce(sum(outstanding_cents), 0)::bigint`.as('outstanding_cents'),
    ])
    .where('debtor_id', '=', debtorId)
    .where('finalized_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
