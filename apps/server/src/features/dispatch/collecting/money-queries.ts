import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Brought = {
  consignment_id: number;
  invoice_id: number;
  amount_cents: number;
  payment_type_id: number;
  note: string;
  collected_by: number;
  collected_at: Date;
};
export const insertMoney = (db: Db, brought: Brought) => db.insertInto('collected_money').values(brought).execute();

const rows = (db: Db) =>
  db
    .selectFrom('collected_money as m')
    .innerJoin('consignment as d', 'd.consignment_id', 'm.consignment_id')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .innerJoin('contact as k', 'k.debtor_id', 'i.debtor_id')
    .leftJoin('payment_type as t', 't.id', 'm.payment_type_id')
    .leftJoin('app_user as u', 'u.user_id', 'm.collected_by')
    .select(['m.collected_id', 'm.consignment_id', 'm.invoice_id', 'm.amount_cents', 'm.payment_type_id', 'm.note'])
    .select(['m.collected_at', 'm.settled_at', 'm.payment_id', 'm.refused', 'i.number as invoice_no'])
    .select(['k.name as customer', 't.name as payment_type', 'u.users_name as by'])
    .select((e) => e.ref('d.number').$notNull().as('consignment_no'));
export type MoneyRow = Awaited<ReturnType<typeof moneyToCount>>[number];

/** `ownOf`: only money for documents that this user sold or wrote. */
export const moneyToCount = (db: Db, ownOf: number | null) =>
  rows(db)
    .where('m.settled_at', 'is', null)
    .$if(ownOf !== null, (s) =>
      s.where((e) => e.or([e('i.salesperson_id', '=', ownOf!), e('i.created_by', '=', ownOf!)])),
    )
    .orderBy('m.collected_at')
    .orderBy('m.collected_id')
    .limit(500)
    .execute();

export const moneyById = (db: Db, id: number) => rows(db).where('m.collected_id', '=', id).executeTakeFirst();
export const lockMoney = (db: Db, id: number) =>
  db.selectFrom('collected_money').select('collected_id').where('collected_id', '=', id).forUpdate().executeTakeFirst();
export const openMoneyOf = (db: Db, consignmentId: number) =>
  rows(db).where('m.consignment_id', '=', consignmentId).where('m.settled_at', 'is', null).executeTakeFirst();

/** The money of the present delivery, without money refused when an earlier delivery was corrected. */
export const broughtWith = (db: Db, consignmentId: number) =>
  rows(db)
    .innerJoin('consignment as o', 'o.consignment_id', 'm.consignment_id')
    .where('m.consignment_id', '=', consignmentId)
    .where((e) => e.or([e('m.refused', '=', ''), e('m.settled_at', '>', e.ref('o.delivered_at'))]))
    .where('m.collected_at', '>=', (e) => e.ref('o.delivered_at'))
    .orderBy('m.collected_id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Settled = { payment_id: number | null; refused: string; settled_by: number; settled_at: Date };
export const settleMoney = (db: Db, id: number, settled: Settled & { payment_type_id?: number }) =>
  db.updateTable('collected_money').set(settled).where('collected_id', '=', id).execute();

/** The money of this delivery that the office has counted already. */
export const countedOf = async (db: Db, consignmentId: number): Promise<number> =>
  (
    await db
      .selectFrom('collected_money')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
      .where('consignment_id', '=', consignmentId)
      .where('payment_id', 'is not', null)
      .executeTakeFirstOrThrow()
  ).cents;
