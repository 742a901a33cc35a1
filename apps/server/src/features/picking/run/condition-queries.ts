import type { Grade } from '@yardkeeper/domain/inventory/grades';
import type { Db } from '../../../db/connect.ts';

type Found = { line_id: number; job_id: number; grade: Grade; note: string; found_by: number; found_at: Date };

/** Looked at again, the last word counts. */
export const keepCondition = (db: Db, found: Found) =>
  db
    .insertInto('pick_condition')
    .values(found)
    .onConflict((on) => on.column('line_id').doUpdateSet(found))
    .execute();
