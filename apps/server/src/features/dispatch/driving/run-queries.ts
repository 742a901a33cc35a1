import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The two conditions of the partial index on runs. */
const isLeft = sql<boolean>`d.status <> 'delivered' and d.cancelled_at is null`;

export const stopsOf = async (db: Db, driverId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('consignment as d')
      .select('d.consignment_id')
      .where('d.driver_id', '=', driverId)
      .where(isLeft)
      .orderBy(sql`d.stop nulls last`)
      .orderBy('d.consignment_id')
      .limit(200)
      .execute()
  ).map((row) => row.consignment_id);

export const lastStop = async (db: Db, driverId: number): Promise<number> =>
  (
    await db
      .selectFrom('consignment as d')
      .select(sql<number>`coalesce(max(d.stop), 0)`.as('last'))
      .where('d.driver_id', '=', driverId)
      .where(isLeft)
      .executeTakeFirstOrThrow()
  ).last;

export const stopsByDriver = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('consignment as d')
        .select((e) => [e.ref('d.driver_id').$notNull().as('driver_id'), sql<number>`count(*)::int`.as('n')])
        .where('d.driver_id', 'is not', null)
        .where(isLeft)
        .groupBy('d.driver_id')
        .execute()
    ).map((row) => [row.driver_id, row.n]),
  );
