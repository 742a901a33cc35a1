import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { nextDocumentNumber } from '../../../db/document-counter.ts';
import { historyFrom } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { insertNews, newsFrom, stockNews } from '../../../live/announce.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import type * as paying from '../money/paying-queries.ts';

type Goods = (
  tags: string,
  of: { readonly kind: string; readonly id: RawBuilder<number>; readonly no: RawBuilder<string> },
  userId: number,
  from: RawBuilder<unknown>,
) => RawBuilder<unknown>;
/** Sells the tags; the lines store their cost and yard, and are handed over or go to the pickers. */
export const sellingGoods = (goods: Goods) =>
  builtOnce((db, id: number, number: string, userId: number, tags: string, handed: string) => {
    const gone = sql`(select from jsonb_array_elements(${tags}::jsonb) limit 1) x`;
    const document = { kind: DOCUMENT, id: sql<number>`d.invoice_id`, no: sql<string>`d.number` };
    return {
      compile: () =>
        sql`with d as (select ${id}::bigint as invoice_id, ${number}::text as number),
          goods as (${goods(tags, document, userId, sql`d`)}),
          lines as (update invoice_line l set cost_cents = case when t.odd_cents = 0 then t.cost_cents * l.qty
                else (select box_cost(n, t.cost_cents, t.odd_cents) - box_cost(n - l.qty, t.cost_cents, t.odd_cents)
                  from (select t.qty_on_hand + out_not_final(t.tag_id) as n) x) end,
              yard_id = (select p.loc_group_id from location p where p.location_id = t.location_id),
              packing = case when l.packing is distinct from 'pickedUp' then coalesce(h.packing, l.packing) else l.packing end,
              delivered_at = case when l.packing is distinct from 'pickedUp' then coalesce(h.delivered_at, l.delivered_at)
                else l.delivered_at end
            from d, tag t, jsonb_populate_record(null::invoice_line, ${handed}::jsonb) h
            where l.invoice_id = d.invoice_id and l.removed_at is null and t.tag_id = l.tag_id)
          ${newsFrom('/topic/stock', stockNews, gone)}`.compile(db),
    };
  });

type Ledger = Pick<paying.Ledger, 'receivableRow' | 'applicationRows'>;
/** A document that has a number already keeps it, with `counter` null. */
type Numbering = [counter: string | null, prefix: string, number: string];
type Json = [final: string, owed: string, prepaid: string, history: string, news: string];
/**
 * Finalises the document: numbers it if it is new, posts what the customer owes and applies prepayments. Other
 * documents wait for the counter from here to the commit, so the goods are sold before. `is_awaited`: open requests may
 * be fulfilled by this sale.
 */
export const closing = (ledger: Ledger) =>
  builtOnce((db, id: number, userId: number, ...rest: [...Numbering, ...Json]) => {
    const [counter, prefix, number, final, owed, prepaid, history, news] = rest;
    const of = { credit: sql`a.credit_id`, receivable: sql`o.receivable_id`, from: sql`owed o` };
    return {
      compile: () =>
        sql<{ number: string; is_awaited: boolean }>`with counted as (${nextDocumentNumber(counter)}),
          d as (select coalesce((select ${prefix}::text || last from counted), ${number}::text) as number),
          owed as (${ledger.receivableRow(owed, { no: sql`d.number`, from: sql`d` })}),
          set_against as (${ledger.applicationRows(prepaid, of)}),
          done as (update invoice i set number = d.number, finalized_at = f.finalized_at, finalized_by = f.finalized_by,
              confirmed_at = coalesce(i.confirmed_at, f.confirmed_at), issued_on = f.issued_on, due_on = f.due_on,
              buyer = coalesce(f.buyer, i.buyer), is_closed = false, receivable_id = (select receivable_id from owed),
              version = i.version + 1, changed_by = f.finalized_by, changed_at = clock_timestamp()
            from d, jsonb_populate_record(null::invoice, ${final}::jsonb) f where i.invoice_id = ${id}
            returning i.invoice_id, i.number, asked_in_vain(i) as is_awaited),
          recorded as (${historyFrom(userId, { entity: DOCUMENT, id: sql`done.invoice_id` }, history, sql`done`)}),
          told as (${insertNews('/topic/invoices', news)})
          select number, is_awaited from done`.compile(db),
    };
  });

/** Releases the document's parts to the pickers. */
export const releasing = builtOnce((db, id: number, userId: number, at: Date, history: string, news: string) => ({
  compile: () =>
    sql`with lines as (update invoice_line set packing = 'ready'
        where invoice_id = ${id} and kind = 'tag' and removed_at is null),
      done as (update invoice set confirmed_at = ${at}, version = version + 1, changed_by = ${userId},
        changed_at = clock_timestamp() where invoice_id = ${id} returning invoice_id),
      recorded as (${historyFrom(userId, { entity: DOCUMENT, id: sql`done.invoice_id` }, history, sql`done`)})
      ${insertNews('/topic/invoices', news)}`.compile(db),
}));

/** The pick job exists as soon as parts are to be picked. */
export const jobOf = async (db: Db, invoiceId: number): Promise<number | null> =>
  (await db.selectFrom('pick_job').select('job_id').where('invoice_id', '=', invoiceId).executeTakeFirst())?.job_id ??
  null;
