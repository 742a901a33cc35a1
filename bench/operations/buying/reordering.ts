import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import { invoices } from '../../../apps/server/src/demo/yard/fillers/invoices/invoices.ts';
import { purchaseOrders } from '../../../apps/server/src/demo/yard/fillers/orders/purchase-orders.ts';
import { requests } from '../../../apps/server/src/demo/yard/fillers/requests.ts';
import { thresholds } from '../../../apps/server/src/demo/yard/fillers/thresholds.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import { prepareStock } from '../stock/tag-pages.ts';

/** Fills 100,000 purchase orders, 50,000 thresholds and 20,000 requests in addition to the stock. */
export async function prepareReordering(db: Kysely<DB>): Promise<void> {
  await prepareStock(db);
  await fillYard(db, [invoices, purchaseOrders, thresholds, requests]);
}

const supplierText = `select t.supplier_id as id from back_order b join threshold t on t.threshold_id = b.threshold_id
  where b.outcome is null and b.dismissed_until is null and exists (select from supplier_posting p where p.debtor_id = t.supplier_id)
  order by t.supplier_id limit 1`;
/** A supplier with bills and with parts that are short; its id differs between yards. */
export const supplierIn = async (db: Kysely<DB>): Promise<number> =>
  (await sql.raw<{ id: number }>(supplierText).execute(db)).rows[0]!.id;

let found: Promise<number> | null = null;
/** The same supplier for a twin, looked up once. */
export const supplierOf = (pool: pg.Pool): Promise<number> => {
  found ??= pool.query(supplierText).then(({ rows }) => rows[0].id);
  return found;
};

/** The current day in New Zealand, as the product computes it. */
export const TODAY = `(now() at time zone 'Pacific/Auckland')::date`;
