import type { NotificationKind } from '@yardkeeper/domain/notifications/kinds';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notifyUsers } from './service.ts';

const app = useApp();
const driver = useMade(() => app.as('DRIVER'));
const admin = useMade(() => app.as('SUPER_ADMIN'));
beforeAll(async () => {
  const { db } = app.connections;
  const tokens = [driver, admin].map(({ userId }) => ({ token: `phone-${userId}`, user_id: userId }));
  await db.insertInto('push_token').values(tokens).execute();
});
beforeEach(async () => {
  const { db } = app.connections;
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('live_event').execute();
  await db.deleteFrom('outbox_message').execute();
  await db.updateTable('app_user').set({ muted_kinds: [] }).execute();
});

const choose = (who: Client, kind: NotificationKind, wanted: 0 | 1) =>
  who.ask('POST /mgr/notification/chooseKind', { body: { kind, wanted } });
const tell = (kind: NotificationKind) =>
  app.connections.db
    .transaction()
    .execute((db) =>
      notifyUsers({ ...app.services, db }, [driver.userId, admin.userId], { kind, title: kind, text: '', link: null }),
    );
/** The users notified in the list, live and by push. */
async function told() {
  const { db } = app.connections;
  const [rows, live, push] = await Promise.all([
    db.selectFrom('notification').select('user_id').orderBy('user_id').execute(),
    db.selectFrom('live_event').select('topic').where('topic', 'like', '/topic/user/%').execute(),
    db.selectFrom('outbox_message').select('recipient').where('kind', '=', 'push').execute(),
  ]);
  return {
    rows: rows.map((row) => row.user_id),
    live: live.map(({ topic }) => Number(topic.split('/').at(-1))).sort((a, b) => a - b),
    push: push.map(({ recipient }) => Number(recipient.split('-')[1])).sort((a, b) => a - b),
  };
}
const everywhere = (...who: Client[]) => {
  const ids = who.map(({ userId }) => userId).sort((a, b) => a - b);
  return { rows: ids, live: ids, push: ids };
};

it('a kind that a user turned off makes no row, no bell and no push for them, but does for others', async () => {
  await tell('pickup');
  expect(await told()).toEqual(everywhere(driver, admin));
  expect((await choose(driver, 'pickup', 0)).body.data).toEqual({ mutedKinds: ['pickup'] });
  await app.connections.db.deleteFrom('notification').execute();
  await app.connections.db.deleteFrom('live_event').execute();
  await app.connections.db.deleteFrom('outbox_message').execute();
  await tell('pickup');
  expect(await told()).toEqual(everywhere(admin));
});

it('other kinds still come, and the same one again when it is wanted again', async () => {
  await choose(driver, 'pickup', 0);
  await tell('outbox');
  expect((await told()).rows).toContain(driver.userId);
  expect((await choose(driver, 'pickup', 1)).body.data).toEqual({ mutedKinds: [] });
  await app.connections.db.deleteFrom('notification').execute();
  await tell('pickup');
  expect((await told()).rows).toContain(driver.userId);
});

it('is answered with the profile, once however often it was chosen, also when two are chosen at once', async () => {
  await Promise.all([choose(admin, 'pickup', 0), choose(admin, 'outbox', 0), choose(admin, 'pickup', 0)]);
  const { mutedKinds } = await admin.do('GET /user/getCurrentUser', {});
  expect(mutedKinds.toSorted()).toEqual(['outbox', 'pickup']);
});

it('never silences news about the own account', async () => {
  const refused = await choose(driver, 'account', 0);
  expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('You are always told about this')]);
  const { db } = app.connections;
  await db
    .updateTable('app_user')
    .set({ muted_kinds: ['account'] })
    .where('user_id', '=', driver.userId)
    .execute();
  await tell('account');
  expect((await told()).rows).toContain(driver.userId);
});

it('accepts only known kinds', async () => expect((await choose(driver, 'tea' as 'pickup', 0)).status).toBe(422));
