import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Counts on, as a part of a statement that needs the number at once. */
export const counted = (kind: string) =>
  sql`update document_counter set last = last + 1 where kind = ${kind} returning last`;

export const nextNumber = async (db: Db, kind: string): Promise<number> =>
  (
    await db
      .updateTable('document_counter')
      .set((e) => ({ last: e('last', '+', 1) }))
      .where('kind', '=', kind)
      .returning('last')
      .executeTakeFirstOrThrow()
  ).last;
