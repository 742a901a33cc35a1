import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type HistoryEntry, historyFrom, historyJson } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { newsFrom, stockNews } from '../../../live/announce.ts';
import { type LineWrite, lineColumns } from '../lines/line-queries.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { type InvoiceFields, type MadeInvoice, recordOfMade } from './queries.ts';

const header = [
  ...['type', 'debtor_id', 'buyer', 'delivery', 'vehicle', 'salesperson_id', 'payment_type_id', 'terms_id', 'priority'],
  ...['courier_id', 'courier_priority', 'delivery_instruction', 'order_no', 'reference', 'print_price', 'issued_on'],
  ...['due_on', 'expires_at', 'holds_parts', 'net_cents', 'gst_cents', 'total_cents', 'confirmed_at'],
] as const;
const headerColumns = sql.raw(header.join(', '));
const headerValues = sql.raw(header.map((column) => `h.${column}`).join(', '));
export type NewInvoice = Required<Pick<InvoiceFields, Exclude<(typeof header)[number], 'confirmed_at'>>> &
  Pick<InvoiceFields, 'confirmed_at'>;
/** A line that is handed over or picked at once. */
type NewLine = LineWrite & { readonly packing?: string | null; readonly delivered_at?: Date | null };

/** What becomes of its tags, as a part of the statement: they are promised, or sold. */
type Goods = (
  tags: string,
  of: { readonly kind: string; readonly id: RawBuilder<number>; readonly no: RawBuilder<string> },
  userId: number,
  from: RawBuilder<unknown>,
) => RawBuilder<unknown>;
type Parts = [head: string, lines: string, tags: string, history: string, userId: number];
const inserted = (goods: Goods, [head, lines, tags, history, userId]: Parts) => {
  const id = sql<number>`made.invoice_id`;
  const made = sql`made`;
  const gone = sql`(select where ${tags}::text <> '[]') x`;
  // Knowing from the start how far its parts are saves the document a second version.
  return sql`with given as materialized (select * from jsonb_populate_recordset(null::invoice_line, ${lines}::jsonb)),
    made as (insert into invoice (invoice_id, number, created_by, changed_by, is_delivered, is_picking, ${headerColumns})
      select n.id, '~' || n.id, ${userId}::bigint, ${userId}::bigint, g.is_delivered, g.is_picking, ${headerValues}
      from (select nextval('invoice_invoice_id_seq') as id) n, jsonb_populate_record(null::invoice, ${head}::jsonb) h,
        (select coalesce(bool_and(not awaits_delivery(l.kind, l.packing, l.delivered_at)), false) as is_delivered,
          coalesce(bool_or(picking_started(l.packing)), false) as is_picking from given l) g returning *),
    lines as (insert into invoice_line (invoice_id, ${lineColumns}, packing, delivered_at, yard_id)
      select made.invoice_id, ${lineColumns}, packing, delivered_at, (select p.loc_group_id from tag t
        join location p on p.location_id = t.location_id where t.tag_id = r.tag_id)
      from (select invoice_id from made) made, given r
      returning line_id, sort),
    goods as (${goods(tags, { kind: DOCUMENT, id, no: sql<string>`''` }, userId, made)}),
    recorded as (${historyFrom(userId, { entity: DOCUMENT, id }, history, made)}),
    told as (${newsFrom('/topic/stock', stockNews, gone)})`;
};

type Made = {
  readonly fields: NewInvoice;
  readonly lines: readonly NewLine[];
  readonly tags: readonly object[];
  readonly history: readonly Omit<HistoryEntry, 'entity' | 'id'>[];
};
const partsOf = ({ fields, lines, tags, history }: Made, userId: number): Parts => {
  const [head, rows, sold] = [fields, lines, tags].map((part) => JSON.stringify(part)) as [string, string, string];
  return [head, rows, sold, historyJson(history), userId];
};
/** Document, lines, history and what becomes of the tags in one statement; the number is given last, so that nobody waits for its counter. */
export function inserting(goods: Goods) {
  const insert = builtOnce((db, ...parts: Parts) => ({
    compile: () => sql<{ invoice_id: number }>`${inserted(goods, parts)} select invoice_id from made`.compile(db),
  }));
  return async (db: Db, made: Made, userId: number): Promise<number> =>
    (await insert(db, ...partsOf(made, userId)))[0]!.invoice_id;
}
/** The same, answering the document as it stands before its lines. */
export function insertingWhole(goods: Goods) {
  const insert = builtOnce((db, ...parts: Parts) => ({
    compile: () => sql<MadeInvoice>`${inserted(goods, parts)} ${recordOfMade(db)}`.compile(db),
  }));
  return async (db: Db, made: Made, userId: number): Promise<MadeInvoice> =>
    (await insert(db, ...partsOf(made, userId)))[0]!;
}
