import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What was still owed before the first day, at what it comes to now. */
export async function queueOpenings(db: Db, startsOn: string): Promise<number> {
  const { rows } = await sql<{ outbox_id: number }>`
    insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, entity, entity_id)
    select 'accounting', 'Xero', 'Opening balance of ' || r.number,
        jsonb_build_object('kind', 'accounting', 'what', 'opening', 'id', r.receivable_id, 'cents', r.open_cents),
        'opening:' || r.receivable_id, 'opening:' || r.receivable_id,
        case when r.kind = 'invoice' then 'invoice:' || r.document_id else 'opening:' || r.receivable_id end,
        case r.kind when 'invoice' then 'invoice' else 'opening' end,
        case r.kind when 'invoice' then r.document_id else r.receivable_id end
      from (select r.*, r.amount_cents - coalesce((select sum(a.amount_cents) from credit_application a
          where a.receivable_id = r.receivable_id), 0) as open_cents
        from receivable r where not r.settled and r.kind in ('invoice', 'opening') and r.issued_on < ${startsOn}) r
      where r.open_cents > 0 order by r.issued_on, r.receivable_id
    on conflict (key) do nothing returning outbox_id`.execute(db);
  return rows.length;
}
