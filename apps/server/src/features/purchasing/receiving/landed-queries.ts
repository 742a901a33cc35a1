import { sql } from 'kysely';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** The tags of an order in the order they were made, without those of undone receipts. */
export const madeTags = builtOnce((db, orderId: number) =>
  db
    .selectFrom('purchase_order_line as l')
    .innerJoin('purchase_receipt_tag as k', 'k.line_id', 'l.line_id')
    .innerJoin('purchase_receipt as r', 'r.receipt_id', 'k.receipt_id')
    .innerJoin('tag as t', 't.tag_id', 'k.tag_id')
    .select(['k.tag_id', 'k.line_id', 'k.qty', 't.cost_is_manual'])
    .select(sql<boolean>`t.state = 'void'`.as('is_void'))
    .where('l.purchase_order_id', '=', orderId)
    .where('r.undone_at', 'is', null)
    .orderBy('k.line_id')
    .orderBy('k.tag_id'),
);
