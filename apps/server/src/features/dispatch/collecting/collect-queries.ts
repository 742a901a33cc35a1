import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type CollectLine = {
  line_id: number;
  tag_id: number;
  qty: number;
  packing: PackingState | null;
  delivered_at: Date | null;
  consignment_id: number | null;
  consignment_no: string | null;
  way: string | null;
};
/** The parts of an invoice that are not cancelled, each with its consignment. */
export const linesToCollect = async (db: Db, invoiceId: number): Promise<CollectLine[]> =>
  (
    await sql<CollectLine>`select l.line_id, l.tag_id, l.qty, l.packing, l.delivered_at, x.consignment_id,
        d.number as consignment_no, d.way
      from invoice_line l left join consignment_line x on x.line_id = l.line_id
      left join consignment d on d.consignment_id = x.consignment_id
      where l.invoice_id = ${invoiceId} and l.removed_at is null and l.tag_id is not null
        and l.packing is distinct from 'cancelled' order by l.sort, l.line_id`.execute(db)
  ).rows;

/** The consignments of these lines, each with its number of lines. */
export const consignmentsOf = async (db: Db, lineIds: readonly number[]) =>
  (
    await sql<{
      consignment_id: number;
      lines: number;
    }>`select x.consignment_id, count(*)::int as lines from consignment_line x
      where x.consignment_id in (select y.consignment_id from consignment_line y
        where y.line_id = any(${[...lineIds]}::bigint[]))
      group by x.consignment_id order by x.consignment_id`.execute(db)
  ).rows;

export const countLines = async (db: Db, consignmentId: number): Promise<number> =>
  (
    await db
      .selectFrom('consignment_line')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('consignment_id', '=', consignmentId)
      .executeTakeFirstOrThrow()
  ).n;

/** Takes lines out of a parcel that also holds other lines. */
export const leaveSharedParcels = (db: Db, lineIds: readonly number[]) =>
  sql`update consignment_line x set parcel_id = null where x.line_id = any(${[...lineIds]}::bigint[])
    and exists (select from consignment_line o where o.parcel_id = x.parcel_id
      and o.line_id <> all(${[...lineIds]}::bigint[]))`.execute(db);
