import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export const expensesOf = builtOnce((db, acqId: number) =>
  db
    .selectFrom('acquisition_expense as e')
    .leftJoin('contact as c', 'c.debtor_id', 'e.supplier_id')
    .leftJoin('purchase_order as o', 'o.purchase_order_id', 'e.purchase_order_id')
    .select([
      'e.expense_id',
      'e.acq_id',
      'e.is_price',
      'e.expense_type_id',
      'e.description',
      'e.supplier_id',
      'e.purchase_order_id',
      'e.gst_cents',
    ])
    .select(['e.total_cents', 'e.version', 'c.name as supplier', 'o.number as order_no'])
    .select([
      sql<number>`coalesce((select sum(p.amount_cents) from acquisition_payment p where p.expense_id = e.expense_id), 0)`.as(
        'paid_cents',
      ),
      sql<string | null>`(select max(p.paid_on) from acquisition_payment p where p.expense_id = e.expense_id)`.as(
        'paid_on',
      ),
      sql<number | null>`(select p.payment_type_id from acquisition_payment p where p.expense_id = e.expense_id
        order by p.payment_id desc limit 1)`.as('payment_type_id'),
    ])
    .where('e.acq_id', '=', acqId)
    .orderBy('e.is_price', 'desc')
    .orderBy('e.expense_id'),
);
export type ExpenseRecord = Awaited<ReturnType<typeof expensesOf>>[number];

export const expensesOfVehicle = async (db: Db, vehicleId: number) => {
  const vehicle = await db
    .selectFrom('vehicle')
    .select('acq_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return vehicle && (vehicle.acq_id === null ? [] : expensesOf(db, vehicle.acq_id));
};

export type ExpenseWrite = {
  expense_type_id: number | null;
  description: string;
  supplier_id: number | null;
  purchase_order_id?: number | null;
  gst_cents: number;
  total_cents: number;
};
export const insertExpense = async (db: Db, row: ExpenseWrite & { acq_id: number; is_price: boolean }) =>
  (await db.insertInto('acquisition_expense').values(row).returning('expense_id').executeTakeFirstOrThrow()).expense_id;

export const updateExpense = (db: Db, expenseId: number, set: Partial<ExpenseWrite>) =>
  db
    .updateTable('acquisition_expense')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('expense_id', '=', expenseId)
    .execute();

export const deleteExpense = (db: Db, expenseId: number) =>
  db.deleteFrom('acquisition_expense').where('expense_id', '=', expenseId).execute();

export const insertPayment = (
  db: Db,
  row: {
    expense_id: number;
    amount_cents: number;
    paid_on: string;
    payment_type_id: number | null;
    created_by: number;
  },
) => db.insertInto('acquisition_payment').values(row).execute();

export const expenseChoices = async (db: Db, typeId: number | null, supplierId: number | null) => {
  const { rows } = await sql<{ type: boolean; supplier: boolean }>`select
    ${typeId}::bigint is null or exists (select from expense_type where id = ${typeId}) as type,
    ${supplierId}::bigint is null or exists (select from contact where debtor_id = ${supplierId}) as supplier`.execute(
    db,
  );
  return rows[0]!;
};

const ordersNotBilled = (db: Db) =>
  db
    .selectFrom('purchase_order as o')
    .innerJoin('contact as c', 'c.debtor_id', 'o.debtor_id')
    .select(['o.purchase_order_id as id', 'o.number', 'c.name as supplier'])
    .where('o.finalized_at', 'is', null)
    .where('o.cancelled_at', 'is', null);
/** Orders that are in no vehicle's costs yet; a cancelled acquisition frees its order. */
export const openOrders = (db: Db) =>
  ordersNotBilled(db)
    .where(
      sql<boolean>`not exists (select from acquisition_expense e join acquisition a on a.acq_id = e.acq_id
        where e.purchase_order_id = o.purchase_order_id and a.status <> 'cancelled')`,
    )
    .orderBy('o.issued_on', 'desc')
    .orderBy('o.purchase_order_id', 'desc')
    .limit(sql.lit(200))
    .execute();
/** Locked, so that two vehicles cannot take it at once. */
export const lockOpenOrder = (db: Db, id: number) =>
  ordersNotBilled(db).where('o.purchase_order_id', '=', id).forNoKeyUpdate('o').execute();
export const expenseWithOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('acquisition_expense')
    .select(['expense_id', 'acq_id', 'description'])
    .where('purchase_order_id', '=', orderId)
    .execute();
