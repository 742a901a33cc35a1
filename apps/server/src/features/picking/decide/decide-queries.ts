import type { StallDecision, StallReason } from '@yardkeeper/domain/fulfilment/scan';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const stallById = (db: Db, stallId: number) =>
  db
    .selectFrom('pick_stall as s')
    .innerJoin('invoice_line as l', 'l.line_id', 's.line_id')
    // Old stalls did not store their tag, so these use the line's.
    .innerJoin('tag as t', (j) => j.on('t.tag_id', '=', sql<number>`coalesce(s.tag_id, l.tag_id)`))
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .leftJoin('part_name as n', 'n.part_id', 't.part_id')
    .leftJoin('app_user as u', 'u.user_id', 's.stalled_by')
    .select(['s.stall_id', 's.job_id', 's.line_id', 's.note', 's.stalled_at', 's.decided_at', 'l.invoice_id'])
    .select(['t.tag_id', 'l.part_no', 's.substitute_tag_id', 'p.code as location', 'u.users_name as by'])
    .select((e) => [
      // If the line has another tag by now, its description belongs to that one, so this uses the part name.
      sql<string>`case when l.tag_id = t.tag_id then l.description else coalesce(n.name, l.description) end`.as(
        'description',
      ),
      e.ref('s.reason').$castTo<StallReason>().as('reason'),
      e.ref('s.decision').$castTo<StallDecision | null>().as('decision'),
    ])
    .where('s.stall_id', '=', stallId)
    .executeTakeFirst();

export const decideStall = (
  db: Db,
  stallId: number,
  fields: { decision: StallDecision; decided_by: number; decided_at: Date; substitute_tag_id: number | null },
) => db.updateTable('pick_stall').set(fields).where('stall_id', '=', stallId).execute();
