import type { BackOrderStatus } from '@yardkeeper/domain/back-orders/status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { limitToPage } from '../../../db/statements/limit-to-page.ts';
import { holds, likeStart } from '../../../db/statements/search-words.ts';
import { type Found, holdsOfKind, wordsFound } from '../thresholds/filter-queries.ts';

export type Filter = {
  /** the ids that each word of the search stands for */
  readonly found: readonly Found[];
  readonly supplierId?: number | undefined;
  readonly neededFor?: 'threshold' | 'document' | undefined;
  readonly partId?: number | undefined;
  readonly invoiceId?: number | undefined;
  readonly status?: BackOrderStatus | undefined;
};
/** `today` decides what is still dismissed, `now` which quotes have expired. */
export type Asking = {
  readonly documents: 'all' | 'own' | 'none';
  readonly userId: number;
  readonly seesSuppliers: boolean;
  readonly today: string;
  readonly now: Date;
};
export type Paged = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortField?: keyof typeof sorted | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
};
type Test = RawBuilder<SqlBool>;

const qtyWanted = sql<number>`coalesce(b.qty_by_hand, b.needed_qty)`;
const supplierOf = sql<
  number | null
>`coalesce(b.supplier_by_hand, (select t.supplier_id from threshold t where t.threshold_id = b.threshold_id))`;

/** The supplier chosen by hand, else the threshold's; looks up the thresholds of a supplier only once. */
const ofSuppliers = (
  ids: RawBuilder<unknown>,
): Test => sql`(b.supplier_by_hand = any(${ids}) or (b.supplier_by_hand is null
  and b.threshold_id in (select t.threshold_id from threshold t where t.supplier_id = any(${ids}))))`;

export const isDismissed = (a: Asking): Test =>
  sql`(b.status = 'needed' and b.dismissed_until is not null and b.dismissed_until > ${a.today}::date)`;
export const isLapsed = (a: Asking): Test =>
  sql`(b.status = 'needed' and b.lapses_at is not null and b.lapses_at <= ${a.now})`;

/** Matches `backOrderStatus` in the domain. */
export const statusAt = (a: Asking) =>
  sql<BackOrderStatus>`case when ${isDismissed(a)} then 'dismissed' else b.status end`;

export const isOpen = (a: Asking): Test => sql`b.outcome is null and not ${isLapsed(a)}`;
export const hasStatus = (status: BackOrderStatus | undefined, a: Asking): Test => {
  if (status === 'fulfilled') return sql`b.outcome = 'fulfilled'`;
  if (status === undefined) return sql`${isOpen(a)} and not ${isDismissed(a)}`;
  if (status === 'dismissed') return sql`${isOpen(a)} and ${isDismissed(a)}`;
  return sql`${isOpen(a)} and not ${isDismissed(a)} and b.status = ${status}`;
};

/** Searches the waiting documents; users who may not see a document cannot find it by its customer either. */
const documentsHolding = (a: Asking) => (word: string) =>
  sql`select distinct i.invoice_id from back_order b join invoice i on i.invoice_id = b.invoice_id
    where ${a.documents === 'none' ? sql`i.number like ${likeStart(word.toUpperCase())}` : holds('i.search', word)}
    ${a.documents === 'own' ? sql`and i.salesperson_id = ${a.userId}` : sql``}`;
export const foundFor = (db: Db, search: string | undefined, a: Asking): Promise<Found[]> =>
  wordsFound(db, search, a.seesSuppliers, documentsHolding(a));

export function testsOf(f: Filter): Test {
  const tests: Test[] = f.found.map((word) => holdsOfKind('b', word, ofSuppliers));
  if (f.supplierId !== undefined) tests.push(ofSuppliers(sql`array[${f.supplierId}::bigint]`));
  if (f.partId !== undefined) tests.push(sql`b.part_id = ${f.partId}`);
  if (f.invoiceId !== undefined) tests.push(sql`b.invoice_id = ${f.invoiceId}`);
  if (f.neededFor !== undefined)
    tests.push(f.neededFor === 'threshold' ? sql`b.line_id is null` : sql`b.line_id is not null`);
  return tests.length === 0 ? sql`true` : sql`${sql.join(tests, sql` and `)}`;
}

/**
 * The order of a back order: the one made for it if something is still to come or has come with it; else, for a
 * threshold, the order that is expected first.
 */
const orderOf = (columns: RawBuilder<unknown>) => sql`(select ${columns} from purchase_order_line l
    join purchase_order o on o.purchase_order_id = l.purchase_order_id
    where l.back_order_id = b.back_order_id and o.cancelled_at is null
      and (l.outstanding > 0 and o.finalized_at is null or b.status in ('received', 'fulfilled') and l.received > 0)
    order by (l.outstanding > 0) desc, l.line_id desc limit 1)`;
