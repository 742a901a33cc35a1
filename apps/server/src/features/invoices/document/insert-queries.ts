import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type HistoryEntry, historyFrom, historyJson } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { newsFrom, stockNews } from '../../../live/announce.ts';
import { type LineWrite, lineColumns } from '../lines/line-queries.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import type { InvoiceFields } from './queries.ts';

const header = [
  ...['type', 'debtor_id', 'buyer', 'delivery', 'vehicle', 'salesperson_id', 'payment_type_id', 'terms_id', 'priority'],
  ...['courier_id', 'courier_priority', 'delivery_instruction', 'order_no', 'reference', 'print_price', 'issued_on'],
  ...['due_on', 'expires_at', 'holds_parts', 'net_cents', 'gst_cents', 'total_cents'],
] as const;
const headerColumns = sql.raw(header.join(', '));
const headerValues = sql.raw(header.map((column) => `h.${column}`).join(', '));
type NewInvoice = Required<Pick<InvoiceFields, (typeof header)[number]>>;
/** Writes the document's reservations within its statement. */
type Promises = (
  tags: string,
  of: { readonly kind: string; readonly id: RawBuilder<number>; readonly no: RawBuilder<string> },
  userId: number,
  from: RawBuilder<unknown>,
) => RawBuilder<unknown>;
type New = {
  readonly fields: NewInvoice;
  readonly lines: readonly LineWrite[];
  readonly tags: readonly object[];
  readonly history: readonly Omit<HistoryEntry, 'entity' | 'id'>[];
};

/**
 * Writes document, lines, history and reservations in one statement; the number is given last, so that nobody waits for
 * the counter's lock.
 */
export function inserting(promises: Promises) {
  const insert = builtOnce((db, head: string, lines: string, tags: string, history: string, userId: number) => {
    const id = sql<number>`made.invoice_id`;
    const made = sql`made`;
    const promised = sql`(select where ${tags}::text <> '[]') x`;
    // Sets `is_delivered` from the start, which saves a second update of the document.
    return {
      compile: () =>
        sql<{ invoice_id: number }>`with given as materialized (
            select * from jsonb_populate_recordset(null::invoice_line, ${lines}::jsonb)),
          made as (insert into invoice (invoice_id, number, created_by, changed_by, is_delivered, ${headerColumns})
            select n.id, '~' || n.id, ${userId}::bigint, ${userId}::bigint,
              (select coalesce(bool_and(not awaits_delivery(l.kind, null, null)), false) from given l), ${headerValues}
            from (select nextval('invoice_invoice_id_seq') as id) n, jsonb_populate_record(null::invoice, ${head}::jsonb) h
            returning *),
          lines as (insert into invoice_line (invoice_id, ${lineColumns}, yard_id)
            select made.invoice_id, ${lineColumns}, (select p.loc_group_id from tag t
              join location p on p.location_id = t.location_id where t.tag_id = r.tag_id)
            from (select invoice_id from made) made, given r),
          promises as (${promises(tags, { kind: DOCUMENT, id, no: sql<string>`''` }, userId, made)}),
          recorded as (${historyFrom(userId, { entity: DOCUMENT, id }, history, made)}),
          told as (${newsFrom('/topic/stock', stockNews, promised)})
          select invoice_id from made`.compile(db),
    };
  });
  return async (db: Db, { fields, lines, tags, history }: New, userId: number): Promise<number> => {
    const [head, rows, promised] = [fields, lines, tags].map((part) => JSON.stringify(part)) as [
      string,
      string,
      string,
    ];
    return (await insert(db, head, rows, promised, historyJson(history), userId))[0]!.invoice_id;
  };
}
