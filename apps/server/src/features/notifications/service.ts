import type { Permission } from '@yardkeeper/domain/access/permissions';
import type { Role } from '@yardkeeper/domain/access/roles';
import { type NotificationKind, toNotificationKind } from '@yardkeeper/domain/notifications/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import { tellUser, tellUsers } from '../../live/announce.ts';
import { enqueueAll } from '../../outbox/enqueue.ts';
import type { Ctx, Services } from '../../services.ts';
import { tellAbout } from '../account/users/muted-kinds.ts';
import { presentNotification } from './present.ts';
import * as q from './queries.ts';

type Asked = { readonly pageNum: number; readonly pageSize: number; readonly unreadOnly?: boolean };

function ownOnly(s: Ctx, userId: number): void {
  if (userId !== s.actor.userId) refuse('forbidden', 'Notifications can only be seen by the person they are for');
}

export async function listNotifications(s: Ctx, userId: number, { pageNum, pageSize, unreadOnly = false }: Asked) {
  ownOnly(s, userId);
  const [rows, { total: all, unread }] = await Promise.all([
    q.pageOf(s.db, userId, { unreadOnly, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    q.counts(s.db, userId),
  ]);
  const total = unreadOnly ? unread : all;
  return { records: rows.map(presentNotification), total, pages: Math.ceil(total / pageSize), unread };
}

async function tellUnread(s: Ctx): Promise<number> {
  const { unread } = await q.counts(s.db, s.actor.userId);
  await tellUser(s.db, s.actor.userId, { kind: 'unread', unread });
  return unread;
}

export async function markAsRead(s: Ctx, notificationId: number): Promise<{ unread: number }> {
  const { userId } = s.actor;
  if (!(await q.isOwn(s.db, userId, notificationId))) refuse('notFound', 'That notification does not exist');
  await q.lockList(s.db, userId);
  const marked = await q.markRead(s.db, userId, s.clock(), notificationId);
  return { unread: marked > 0 ? await tellUnread(s) : (await q.counts(s.db, userId)).unread };
}

export async function markAllAsRead(s: Ctx, userId: number): Promise<{ unread: number }> {
  ownOnly(s, userId);
  await q.lockList(s.db, userId);
  const marked = await q.markRead(s.db, userId, s.clock());
  return { unread: marked > 0 ? await tellUnread(s) : 0 };
}

export async function clearNotifications(s: Ctx, userId: number): Promise<null> {
  ownOnly(s, userId);
  await q.lockList(s.db, userId);
  if ((await q.clearAll(s.db, userId, s.clock())) > 0) await tellUnread(s);
  return null;
}

type Telling = Pick<Services, 'db' | 'clock'>;
export async function notifyUsers(s: Telling, userIds: readonly number[], n: q.NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  const made = await q.insertFor(s.db, userIds, n, s.clock());
  if (made.length === 0) return;
  await tellUsers(
    s.db,
    made.map(({ tokens: _, ...row }) => ({
      userId: row.user_id,
      // The unread ones are counted when the event is read: only then it is known what others wrote at the same time.
      news: { kind: 'notification', notification: presentNotification(row), unread: 0 },
    })),
  );
  const { title, text, link } = n;
  const pushes = made.flatMap(({ notification_id, tokens }) =>
    (tokens ?? []).map((token) => ({
      message: { kind: 'push', token, title, text, link } as const,
      about: { entity: 'notification', id: notification_id },
    })),
  );
  await enqueueAll(s.db, pushes);
}

export const usersWithRole = async (s: Pick<Services, 'db'>, role: Role): Promise<number[]> =>
  (await q.withRole(s.db, role)).map((row) => row.user_id);

export const usersWithPermission = async (s: Services, permission: Permission): Promise<number[]> =>
  (await q.withPermission(s.db, permission)).map((row) => row.user_id);

export const knownKinds = (kept: readonly string[]): NotificationKind[] =>
  kept.map(toNotificationKind).filter((kind) => kind !== null);

export const chooseKind = async (c: Ctx, kind: NotificationKind, wanted: boolean) => ({
  mutedKinds: knownKinds(await tellAbout(c, kind, wanted)),
});
