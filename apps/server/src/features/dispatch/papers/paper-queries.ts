import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Returns whether any parcel had no label before. */
export const markLabelled = async (db: Db, consignmentId: number, at: Date): Promise<boolean> =>
  (
    await db
      .updateTable('parcel')
      .set({ labelled_at: at })
      .where('consignment_id', '=', consignmentId)
      .where('labelled_at', 'is', null)
      .returning('parcel_id')
      .execute()
  ).length > 0;

/** What left with a courier on a day in Auckland time, in order of departure. */
export const leftOn = async (db: Db, courierId: number, day: string): Promise<number[]> =>
  (
    await sql<{ consignment_id: number }>`select consignment_id from consignment where courier_id = ${courierId}
      and left_at >= (${day}::date)::timestamp at time zone 'Pacific/Auckland'
      and left_at < (${day}::date + 1)::timestamp at time zone 'Pacific/Auckland'
      order by left_at, consignment_id limit 2000`.execute(db)
  ).rows.map((row) => row.consignment_id);
