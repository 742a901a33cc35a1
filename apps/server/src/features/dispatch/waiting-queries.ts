import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { tallied } from './list/tally-queries.ts';

/** Literals as in the indexes, because with parameters PostgreSQL could not use those. */
const undelivered = sql<boolean>`d.status <> 'delivered' and d.cancelled_at is null`;

export const countOpen = (db: Db): Promise<number> => tallied(db, { status: 'open', packed: undefined });

export async function countStops(db: Db, driverId: number): Promise<number> {
  const { n } = await db
    .selectFrom('consignment as d')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('d.driver_id', '=', driverId)
    .where(undelivered)
    .executeTakeFirstOrThrow();
  return n;
}
