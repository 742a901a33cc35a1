import type { StallDecision, StallReason } from '@yardkeeper/domain/fulfilment/scan';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const stallById = (db: Db, stallId: number) =>
  db
    .selectFrom('pick_stall as s')
    .innerJoin('invoice_line as l', 'l.line_id', 's.line_id')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .leftJoin('app_user as u', 'u.user_id', 's.stalled_by')
    .select(['s.stall_id', 's.job_id', 's.line_id', 's.note', 's.stalled_at', 's.decided_at', 'l.invoice_id'])
    .select(['l.tag_id', 'l.description', 't.kind_id', 't.part_id', 'p.code as location', 'u.users_name as by'])
    .select((e) => [
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

const MOST = 12;
/** The same part off the same kind of vehicle, free to be sold; what was looked for and not found is left out. */
export const alternativesTo = (db: Db, kindId: number, tagId: number) =>
  db
    .selectFrom('tag as t')
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .select(['t.tag_id', 't.grade', 't.year', 't.retail_cents', 'p.code as location'])
    .select([
      sql<string>`(select name from part_name where part_id = t.part_id)`.as('part'),
      sql<string | null>`(select name from make where make_id = t.make_id)`.as('make'),
      sql<string | null>`(select name from model where model_id = t.model_id)`.as('model'),
      sql<string | null>`(select name from series where series_id = t.series_id)`.as('series'),
    ])
    .where('t.kind_id', '=', kindId)
    .where('t.qty_on_hand', '>', 0)
    .where('t.state', 'in', ['inStock', 'onVehicle'])
    .where('t.tag_id', '<>', tagId)
    .where(sql<boolean>`t.qty_on_hand > t.qty_reserved`)
    .orderBy('t.grade')
    .orderBy('t.tag_id')
    .limit(MOST)
    .execute();
