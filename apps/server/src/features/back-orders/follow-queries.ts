import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

export const keepBackOrders = builtOnce((db, invoiceId: number, added: readonly number[]) => ({
  compile: () => sql`select keep_back_orders(${invoiceId}, ${added}::bigint[])`.compile(db),
}));
export const handOnBackOrders = (db: Db, quoteId: number, invoiceId: number) =>
  sql`select hand_on_back_orders(${quoteId}, ${invoiceId})`.execute(db);
export const waitForTakenOff = (db: Db, lineId: number) => sql`select wait_for_taken_off(${lineId})`.execute(db);
export const endDismissal = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('back_order')
    .set({ dismissed_until: null })
    .where('back_order_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('line_id', 'is not', null)
    .where('ordered', '=', true)
    .where('dismissed_until', 'is not', null)
    .execute();
