import type { Db } from '../../db/connect.ts';

export const nextNumber = async (db: Db, kind: string): Promise<number> =>
  (
    await db
      .updateTable('document_counter')
      .set((e) => ({ last: e('last', '+', 1) }))
      .where('kind', '=', kind)
      .returning('last')
      .executeTakeFirstOrThrow()
  ).last;
