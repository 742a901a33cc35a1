import type { ReturnOutcome } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { afterWorkIn, withWorkHours } from '../../work-hours.ts';

/** Parts that customers return far more often than others: one of the problems the demo's users should discover. */
const unloved = /^(alternator|starter motor|ABS pump|radiator fan|air conditioning compressor)\b/i;
export const isUnloved = (description: string): boolean => unloved.test(description);

type Line = { readonly tag_id: number | null; readonly description: string };

/** Most returns go back to their shelf; rotating parts are kept as cores. */
export function outcomeOf({ tag_id, description }: Line, n: number): ReturnOutcome | 'none' {
  if (tag_id === null) return 'none';
  if (n % 7 === 3) return 'backToCustomer';
  if (n % 8 === 5) return 'scrap';
  return isUnloved(description) && n % 2 === 0 ? 'core' : 'restock';
}

/** The most days until somebody has inspected a return. */
const CHECKED_AFTER = 12;

/** Returned tags wait in the cage and go back to their shelf after inspection. */
export async function takeBack(db: Db, now: Date): Promise<void> {
  await withWorkHours(db, now);
  const back = sql`from credit_note_line k join credit_note n on n.credit_note_id = k.credit_note_id
    join invoice_line l on l.line_id = k.line_id join invoice i on i.invoice_id = l.invoice_id
    join tag t on t.tag_id = l.tag_id`;
  await sql`insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, user_id,
      at, document_kind, document_id, document_no, sold_cents)
    select t.tag_id, 'return', t.state, case k.outcome when 'restock' then 'quarantine' when 'core' then 'core' else 'scrapped' end,
      case k.outcome when 'scrap' then 0 else 1 end, t.location_id,
      case k.outcome when 'restock' then (select location_id from location where kind = 'quarantine' and active
        order by location_id offset t.tag_id % 10 limit 1) else t.location_id end,
      n.created_by, n.created_at, 'invoice', i.invoice_id, i.number, -t.sold_cents
    ${back} where k.outcome in ('restock', 'core', 'scrap') and t.state = 'delivered' order by n.credit_note_id`.execute(
    db,
  );
  await sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, user_id, at)
    select t.tag_id, 'release', t.state, 'inStock', t.location_id, first.to_location_id, n.created_by,
      ${afterWorkIn(sql`n.created_at`, sql`500 + t.tag_id * 7 % 1500`)}
    ${back} join stock_event first on first.tag_id = t.tag_id and first.type = 'create'
    where k.outcome = 'restock' and t.state = 'quarantine'
      and n.created_at < ${now}::timestamptz - make_interval(days => ${CHECKED_AFTER}) order by n.credit_note_id`.execute(
    db,
  );
}
