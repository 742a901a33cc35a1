import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type AdjustmentRow = {
  adjustment_id: number;
  box: 9 | 13;
  on_day: string;
  amount_cents: number;
  reason: string;
  by: string;
  at: Date;
  version: number;
};
const adjustments = (db: Db) =>
  db
    .selectFrom('gst_adjustment as j')
    .leftJoin('app_user as u', (join) => join.on('u.user_id', '=', sql<number>`coalesce(j.changed_by, j.created_by)`))
    .select(['j.adjustment_id', 'j.on_day', 'j.amount_cents', 'j.reason', 'j.version'])
    .select((e) => [
      e.ref('j.box').$castTo<9 | 13>().as('box'),
      sql<string>`coalesce(u.users_name, '')`.as('by'),
      sql<Date>`coalesce(j.changed_at, j.created_at)`.as('at'),
    ])
    .where('j.removed_at', 'is', null);

export const adjustmentsOf = (db: Db, from: string, to: string): Promise<AdjustmentRow[]> =>
  adjustments(db)
    .where('j.on_day', '>=', from)
    .where('j.on_day', '<=', to)
    .orderBy('j.box')
    .orderBy('j.on_day')
    .orderBy('j.adjustment_id')
    .execute();

export const adjustmentById = (db: Db, id: number): Promise<AdjustmentRow | undefined> =>
  adjustments(db).where('j.adjustment_id', '=', id).executeTakeFirst();

export const lockAdjustment = (db: Db, id: number) =>
  db
    .selectFrom('gst_adjustment')
    .select(['adjustment_id', 'box', 'on_day', 'amount_cents', 'reason', 'version'])
    .where('adjustment_id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type AdjustmentWrite = { box: number; on_day: string; amount_cents: number; reason: string };
export const insertAdjustment = async (db: Db, row: AdjustmentWrite & { created_by: number; created_at: Date }) =>
  (await db.insertInto('gst_adjustment').values(row).returning('adjustment_id').executeTakeFirstOrThrow())
    .adjustment_id;

export const updateAdjustment = (
  db: Db,
  id: number,
  set: (Partial<AdjustmentWrite> & { changed_at: Date }) | { removed_at: Date; changed_at: Date },
) =>
  db
    .updateTable('gst_adjustment')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('adjustment_id', '=', id)
    .execute();
