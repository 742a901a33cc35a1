import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Blocks concurrent entries, so that each is either part of an opening balance or sent after it. */
export const holdLedgers = (db: Db) => sql`lock table credit_application, supplier_posting in share mode`.execute(db);

/** Queues what was still owed before the first day, at its current open amount. */
export async function queueOpenings(db: Db, startsOn: string): Promise<number> {
  const { rows } = await sql<{ outbox_id: number }>`
    insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id, created_at)
    select 'accounting', 'Xero', 'Opening balance of ' || r.number,
        jsonb_build_object('kind', 'accounting', 'what', 'opening', 'id', r.receivable_id, 'cents', r.open_cents),
        'opening:' || r.receivable_id, 'opening:' || r.receivable_id,
        case when r.kind = 'invoice' then 'invoice:' || r.document_id else 'opening:' || r.receivable_id end,
        case r.kind when 'invoice' then 'invoice' else 'opening' end,
        case r.kind when 'invoice' then r.document_id else r.receivable_id end, clock_timestamp()
      from (select r.*, r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
          where a.receivable_id = r.receivable_id), 0) as open_cents
        from receivable r where not r.settled and r.kind in ('invoice', 'opening') and r.issued_on < ${startsOn}) r
      where r.open_cents > 0 order by r.issued_on, r.receivable_id
    on conflict (key) do nothing returning outbox_id`.execute(db);
  return rows.length;
}

/**
 * Queues what was still owed on supplier bills, keyed by the purchase order, because later entries refer to that.
 * Vehicles are left out, because they are booked as they are paid.
 */
export async function queueOpeningBills(db: Db, startsOn: string): Promise<number> {
  const { rows } = await sql<{ outbox_id: number }>`
    insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id, created_at)
    select 'accounting', 'Xero', 'Opening balance of ' || b.number,
        jsonb_build_object('kind', 'accounting', 'what', 'openingBill', 'id', b.posting_id, 'cents', b.open_cents),
        'openingBill:' || b.purchase_order_id, 'openingBill:' || b.purchase_order_id, 'order:' || b.purchase_order_id,
        'purchaseOrder', b.purchase_order_id, clock_timestamp()
      from (select s.*, (select sum(x.amount_cents) from supplier_posting x
          where x.purchase_order_id = s.purchase_order_id) as open_cents
        from supplier_posting s where s.kind = 'bill' and s.on_day < ${startsOn}
          and not exists (select from supplier_posting v where v.reverses = s.posting_id)) b
      where b.open_cents > 0 order by b.on_day, b.posting_id
    on conflict (key) do nothing returning outbox_id`.execute(db);
  return rows.length;
}
