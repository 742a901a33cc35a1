import type { Db } from '../../../db/connect.ts';
import { hasPartWords } from '../../../db/statements/search-words.ts';

const FEW = 5;
/** Parts whose name has all the words, shortest name first: that is the part itself rather than one of its pieces. */
export const partsCalled = async (db: Db, words: string): Promise<number[]> =>
  (
    await db
      .selectFrom('part_name')
      .select('part_id')
      .where('active', '=', true)
      .where((e) => e.and(hasPartWords('search', words)))
      .orderBy((e) => e.fn('length', ['name']))
      .orderBy('part_id')
      .limit(FEW)
      .execute()
  ).map((row) => row.part_id);
