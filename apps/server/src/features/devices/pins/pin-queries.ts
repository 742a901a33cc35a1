import type { Db } from '../../../db/connect.ts';

export const lockPin = (db: Db, userId: number) =>
  db.selectFrom('floor_pin').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const pinOf = (db: Db, userId: number) =>
  db.selectFrom('floor_pin').select(['locked_at']).where('user_id', '=', userId).executeTakeFirst();

type Pin = { pin_hash: string; key_mark: string; set_at: Date; set_by: number; must_change: boolean };
/** A new PIN is not locked. */
export const writePin = (db: Db, userId: number, pin: Pin) =>
  db
    .insertInto('floor_pin')
    .values({ user_id: userId, ...pin })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...pin, failures: 0, locked_at: null }))
    .execute();

export const countOnPin = (db: Db, userId: number, failures: number, lockedAt: Date | null) =>
  db.updateTable('floor_pin').set({ failures, locked_at: lockedAt }).where('user_id', '=', userId).execute();

export const liveBadgeOwner = (db: Db, hash: string) =>
  db
    .selectFrom('floor_badge')
    .select('user_id')
    .where('badge_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const revokeBadges = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('floor_badge')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('badge_id')
    .execute();

export const insertBadge = (db: Db, badge: { user_id: number; badge_hash: string; made_at: Date; made_by: number }) =>
  db.insertInto('floor_badge').values(badge).execute();
