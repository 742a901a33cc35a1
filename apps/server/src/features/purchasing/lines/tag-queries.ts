import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type TagChoice =
  | { readonly orderId: number }
  | { readonly receiptId: number }
  | { readonly tagIds: readonly number[] };

export type TagRecord = {
  tag_id: number;
  line_id: number;
  receipt_id: number;
  purchase_order_id: number;
  order_no: string;
  qty_made: number;
  part_id: number;
  part: string;
  part_no: string;
  make: string | null;
  model: string | null;
  series: string | null;
  condition: number;
  qty_on_hand: number;
  qty_reserved: number;
  is_held: boolean;
  state: TagState;
  location_id: number | null;
  location: string | null;
  retail_cents: number;
  trade_cents: number;
  cost_cents: number | null;
  notes: string;
  credited: number;
  version: number;
};

const chosen = (choice: TagChoice): RawBuilder<unknown> => {
  if ('orderId' in choice) return sql`l.purchase_order_id = ${choice.orderId} and r.undone_at is null`;
  if ('receiptId' in choice) return sql`k.receipt_id = ${choice.receiptId}`;
  return sql`k.tag_id = any(${[...choice.tagIds]}::bigint[]) and r.undone_at is null`;
};

/** Tags made from lines, without deleted ones. */
export const tagsOf = async (db: Db, choice: TagChoice): Promise<TagRecord[]> =>
  (
    await sql<TagRecord>`select k.tag_id, k.line_id, k.receipt_id, l.purchase_order_id, o.number as order_no,
        k.qty as qty_made, t.part_id, (select name from part_name where part_id = t.part_id) as part, t.part_no,
        (select name from make where make_id = t.make_id) as make, (select name from model where model_id = t.model_id) as model,
        (select name from series where series_id = t.series_id) as series, t.condition, t.qty_on_hand, t.qty_reserved,
        exists (select from reservation x where x.tag_id = t.tag_id and x.released_at is null and x.kind = 'soft'
          and (x.expires_at is null or x.expires_at > now())) as is_held,
        t.state, t.location_id, (select code from location where location_id = t.location_id) as location, t.retail_cents,
        t.trade_cents, t.cost_cents, t.notes, t.version,
        coalesce((select sum(x.qty) from purchase_credit_line x join purchase_credit_note n on n.credit_note_id = x.credit_note_id
          where x.tag_id = t.tag_id and n.removed_at is null), 0)::int as credited
      from purchase_order_line l join purchase_receipt_tag k on k.line_id = l.line_id
        join purchase_receipt r on r.receipt_id = k.receipt_id join tag t on t.tag_id = k.tag_id
        join purchase_order o on o.purchase_order_id = l.purchase_order_id
      where ${chosen(choice)} and t.state <> 'void' order by k.line_id, k.tag_id`.execute(db)
  ).rows;
