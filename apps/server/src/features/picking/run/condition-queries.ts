import type { Grade } from '@yardkeeper/domain/inventory/grades';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Db } from '../../../db/connect.ts';

type Found = {
  line_id: number;
  tag_id: number;
  job_id: number;
  grade: Grade;
  note: string;
  found_by: number;
  found_at: Date;
};

/** A later check of the same part replaces the earlier one. */
export const keepCondition = (db: Db, found: Found) =>
  db
    .insertInto('pick_condition')
    .values(found)
    .onConflict((on) => on.column('line_id').doUpdateSet(found))
    .execute();

/** Whether the picker scanned this tag and was asked for its condition. */
export const wasScanned = async (db: Db, lineId: number, tagId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('pick_scan')
      .select('code')
      .where('line_id', '=', lineId)
      .where('outcome', '=', 'worse')
      .execute()
  ).some(({ code }) => tagIdOf(code) === tagId);
