import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import type { Db } from '../../../db/connect.ts';

type NewStall = {
  job_id: number;
  line_id: number;
  tag_id: number;
  qty: number;
  reason: StallReason;
  note: string;
  stalled_by: number;
  stalled_at: Date;
};
export const insertStall = async (db: Db, stall: NewStall): Promise<number> =>
  (await db.insertInto('pick_stall').values(stall).returning('stall_id').executeTakeFirstOrThrow()).stall_id;

/** The part was found after all, so the stall is settled without a decision. */
export const settleStall = (db: Db, lineId: number, userId: number, at: Date) =>
  db
    .updateTable('pick_stall')
    .set({ decision: 'takeAnyway', decided_by: userId, decided_at: at })
    .where('line_id', '=', lineId)
    .where('decided_at', 'is', null)
    .execute();
