import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Makes another user who enters a bill with the same number wait, so that the second one reads which order has it. */
export const lockBillNumber = (db: Db, debtorId: number, billNo: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bill:' || ${debtorId}::bigint || ':' || supplier_number(${billNo}), 0))`.execute(
    db,
  );

/** Another order of this supplier with the same bill number. */
export const billWithNumber = (db: Db, debtorId: number, billNo: string, orderId: number) =>
  db
    .selectFrom('purchase_order')
    .select(['number', 'bill_no', 'billed_on'])
    .where('debtor_id', '=', debtorId)
    .where('bill_no', '<>', '')
    .where('bill_no_plain', '=', sql<string>`supplier_number(${billNo})`)
    .where('purchase_order_id', '<>', orderId)
    .orderBy('purchase_order_id')
    .limit(sql.lit(1))
    .execute();
