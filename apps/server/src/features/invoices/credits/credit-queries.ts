import type { Payments } from '@yardkeeper/contract/invoices/payments';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Note = Payments['credits'][number];
type Row = Omit<Note, 'net' | 'gst' | 'total' | 'lines'> & {
  net_cents: number;
  gst_cents: number;
  total_cents: number;
  lines: (Omit<Note['lines'][number], 'tagNo' | 'waitingTagNo'> & { tagId: number | null; waiting: number | null })[];
};
const tagNoOrNone = (tagId: number | null): string => (tagId === null ? '' : tagNoOf(tagId));
export const creditNotesOf = async (db: Db, invoiceId: number): Promise<Payments['credits']> =>
  (
    await sql<Row>`select n.credit_note_id as "creditNoteId", n.number, n.reason, n.notes, n.issued_on::text as "issuedOn",
      n.net_cents, n.gst_cents, n.total_cents, n.reversed_at is not null as "isReversed", coalesce(u.users_name, '') as user,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', c.line_id, 'description', l.description, 'tagId', l.tag_id,
        'qty', c.qty, 'outcome', c.outcome, 'tagCheck', c.tag_check, 'serialNo', c.serial_no, 'heatTag', c.heat_tag,
        'waiting', c.waiting_tag_id, 'net', c.net_cents / 100.0, 'gst', c.gst_cents / 100.0, 'gross', c.gross_cents / 100.0)
        order by l.sort, l.line_id)
        from credit_note_line c join invoice_line l on l.line_id = c.line_id where c.credit_note_id = n.credit_note_id), '[]') as lines
    from credit_note n left join app_user u on u.user_id = n.created_by
    where n.invoice_id = ${invoiceId} order by n.credit_note_id`.execute(db)
  ).rows.map(({ net_cents, gst_cents, total_cents, lines, ...row }) => ({
    ...row,
    net: net_cents / 100,
    gst: gst_cents / 100,
    total: total_cents / 100,
    lines: lines.map(({ tagId, waiting, ...line }) => ({
      ...line,
      tagNo: tagNoOrNone(tagId),
      waitingTagNo: tagNoOrNone(waiting),
    })),
  }));

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

export const creditedBefore = async (db: Db, invoiceId: number) =>
  (
    await sql<{ line_id: number; qty: number; net_cents: number; gst_cents: number; gross_cents: number }>`
      select c.line_id, sum(c.qty)::int as qty, sum(c.net_cents)::bigint as net_cents,
        sum(c.gst_cents)::bigint as gst_cents, sum(c.gross_cents)::bigint as gross_cents
      from credit_note_line c join credit_note n on n.credit_note_id = c.credit_note_id
      where n.invoice_id = ${invoiceId} and n.reversed_at is null group by c.line_id`.execute(db)
  ).rows;

/** How many pieces of the tag customers have now. */
export const stillOut = async (db: Db, tagId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select coalesce(sum(l.qty - coalesce((select sum(c.qty) from credit_note_line c
          join credit_note n on n.credit_note_id = c.credit_note_id
          where c.line_id = l.line_id and n.reversed_at is null and c.outcome <> 'backToCustomer'), 0)), 0)::int as n
      from invoice_line l join invoice i on i.invoice_id = l.invoice_id
      where l.tag_id = ${tagId} and l.removed_at is null and i.finalized_at is not null`.execute(db)
  ).rows[0]!.n;

export const isLocation = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('location').select('location_id').where('location_id', '=', id).executeTakeFirst()) !==
  undefined;

/** The first quarantine location of the yard; null when it has none. */
export const quarantinePlace = async (db: Db): Promise<number | null> =>
  (
    await db
      .selectFrom('location')
      .select('location_id')
      .where('kind', '=', 'quarantine')
      .where('active', '=', true)
      .orderBy('plain')
      .limit(1)
      .executeTakeFirst()
  )?.location_id ?? null;

type New = {
  invoice_id: number;
  number: string;
  reason: string;
  notes: string;
  issued_on: string;
  net_cents: number;
  gst_cents: number;
  total_cents: number;
  created_by: number;
};
export const insertCreditNote = async (db: Db, row: New): Promise<number> =>
  (await db.insertInto('credit_note').values(row).returning('credit_note_id').executeTakeFirstOrThrow()).credit_note_id;
type NewLine = {
  credit_note_id: number;
  line_id: number;
  qty: number;
  outcome: string;
  tag_check: string | null;
  serial_no: string;
  heat_tag: string | null;
  waiting_tag_id: number | null;
  net_cents: number;
  gst_cents: number;
  gross_cents: number;
};
export const insertCreditLines = (db: Db, rows: readonly NewLine[]) =>
  db
    .insertInto('credit_note_line')
    .values([...rows])
    .execute();
export const linkCredit = (db: Db, id: number, creditId: number) =>
  db.updateTable('credit_note').set({ credit_id: creditId }).where('credit_note_id', '=', id).execute();
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
