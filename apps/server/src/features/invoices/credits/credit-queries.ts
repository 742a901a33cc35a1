import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { creditNotePrefix, nextDocumentNumber } from '../../../db/document-counter.ts';
import { historyRow } from '../../../db/history-rows.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { insertNews, newsFrom, stockNews } from '../../../live/announce.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import type { Ledger } from '../money/paying-queries.ts';
import { type Applied, appliedRows, asJson } from '../money/payment-queries.ts';

type Note = Payments['credits'][number];
export type NoteRow = Omit<Note, 'net' | 'gst' | 'total' | 'lines'> & {
  net_cents: number;
  gst_cents: number;
  total_cents: number;
  lines: (Omit<Note['lines'][number], 'tagNo' | 'waitingTagNo'> & { tagId: number | null; waiting: number | null })[];
};
const tagNoOrNone = (tagId: number | null): string => (tagId === null ? '' : tagNoOf(tagId));
export const creditNotes = (invoiceId: RawBuilder<unknown>) =>
  sql<NoteRow>`select n.credit_note_id as "creditNoteId", n.number, n.reason, n.notes, n.issued_on::text as "issuedOn",
      n.net_cents, n.gst_cents, n.total_cents, n.reversed_at is not null as "isReversed", coalesce(u.users_name, '') as user,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', c.line_id, 'description', l.description, 'tagId', l.tag_id,
        'qty', c.qty, 'outcome', c.outcome, 'tagCheck', c.tag_check, 'serialNo', c.serial_no, 'heatTag', c.heat_tag,
        'waiting', c.waiting_tag_id, 'net', c.net_cents / 100.0, 'gst', c.gst_cents / 100.0, 'gross', c.gross_cents / 100.0)
        order by l.sort, l.line_id)
        from credit_note_line c join invoice_line l on l.line_id = c.line_id where c.credit_note_id = n.credit_note_id), '[]') as lines
    from credit_note n left join app_user u on u.user_id = n.created_by
    where n.invoice_id = ${invoiceId} order by n.credit_note_id`;
export const presentNote = ({ net_cents, gst_cents, total_cents, lines, ...row }: NoteRow): Note => ({
  ...row,
  net: net_cents / 100,
  gst: gst_cents / 100,
  total: total_cents / 100,
  lines: lines.map(({ tagId, waiting, ...line }) => ({
    ...line,
    tagNo: tagNoOrNone(tagId),
    waitingTagNo: tagNoOrNone(waiting),
  })),
});
export const creditNotesOf = async (db: Db, invoiceId: number): Promise<Payments['credits']> =>
  (await creditNotes(sql`${invoiceId}`).execute(db)).rows.map(presentNote);

export const creditNoteById = (db: Db, id: number) =>
  db
    .selectFrom('credit_note')
    .select([
      'credit_note_id',
      'invoice_id',
      'number',
      'credit_id',
      'total_cents',
      'net_cents',
      'gst_cents',
      'reason',
      'notes',
      'issued_on',
      'reversed_at',
    ])
    .where('credit_note_id', '=', id)
    .executeTakeFirst();

export type CreditFacts = {
  readonly credited: readonly (LineSums & { line_id: number; qty: number })[];
  readonly applied: readonly Applied[];
  readonly out: readonly { tag_id: number; n: number }[];
};
type LineSums = { net_cents: number; gst_cents: number; gross_cents: number };
/**
 * What a credit note needs to know, in one statement: what was credited of each line before, which credits pay the
 * invoice, and how many pieces of each tag customers have now.
 */
export const creditFacts = async (db: Db, invoiceId: number): Promise<CreditFacts> =>
  (
    await sql<CreditFacts>`select ${asJson(sql`select c.line_id, sum(c.qty)::int as qty, sum(c.net_cents)::bigint as net_cents,
          sum(c.gst_cents)::bigint as gst_cents, sum(c.gross_cents)::bigint as gross_cents
        from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
        where n.invoice_id = i.invoice_id and n.reversed_at is null group by c.line_id`)} as credited,
      ${asJson(appliedRows(sql`i.receivable_id`))} as applied,
      ${asJson(sql`select l.tag_id, sum(l.qty - coalesce((select sum(c.qty)
            from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
            where c.line_id = l.line_id and n.reversed_at is null and c.outcome <> 'backToCustomer'), 0))::int as n
        from invoice_line l join invoice f on f.invoice_id = l.invoice_id
        where l.tag_id in (select o.tag_id from invoice_line o where o.invoice_id = i.invoice_id and o.removed_at is null)
          and l.removed_at is null and f.finalized_at is not null
        group by l.tag_id`)} as out
    from invoice i where i.invoice_id = ${invoiceId}`.execute(db)
  ).rows[0]!;

