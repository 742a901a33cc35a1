import { spacedName } from '@yardkeeper/domain/access/names';
import type { Permission } from '@yardkeeper/domain/access/permissions';
import type { Role } from '@yardkeeper/domain/access/roles';
import { mayMute, type NotificationKind } from '@yardkeeper/domain/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { MOST_COUNTED } from '../../db/statements/count-up-to.ts';

export type NewNotification = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
};

const shown = ['notification_id', 'kind', 'title', 'text', 'link', 'read_at', 'created_at'] as const;

const kept = (db: Db, userId: number) =>
  db.selectFrom('notification').where('user_id', '=', userId).where('cleared_at', 'is', null);

const newest = builtOnce((db, userId: number, limit: number, offset: number) =>
  kept(db, userId).select(shown).orderBy('notification_id', 'desc').limit(limit).offset(offset),
);
const newestUnread = builtOnce((db, userId: number, limit: number, offset: number) =>
  kept(db, userId)
    .select(shown)
    .where('read_at', 'is', null)
    .orderBy('notification_id', 'desc')
    .limit(limit)
    .offset(offset),
);
export const pageOf = (db: Db, userId: number, ask: { unreadOnly: boolean; limit: number; offset: number }) =>
  (ask.unreadOnly ? newestUnread : newest)(db, userId, ask.limit, ask.offset);
export type NotificationRow = Awaited<ReturnType<typeof pageOf>>[number];

/** Counts only the newest ones, because nobody reads more. */
const countsOf = builtOnce((db, userId: number) =>
  db
    .selectFrom(
      kept(db, userId).select('read_at').orderBy('notification_id', 'desc').limit(sql.lit(MOST_COUNTED)).as('n'),
    )
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ]),
);
export const counts = async (db: Db, userId: number) => (await countsOf(db, userId))[0] ?? { total: 0, unread: 0 };

/** The lock makes the later of two simultaneous marks return the count after both. */
export const lockList = (db: Db, userId: number) =>
  db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();

export async function isOwn(db: Db, userId: number, notificationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('notification_id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many became read. */
export async function markRead(db: Db, userId: number, at: Date, only?: number): Promise<number> {
  const result = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
    .$if(only !== undefined, (q) => q.where('notification_id', '=', only ?? 0))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function clearAll(db: Db, userId: number, at: Date): Promise<number> {
  const result = await db
    .updateTable('notification')
    .set({ cleared_at: at })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Only tokens of browsers in which the user is still signed in. */
const pushTokens = (now: Date) => sql<string[] | null>`(select array_agg(p.token order by p.token) from push_token p
  left join session s on s.session_id = p.session_id where p.user_id = notification.user_id
    and (p.session_id is null or (s.revoked_at is null and s.expires_at > ${now})))`;
/** Skips inactive users and those who muted this kind. Returns each user's push tokens. */
export const insertFor = (db: Db, userIds: readonly number[], n: NewNotification, at: Date) =>
  db
    .insertInto('notification')
    .columns(['user_id', 'kind', 'title', 'text', 'link', 'created_at'])
    .expression((e) =>
      e
        .selectFrom('app_user')
        .select((x) => [
          'user_id',
          x.val(n.kind).as('kind'),
          x.val(n.title).as('title'),
          x.val(n.text).as('text'),
          x.val(n.link).as('link'),
          x.val(at).as('created_at'),
        ])
        .where('user_id', 'in', userIds)
        .where('active', '=', true)
        .$if(mayMute(n.kind), (of) => of.where(sql<boolean>`${n.kind} <> all (muted_kinds)`))
        .orderBy('user_id'),
    )
    .returning(['user_id', ...shown])
    .returning(pushTokens(at).as('tokens'))
    .execute();

const bothForms = (name: Role | Permission) => [name, spacedName(name)];

const activeUsers = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('u.active', '=', true)
    .orderBy('u.user_id');

export const withRole = (db: Db, role: Role) =>
  activeUsers(db)
    .where((e) => e(e.fn<string>('upper', ['r.name']), 'in', bothForms(role)))
    .execute();

export const withPermission = (db: Db, permission: Permission) =>
  activeUsers(db)
    .where((e) =>
      e.or([
        e(e.fn<string>('upper', ['r.name']), 'in', bothForms('SUPER_ADMIN')),
        e.exists(
          e
            .selectFrom('role_permission as p')
            .select('p.role_id')
            .whereRef('p.role_id', '=', 'r.role_id')
            .where((x) => x(x.fn<string>('upper', ['p.permission']), 'in', bothForms(permission))),
        ),
      ]),
    )
    .execute();
