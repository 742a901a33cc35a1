import { type DeliveryStatus, deliveryStatusKeys } from '@yardkeeper/domain/fulfilment/delivery';
import { sql } from 'kysely';
import { builtOnce } from '../../../db/built-once.ts';
import type { Db } from '../../../db/connect.ts';

const sumOf = builtOnce((db, statuses: readonly string[]) => ({
  compile: () =>
    sql<{
      n: number;
    }>`select coalesce(sum(n), 0)::int as n from delivery_tally where status = any(${statuses}::text[])`.compile(db),
}));

/** How many are left, or how many of them have this status: kept sums, because every look at the list asks. */
export const tallied = async (db: Db, status: DeliveryStatus | undefined): Promise<number> =>
  (await sumOf(db, status === undefined ? deliveryStatusKeys : [status]))[0]!.n;

/** The sums are only added to; added together they stay quick to read. */
export const addUpDeliveries = (db: Db) =>
  sql`with gone as (delete from delivery_tally returning *)
    insert into delivery_tally (status, n) select status, sum(n) from gone group by status having sum(n) <> 0`.execute(
    db,
  );