export const locationsThere = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('location')
          .select('location_id')
          .where('location_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
          .execute()
      ).map((row) => row.location_id);

const lineColumns =
  sql.raw(`line_id, qty, outcome, tag_check, serial_no, heat_tag, waiting_tag_id, net_cents, gst_cents,
  gross_cents`);
/**
 * Numbers and writes the credit note, applies it to its invoice, records it in the history and announces it, in one
 * statement.
 */
export const crediting = (ledger: Ledger) =>
  builtOnce(
    (db, id: number, userId: number, ...json: [string, string, string, string, string, string, string, string]) => {
      const [note, lines, credit, applications, before, after, stock, news] = json;
      const of = {
        credit: sql`coalesce(a.credit_id, k.credit_id)`,
        receivable: sql`a.receivable_id`,
        from: sql`credited k`,
        freedBy: sql`case when a.credit_id is not null then k.credit_id end`,
      };
      const entry = { event: 'credited', text: sql<string>`${before}::text || nid.no || ${after}::text` };
      const rows = sql`(select from jsonb_array_elements(${stock}::jsonb) limit 1) x`;
      return {
        compile: () =>
          sql<{ no: string }>`with n as (${nextDocumentNumber('creditNote')}),
          nid as materialized (select nextval(pg_get_serial_sequence('credit_note', 'credit_note_id')) as id,
            ${sql.lit(creditNotePrefix)} || n.last as no from n),
          credited as (${ledger.creditRow(credit, sql`nid.id`, { no: sql`nid.no`, from: sql`nid` })}),
          made as (insert into credit_note (credit_note_id, number, invoice_id, credit_id, reason, notes, issued_on, net_cents,
              gst_cents, total_cents, created_by)
            select nid.id, nid.no, ${id}::bigint, (select credit_id from credited), m.reason, m.notes, m.issued_on, m.net_cents,
              m.gst_cents, m.total_cents, ${userId}::bigint
            from nid, jsonb_populate_record(null::credit_note, ${note}::jsonb) m returning credit_note_id),
          lines as (insert into credit_note_line (credit_note_id, ${lineColumns}) select made.credit_note_id, ${lineColumns}
            from made, jsonb_populate_recordset(null::credit_note_line, ${lines}::jsonb) l),
          against as (${ledger.applicationRows(applications, of)}),
          recorded as (${historyRow(userId, { entity: DOCUMENT, id: sql`${id}::bigint` }, entry, sql`nid`)}),
          told_stock as (${newsFrom('/topic/stock', stockNews, rows)}),
          told as (${insertNews('/topic/invoices', news)})
          select no from nid`.compile(db),
      };
    },
  );
type Freed = { credit_id: number; number: string; freed_cents: number; left_cents: number; is_back: boolean };
/** The money that a credit note freed, with how much of it is still free; `is_back`: the payment was reversed since. */
export const freedBy = async (db: Db, noteCreditId: number): Promise<Freed[]> =>
  (
    await sql<Freed>`select k.credit_id, k.number, f.cents as freed_cents,
        (k.amount_cents - (select coalesce(sum(a.amount_cents), 0) from credit_application a where a.credit_id = k.credit_id))::bigint as left_cents,
        exists (select from credit_application a join receivable r on r.receivable_id = a.receivable_id
          where a.credit_id = k.credit_id and r.kind = 'reversal') as is_back
      from (select credit_id, -sum(amount_cents)::bigint as cents from credit_application where freed_by = ${noteCreditId} group by credit_id) f
      join credit k on k.credit_id = f.credit_id order by k.credit_id for update of k`.execute(db)
  ).rows;

export const markReversed = (db: Db, id: number, userId: number) =>
  db
    .updateTable('credit_note')
    .set({ reversed_at: sql`clock_timestamp()`, reversed_by: userId })
    .where('credit_note_id', '=', id)
    .execute();
export const outcomesOf = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom('credit_note_line').select('outcome').where('credit_note_id', '=', id).execute()).map(
    (row) => row.outcome,
  );
