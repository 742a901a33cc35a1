import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** All rows of a query as one JSON value inside a larger statement. */
export const asJson = (rows: Expression<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

export const payments = (db: Db, invoiceId: RawBuilder<number>) =>
  db
    .selectFrom('invoice_payment as p')
    .innerJoin('payment_type as t', 't.id', 'p.payment_type_id')
    .leftJoin('app_user as u', 'u.user_id', 'p.created_by')
    .select([
      'p.payment_id',
      'p.number',
      'p.payment_type_id',
      'p.amount_cents',
      'p.rounding_cents',
      'p.kept_cents',
      'p.paid_on',
    ])
    .select(['p.reference', 'p.created_at', 'p.credit_id', 'p.reverses', 't.name as payment_type', 'u.users_name'])
    .select((e) => [
      e.ref('p.kind').$castTo<'payment' | 'refund' | 'reversal'>().as('kind'),
      sql<boolean>`exists (select from invoice_payment r where r.reverses = p.payment_id)`.as('is_reversed'),
    ])
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.payment_id');

export const paymentById = (db: Db, id: number) =>
  db
    .selectFrom('invoice_payment as p')
    .select([
      'p.payment_id',
      'p.invoice_id',
      'p.number',
      'p.kind',
      'p.payment_type_id',
      'p.amount_cents',
      'p.rounding_cents',
      'p.kept_cents',
      'p.credit_id',
    ])
    .select(sql<boolean>`exists (select from invoice_payment r where r.reverses = p.payment_id)`.as('is_reversed'))
    .where('p.payment_id', '=', id)
    .executeTakeFirst();

type New = {
  invoice_id: number;
  number: string;
  kind: 'payment' | 'refund' | 'reversal';
  payment_type_id: number;
  amount_cents: number;
  rounding_cents: number;
  kept_cents: number;
  paid_on: string;
  reference: string;
  reverses: number | null;
  created_by: number;
};
export const insertPayment = async (db: Db, row: New): Promise<number> =>
  (await db.insertInto('invoice_payment').values(row).returning('payment_id').executeTakeFirstOrThrow()).payment_id;

/** Prepayments of the invoice that were neither refunded nor used elsewhere. */
export const prepaid = (invoiceId: RawBuilder<unknown>) => sql`(select p.credit_id,
    least(p.amount_cents - p.rounding_cents - p.kept_cents, k.amount_cents - coalesce((select sum(a.amount_cents)
      from credit_application a where a.credit_id = k.credit_id), 0))::bigint as amount_cents
  from invoice_payment p join credit k on k.credit_id = p.credit_id
  where p.invoice_id = ${invoiceId} and p.kind = 'payment' and not k.used)`;
/** The part of the document's payments that is not applied to any receivable. */
export const freeOf = (
  invoiceId: RawBuilder<unknown>,
) => sql`coalesce((select sum(k.amount_cents - coalesce((select sum(a.amount_cents)
    from credit_application a where a.credit_id = k.credit_id), 0)) from invoice_payment p join credit k on k.credit_id = p.credit_id
  where p.invoice_id = ${invoiceId} and p.kind = 'payment' and not k.used), 0)::bigint`;
export const prepaidCredits = async (db: Db, invoiceId: number) =>
  (
    await sql<{ credit_id: number; amount_cents: number }>`select x.credit_id, x.amount_cents
      from ${prepaid(sql`${invoiceId}`)} x where x.amount_cents > 0 order by x.credit_id`.execute(db)
  ).rows;
export const hasPayments = async (db: Db, invoiceId: number): Promise<boolean> =>
  (await db.selectFrom('invoice_payment').select('payment_id').where('invoice_id', '=', invoiceId).limit(1).execute())
    .length > 0;
export const heldFor = async (db: Db, invoiceId: number): Promise<number> =>
  (
    await db
      .selectFrom('invoice_payment')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('held'))
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
  ).held;
export const isPaymentType = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('payment_type').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const isOfferedPaymentType = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_type')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

export type Applied = { credit_id: number; kind: string; amount_cents: number };
export const appliedRows = (receivableId: RawBuilder<unknown>) =>
  sql<Applied>`select a.credit_id, k.kind, sum(a.amount_cents)::bigint as amount_cents from credit_application a
    join credit k on k.credit_id = a.credit_id where a.receivable_id = ${receivableId}
    group by a.credit_id, k.kind having sum(a.amount_cents) > 0 order by a.credit_id desc`;
export const appliedTo = async (db: Db, receivableId: number) =>
  (await appliedRows(sql`${receivableId}`).execute(db)).rows;

export const refundOf = (db: Db, paymentId: number) =>
  db
    .selectFrom('receivable')
    .select(['receivable_id', 'amount_cents'])
    .where('kind', '=', 'refund')
    .where('document_id', '=', paymentId)
    .executeTakeFirstOrThrow();

export const leftOfCredit = async (db: Db, creditId: number): Promise<number> =>
  (
    await sql<{ left: number }>`select (k.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
      where a.credit_id = k.credit_id), 0))::bigint as left from credit k where k.credit_id = ${creditId} for update`.execute(
      db,
    )
  ).rows[0]!.left;

export const freeCredits = async (db: Db, invoiceId: number) =>
  (
    await sql<{ credit_id: number; left: number }>`
      select k.credit_id, (k.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
        where a.credit_id = k.credit_id), 0))::bigint as left
      from credit k where not k.used and (k.credit_id in (select p.credit_id from invoice_payment p where p.invoice_id = ${invoiceId})
        or k.credit_id in (select n.credit_id from credit_note n where n.invoice_id = ${invoiceId})) order by k.credit_id`.execute(
      db,
    )
  ).rows.filter((row) => row.left > 0);
