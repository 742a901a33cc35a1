import type { Kysely } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.ts';
import { fillDemoYard } from '../../apps/server/src/demo/yard/fill.ts';
import { invoices } from '../../apps/server/src/demo/yard/fillers/invoices.ts';
import { purchaseOrders } from '../../apps/server/src/demo/yard/fillers/purchase-orders.ts';
import { requests } from '../../apps/server/src/demo/yard/fillers/requests.ts';
import { thresholds } from '../../apps/server/src/demo/yard/fillers/thresholds.ts';
import { prepareStock } from './tag-pages.ts';

/** 100,000 purchase orders, 50,000 thresholds and 20,000 requests beside the stock. */
export async function prepareReordering(db: Kysely<DB>): Promise<void> {
  await prepareStock(db);
  await fillDemoYard(db, {
    today: new Date(),
    scale: 'big',
    only: [invoices, purchaseOrders, thresholds, requests],
  });
}

/** A supplier with orders and with parts that are short, in the demo yard and in the big one. */
export const SUPPLIER = 1_008;

/** The day in the yard, as the product has it. */
export const TODAY = `(now() at time zone 'Pacific/Auckland')::date`;
