import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const paymentTypesThere = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('payment_type')
      .select('id')
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where('active', '=', true)
      .execute()
  ).map((row) => row.id);
