import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export type PostingKind = 'bill' | 'payment' | 'refund' | 'creditNote' | 'reversal';
export type NewPosting = {
  debtor_id: number;
  purchase_order_id: number;
  kind: PostingKind;
  number: string;
  on_day: string;
  due_on?: string;
  /** positive: we owe more; negative: we owe less */
  amount_cents: number;
  payment_type_id?: number | null;
  reference?: string;
  reverses?: number;
  created_by: number;
};
export const insertPosting = async (db: Db, row: NewPosting): Promise<number> =>
  (await db.insertInto('supplier_posting').values(row).returning('posting_id').executeTakeFirstOrThrow()).posting_id;

export const postingById = (db: Db, postingId: number) =>
  db
    .selectFrom('supplier_posting as p')
    .select(['p.posting_id', 'p.debtor_id', 'p.purchase_order_id', 'p.number', 'p.amount_cents', 'p.on_day'])
    .select((e) => e.ref('p.kind').$castTo<PostingKind>().as('kind'))
    .select(sql<boolean>`exists (select from supplier_posting r where r.reverses = p.posting_id)`.as('is_reversed'))
    .where('p.posting_id', '=', postingId)
    .executeTakeFirst();

export const postingsOfOrder = builtOnce((db, orderId: number) =>
  db
    .selectFrom('supplier_posting as p')
    .leftJoin('app_user as u', 'u.user_id', 'p.created_by')
    .leftJoin('payment_type as t', 't.id', 'p.payment_type_id')
    .leftJoin('supplier_posting as o', 'o.posting_id', 'p.reverses')
    .select(['p.posting_id', 'p.number', 'p.on_day', 'p.amount_cents', 'p.payment_type_id', 'p.reference'])
    .select(['p.created_at', 'u.users_name', 't.name as payment_type'])
    .select((e) => [
      e.ref('p.kind').$castTo<PostingKind>().as('kind'),
      e.ref('o.kind').$castTo<PostingKind | null>().as('reversed_kind'),
      sql<boolean>`exists (select from supplier_posting r where r.reverses = p.posting_id)`.as('is_reversed'),
    ])
    .where('p.purchase_order_id', '=', orderId)
    .orderBy('p.posting_id'),
);

/**
 * The open amount of each order with the due day of its bill; an order paid in advance has no bill and is due today.
 */
export const openBills = builtOnce((db, debtorId: number, today: string) => ({
  compile: () =>
    sql<{ due_on: string; open_cents: number }>`select coalesce(max(p.due_on) filter (where p.kind = 'bill'
        and not exists (select from supplier_posting r where r.reverses = p.posting_id)), ${today}::date) as due_on,
      sum(p.amount_cents)::bigint as open_cents
    from supplier_posting p where p.debtor_id = ${debtorId}
    group by p.purchase_order_id having sum(p.amount_cents) <> 0`.compile(db),
}));

type Listed = {
  posting_id: number;
  on_day: string;
  due_on: string | null;
  kind: PostingKind;
  number: string;
  purchase_order_id: number;
  order_no: string;
  amount_cents: number;
  balance_cents: number;
};
/** Newest first; the balance of a page's newest row is the sum of that row and all older ones. */
export const pageOfPostings = async (
  db: Db,
  debtorId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Listed[]> =>
  (
    await sql<Listed>`with page as (select p.* from supplier_posting p where p.debtor_id = ${debtorId}
        order by p.on_day desc, p.posting_id desc limit ${sql.lit(pageSize)} offset ${(pageNum - 1) * pageSize}),
      last as (select on_day, posting_id from page order by on_day, posting_id limit 1),
      older as (select coalesce(sum(p.amount_cents), 0)::bigint as cents from supplier_posting p, last
        where p.debtor_id = ${debtorId} and (p.on_day, p.posting_id) < (last.on_day, last.posting_id))
      select page.posting_id, page.on_day, page.due_on, page.kind, page.number, page.purchase_order_id,
        (select o.number from purchase_order o where o.purchase_order_id = page.purchase_order_id) as order_no,
        page.amount_cents, (older.cents + sum(page.amount_cents) over (order by page.on_day, page.posting_id))::bigint as balance_cents
      from page, older order by page.on_day desc, page.posting_id desc`.execute(db)
  ).rows;
export const countPostings = async (db: Db, debtorId: number): Promise<number> =>
  (
    await db
      .selectFrom('supplier_posting')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('debtor_id', '=', debtorId)
      .executeTakeFirstOrThrow()
  ).n;

export type Supplied = { open_orders: number; on_order: number; owing: number };
export const suppliedBy = async (db: Db, debtorId: number): Promise<Supplied> =>
  (
    await sql<Supplied>`select count(*) as open_orders, coalesce(sum(o.outstanding_cents), 0) as on_order,
        (select coalesce(sum(p.amount_cents), 0) from supplier_posting p where p.debtor_id = ${debtorId}) as owing
      from purchase_order o where o.debtor_id = ${debtorId} and o.finalized_at is null and o.cancelled_at is null`.execute(
      db,
    )
  ).rows[0]!;
