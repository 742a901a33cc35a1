import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type CollectLine = {
  line_id: number;
  tag_id: number;
  qty: number;
  packing: PackingState | null;
  delivered_at: Date | null;
  delivery_id: number | null;
  delivery_no: string | null;
  way: string | null;
};
/** The parts of an invoice that are not cancelled, each with its consignment. */
export const linesToCollect = async (db: Db, invoiceId: number): Promise<CollectLine[]> =>
  (
    await sql<CollectLine>`select l.line_id, l.tag_id, l.qty, l.packing, l.delivered_at, x.delivery_id,
        d.number as delivery_no, d.way
      from invoice_line l left join delivery_line x on x.line_id = l.line_id
      left join delivery d on d.delivery_id = x.delivery_id
      where l.invoice_id = ${invoiceId} and l.removed_at is null and l.tag_id is not null
        and l.packing is distinct from 'cancelled' order by l.sort, l.line_id`.execute(db)
  ).rows;

/** The consignments of these lines, each with its number of lines. */
export const consignmentsOf = async (db: Db, lineIds: readonly number[]) =>
  (
    await sql<{ delivery_id: number; lines: number }>`select x.delivery_id, count(*)::int as lines from delivery_line x
      where x.delivery_id in (select y.delivery_id from delivery_line y
        where y.line_id = any(${[...lineIds]}::bigint[]))
      group by x.delivery_id order by x.delivery_id`.execute(db)
  ).rows;

export const countLines = async (db: Db, deliveryId: number): Promise<number> =>
  (
    await db
      .selectFrom('delivery_line')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow()
  ).n;

/** Takes lines out of a parcel that also holds other lines. */
export const leaveSharedParcels = (db: Db, lineIds: readonly number[]) =>
  sql`update delivery_line x set parcel_id = null where x.line_id = any(${[...lineIds]}::bigint[])
    and exists (select from delivery_line o where o.parcel_id = x.parcel_id
      and o.line_id <> all(${[...lineIds]}::bigint[]))`.execute(db);
