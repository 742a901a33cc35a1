import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Measured = {
  weight_g: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
};

export const insertParcel = async (
  db: Db,
  consignmentId: number,
  measured: Measured,
  userId: number,
): Promise<number> =>
  (
    await db
      .insertInto('parcel')
      .values({
        consignment_id: consignmentId,
        no: sql<number>`(select coalesce(max(no), 0) + 1 from parcel where consignment_id = ${consignmentId})`,
        created_by: userId,
        ...measured,
      })
      .returning('parcel_id')
      .executeTakeFirstOrThrow()
  ).parcel_id;

/** Clears the label too, because it shows the weight. */
export const measureParcel = (db: Db, parcelId: number, measured: Measured) =>
  db
    .updateTable('parcel')
    .set({
      ...measured,
      labelled_at: sql`case when weight_g is not distinct from ${measured.weight_g}::int then labelled_at end`,
    })
    .where('parcel_id', '=', parcelId)
    .execute();

export const consignmentOfParcel = async (db: Db, parcelId: number): Promise<number | null> =>
  (await db.selectFrom('parcel').select('consignment_id').where('parcel_id', '=', parcelId).executeTakeFirst())
    ?.consignment_id ?? null;

export const putInto = (db: Db, lineIds: readonly number[], parcelId: number | null) =>
  db
    .updateTable('consignment_line')
    .set({ parcel_id: parcelId })
    .where('line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .execute();

export const dropEmptyParcels = (db: Db, consignmentId: number) =>
  db
    .deleteFrom('parcel as p')
    .where('p.consignment_id', '=', consignmentId)
    .where(sql<boolean>`not exists (select from consignment_line x where x.parcel_id = p.parcel_id)`)
    .execute();

/** Renumbers the parcels from 1 and clears their labels, as the database does when a line leaves. */
export const countParcels = (db: Db, consignmentId: number) => sql`select count_parcels(${consignmentId})`.execute(db);

export const unlabel = (db: Db, consignmentId: number) =>
  db.updateTable('parcel').set({ labelled_at: null }).where('consignment_id', '=', consignmentId).execute();

/** Moves lines together with their parcels. */
export async function moveLines(db: Db, lineIds: readonly number[], toId: number): Promise<void> {
  await sql`update parcel p set consignment_id = ${toId}, no = p.no + 10000 from consignment_line x
    where x.parcel_id = p.parcel_id and x.line_id = any(${[...lineIds]}::bigint[])`.execute(db);
  await sql`update consignment_line set consignment_id = ${toId} where line_id = any(${[...lineIds]}::bigint[])`.execute(
    db,
  );
}

export const insertLike = async (db: Db, consignmentId: number): Promise<number> =>
  (
    await sql<{
      consignment_id: number;
    }>`insert into consignment (dispatch_id, invoice_id, way, courier_id, courier_priority, due_at)
      select dispatch_id, invoice_id, way, courier_id, courier_priority, due_at from consignment
      where consignment_id = ${consignmentId} returning consignment_id`.execute(db)
  ).rows[0]!.consignment_id;

type WhereLine = {
  line_id: number;
  tag_id: number;
  packing: PackingState | null;
  consignment_id: number | null;
  consignment_no: string | null;
};
/** The lines of an invoice, each with its consignment. */
export const whereLines = async (db: Db, invoiceId: number): Promise<WhereLine[]> =>
  (
    await sql<WhereLine>`select l.line_id, l.tag_id, l.packing, x.consignment_id, d.number as consignment_no
      from invoice_line l left join consignment_line x on x.line_id = l.line_id
      left join consignment d on d.consignment_id = x.consignment_id
      where l.invoice_id = ${invoiceId} and l.removed_at is null and l.tag_id is not null`.execute(db)
  ).rows;

export const openDispatch = async (db: Db, invoiceId: number): Promise<number | null> =>
  (await sql<{ id: number | null }>`select open_dispatch(${invoiceId}) as id`.execute(db)).rows[0]?.id ?? null;
export const leaveConsignments = (db: Db, invoiceId: number) =>
  sql`select leave_consignments(${invoiceId})`.execute(db);
export const openConsignmentOf = async (db: Db, invoiceId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('consignment')
      .select('consignment_id')
      .where('invoice_id', '=', invoiceId)
      .where('status', '=', 'open')
      .where('cancelled_at', 'is', null)
      .orderBy('consignment_id')
      .limit(1)
      .executeTakeFirst()
  )?.consignment_id ?? null;
export const dispatcherOf = (db: Db, invoiceId: number) =>
  db.selectFrom('invoice').select(['number', 'dispatcher_id']).where('invoice_id', '=', invoiceId).executeTakeFirst();

/** Open consignments first, then those that are out; newest first. */
const nearest = sql`order by d.status <> 'open', d.status <> 'outForDelivery', d.consignment_id desc limit 1`;
export const consignmentOfTag = async (db: Db, tagId: number): Promise<number | null> =>
  (
    await sql<{ consignment_id: number }>`select d.consignment_id from invoice_line l
      join consignment_line x on x.line_id = l.line_id join consignment d on d.consignment_id = x.consignment_id
      where l.tag_id = ${tagId} and d.status <> 'delivered' ${nearest}`.execute(db)
  ).rows[0]?.consignment_id ?? null;
export const consignmentOfCode = async (db: Db, parcelId: number): Promise<number | null> =>
  (
    await sql<{
      consignment_id: number;
    }>`select d.consignment_id from parcel p join consignment d on d.consignment_id = p.consignment_id
      where p.parcel_id = ${parcelId} and d.status <> 'delivered'`.execute(db)
  ).rows[0]?.consignment_id ?? null;
/** The invoice that waits for the tag to be picked. */
export const invoiceToPick = async (db: Db, tagId: number): Promise<string | null> =>
  (
    await sql<{ number: string }>`select i.number from invoice_line l join invoice i on i.invoice_id = l.invoice_id
      where l.tag_id = ${tagId} and l.removed_at is null and l.packing in ('ready', 'inProgress') limit 1`.execute(db)
  ).rows[0]?.number ?? null;
