import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const DOCUMENT = 'invoice';

/** Includes what is held for the document's back orders and is not on a line yet. */
export const heldBy = (db: Db, invoiceId: number) =>
  db
    .selectFrom('reservation')
    .select(['reservation_id', 'tag_id', 'qty', 'kind', 'expires_at', 'back_order_id'])
    .where('document_kind', '=', DOCUMENT)
    .where('document_id', '=', invoiceId)
    .where('released_at', 'is', null)
    .execute();

/** A tag held for a back order whose line still has no tag. */
export const cameForLine = async (db: Db, invoiceId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('reservation as r')
      .innerJoin('back_order as b', 'b.back_order_id', 'r.back_order_id')
      .innerJoin('invoice_line as l', 'l.line_id', 'b.line_id')
      .select('r.tag_id')
      .where('r.document_kind', '=', DOCUMENT)
      .where('r.document_id', '=', invoiceId)
      .where('r.released_at', 'is', null)
      .where('l.kind', '=', 'nonStock')
      .where('l.removed_at', 'is', null)
      .orderBy('r.tag_id')
      .executeTakeFirst()
  )?.tag_id ?? null;

/** Tags with a driver, a courier or the customer. */
export const tagsThatLeft = async (db: Db, invoiceId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('invoice_line')
      .select((e) => e.ref('tag_id').$notNull().as('tag_id'))
      .where('invoice_id', '=', invoiceId)
      .where('removed_at', 'is', null)
      .where('tag_id', 'is not', null)
      .where('packing', '=', 'pickedUp' satisfies PackingState)
      .execute()
  ).map((row) => row.tag_id);

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

/** The number for reservations; empty while the document has only its placeholder. */
export const numberOf = (
  invoiceId: number,
) => sql<string>`(select case when i.number like '~%' then '' else i.number end
  from invoice i where i.invoice_id = ${invoiceId})`;
