import type pg from 'pg';
import { inTransaction, news } from '../stock/scan-writes.ts';

export type Came = { readonly orderId: number; readonly userId: number };

/** Receives everything outstanding of an order: leaves the same rows as the product, with one statement per table. */
export const receive = (pool: pg.Pool, { orderId, userId }: Came) =>
  inTransaction(pool, async (client) => {
    const made = await client.query({
      name: 'receive-receipt',
      text: `insert into purchase_receipt (purchase_order_id, created_by) values ($1, $2) returning receipt_id`,
      values: [orderId, userId],
    });
    const receiptId = made.rows[0].receipt_id;
    await client.query({
      name: 'receive-lines',
      text: `insert into purchase_receipt_line (receipt_id, line_id, qty)
        select $2, line_id, outstanding from purchase_order_line where purchase_order_id = $1`,
      values: [orderId, receiptId],
    });
    await client.query({
      name: 'receive-tags',
      text: `with made as (insert into tag (kind_id, created_by, purchase_order_item_id, part_id, make_id, model_id, series_id, part_no,
            condition, retail_cents, trade_cents, cost_cents, state, qty_on_hand, location_id)
          select 0, $3, line_id, part_id, make_id, model_id, series_id, part_no, condition, retail_cents, trade_cents,
            unit_cost_cents, 'inStock', 1, location_id
          from purchase_order_line cross join generate_series(1, outstanding) where purchase_order_id = $1 order by sort, line_id
          returning tag_id, purchase_order_item_id)
        insert into purchase_receipt_tag (receipt_id, tag_id, line_id, qty) select $2, tag_id, purchase_order_item_id, 1 from made`,
      values: [orderId, receiptId, userId],
    });
    await client.query({
      name: 'receive-received',
      text: `update purchase_order_line set received = received + outstanding where purchase_order_id = $1`,
      values: [orderId],
    });
    await client.query({
      name: 'receive-order',
      text: `update purchase_order set changed_at = now(), version = version + 1 where purchase_order_id = $1`,
      values: [orderId],
    });
    await client.query({
      name: 'receive-history',
      text: `insert into history_event (entity, entity_id, event, text, user_id)
        values ('purchaseOrder', $1, 'received', 'received', $2)`,
      values: [orderId, userId],
    });
    await news(client, '/topic/stock', 'tag', 0);
    await news(client, '/topic/purchaseOrders', 'purchaseOrder', orderId);
  });
