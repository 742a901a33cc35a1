import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const DOCUMENT = 'invoice';

export const heldBy = (db: Db, invoiceId: number) =>
  db
    .selectFrom('reservation')
    .select(['reservation_id', 'tag_id', 'qty', 'kind', 'expires_at'])
    .where('document_kind', '=', DOCUMENT)
    .where('document_id', '=', invoiceId)
    .where('released_at', 'is', null)
    .execute();

/** Who has it, when it is promised: the document and the person. */
export const holderOf = (db: Db, tagId: number, exceptInvoice: number) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('app_user as u', 'u.user_id', 'r.created_by')
    .leftJoin('invoice as i', (j) =>
      j.onRef('i.invoice_id', '=', 'r.document_id').on('r.document_kind', '=', sql.lit(DOCUMENT)),
    )
    .select(['r.document_id', 'r.kind', 'r.expires_at', 'u.users_name', 'i.number'])
    .where('r.tag_id', '=', tagId)
    .where('r.released_at', 'is', null)
    .where('r.document_id', '<>', exceptInvoice)
    .where((e) => e.or([e('r.expires_at', 'is', null), e('r.expires_at', '>', sql<Date>`now()`)]))
    .orderBy('r.kind')
    .limit(1)
    .executeTakeFirst();

type New = {
  tag_id: number;
  kind: 'hard' | 'soft';
  qty: number;
  document_id: number;
  expires_at: Date | null;
  created_by: number;
};
/** A new document has its number last. */
const numberOf = (invoiceId: number) => sql<string>`(select case when i.number like '~%' then '' else i.number end
  from invoice i where i.invoice_id = ${invoiceId})`;
export const insertReservations = async (db: Db, rows: readonly New[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('reservation')
      .values(rows.map((row) => ({ ...row, document_kind: DOCUMENT, document_no: numberOf(row.document_id) })))
      .execute();
};
export const release = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('reservation')
      .set({ released_at: sql`clock_timestamp()` })
      .where('reservation_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
};
/** The document has its number last; what it holds is told under it. */
export const nameReservations = (db: Db, invoiceId: number, number: string) =>
  db
    .updateTable('reservation')
    .set({ document_no: number })
    .where('document_kind', '=', DOCUMENT)
    .where('document_id', '=', invoiceId)
    .where('released_at', 'is', null)
    .execute();
/** An invoice takes over what its quote held. */
export const moveReservations = async (
  db: Db,
  from: number,
  to: number,
  number: string,
  userId: number,
): Promise<void> => {
  const held = await heldBy(db, from);
  await release(
    db,
    held.map((row) => row.reservation_id),
  );
  await insertReservations(
    db,
    held
      .filter((row) => row.kind === 'hard')
      .map((row) => ({
        tag_id: row.tag_id,
        kind: 'hard',
        qty: row.qty,
        document_id: to,
        expires_at: null,
        created_by: userId,
      })),
  );
  await nameReservations(db, to, number);
};