const comingOf = (columns: RawBuilder<unknown>) => sql`(select ${columns} from part_on_order p
    join purchase_order o on o.purchase_order_id = p.purchase_order_id
    join threshold t on t.threshold_id = b.threshold_id
    where b.ordered and p.part_id = b.part_id and fits_threshold(t, p.make_id, p.model_id, p.series_id, p.part_no_norm)
    order by o.expected_on nulls last, p.line_id limit 1)`;
const firstOrder = (columns: RawBuilder<unknown>) => sql`coalesce(${orderOf(columns)}, ${comingOf(columns)})`;

const sorted = {
  since: sql`b.since`,
  partName: sql`(select n.plain from part_name n where n.part_id = b.part_id)`,
  qty: qtyWanted,
  supplier: sql`(select s.plain from contact s where s.debtor_id = ${supplierOf})`,
  eta: sql`case when b.status <> 'needed' then ${firstOrder(sql`o.expected_on`)} end`,
} as const;

export type BackOrderRecord = {
  back_order_id: number;
  status: BackOrderStatus | 'withdrawn';
  threshold_id: number | null;
  invoice_id: number | null;
  line_id: number | null;
  invoice_no: string | null;
  invoice_type: string | null;
  debtor_id: number | null;
  customer: string | null;
  can_be_told: boolean;
  salesperson_id: number | null;
  salesperson: string | null;
  part_id: number;
  part_name: string;
  part_no: string;
  make_id: number | null;
  model_id: number | null;
  series_id: number | null;
  vehicle: string;
  qty: number;
  needed_qty: number;
  supplier_id: number | null;
  supplier: string | null;
  ordered: { id: number; no: string; eta: string | null } | null;
  since: Date;
  dismissed_until: string | null;
  notes: string;
  held: number[];
  told_at: Date | null;
  version: number;
};

const columns = (a: Asking) => sql`b.back_order_id, ${statusAt(a)} as status, b.threshold_id, b.invoice_id, b.line_id,
  i.number as invoice_no, i.type as invoice_type, i.debtor_id, coalesce(i.buyer ->> 'name', '') as customer,
  coalesce(coalesce(i.buyer ->> 'email', '') <> '' or coalesce(i.buyer ->> 'phone', '') <> ''
    or coalesce(i.delivery ->> 'phone', '') <> '', false) as can_be_told,
  i.salesperson_id, (select u.users_name from app_user u where u.user_id = i.salesperson_id) as salesperson,
  b.part_id, (select n.name from part_name n where n.part_id = b.part_id) as part_name, b.part_no, b.make_id, b.model_id,
  b.series_id, concat_ws(' ', (select m.name from make m where m.make_id = b.make_id),
    (select m.name from model m where m.model_id = b.model_id), (select s.name from series s where s.series_id = b.series_id))
    as vehicle,
  ${qtyWanted} as qty, b.needed_qty, ${supplierOf} as supplier_id,
  (select s.name from contact s where s.debtor_id = ${supplierOf}) as supplier,
  ${firstOrder(sql`jsonb_build_object('id', o.purchase_order_id, 'no', o.number, 'eta', o.expected_on)`)} as ordered,
  b.since, b.dismissed_until, b.notes, array(select r.tag_id from reservation r where r.back_order_id = b.back_order_id
    and r.released_at is null order by r.tag_id) as held, b.told_at, b.version`;
const joined = sql`back_order b left join invoice i on i.invoice_id = b.invoice_id`;

export const pageOf = async (db: Db, f: Filter & Paged, a: Asking): Promise<BackOrderRecord[]> => {
  const way = f.sortOrder === 'DESC' ? sql`desc` : sql`asc`;
  const by = sorted[f.sortField ?? 'since'];
  const found = sql`select b.back_order_id, row_number() over () as n from (select b.* from back_order b
    where ${hasStatus(f.status, a)} and ${testsOf(f)} order by ${by} ${way} nulls last, b.back_order_id ${way} ${limitToPage(f)}) b`;
  return (
    await sql<BackOrderRecord>`with page as materialized (${found})
      select ${columns(a)} from page join ${joined} on b.back_order_id = page.back_order_id order by page.n`.execute(db)
  ).rows;
};

export const recordById = async (db: Db, id: number, a: Asking): Promise<BackOrderRecord | undefined> =>
  (await sql<BackOrderRecord>`select ${columns(a)} from ${joined} where b.back_order_id = ${id}`.execute(db)).rows[0];
