import { type Client, clientFor } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, demoUserName } from '../../demo/logins.ts';
import { soon, stompClient } from '../../live/test-process.ts';
import { notifyUsers, usersWithPermission, usersWithRole } from './service.ts';

const app = useApp();
const picker = useMade(() => app.as('PICKER'));
const driver = useMade(() => app.as('DRIVER'));
beforeEach(() => app.connections.db.deleteFrom('notification').execute());

const services = () => ({ ...app.services, db: app.connections.db });
const tell = (title: string, ...to: number[]) =>
  app.connections.db.transaction().execute((db) =>
    notifyUsers({ ...app.services, db }, to, {
      kind: 'pickup',
      title,
      text: `${title}: 3 parts`,
      link: '/picking/list',
    }),
  );
const signInAgain = () => clientFor(app.fastify).signIn(demoUserName('DRIVER'), demoPassword);
const list = (who: Client, query: { pageNum?: number; pageSize?: number; unreadOnly?: string } = {}) =>
  who.do('GET /mgr/notification/getUserNotification/:userId', { params: { userId: who.userId }, query });
const mark = (who: Client, id: number) => who.ask('PUT /mgr/notification/markAsRead/:id', { params: { id } });
const markAll = (who: Client, userId = who.userId) =>
  who.ask('PUT /mgr/notification/markAllAsRead/:userId', { params: { userId } });
const clear = (who: Client, userId = who.userId) =>
  who.ask('DELETE /mgr/notification/clear/:userId', { params: { userId } });

describe('the list', () => {
  it('is empty at first', async () => {
    expect(await list(picker)).toEqual({ records: [], total: 0, pages: 0, unread: 0 });
  });

  it('shows the newest first, in pages, with the unread counted over all pages', async () => {
    for (let n = 1; n <= 5; n += 1) await tell(`Job ${n}`, picker.userId);
    const first = await list(picker, { pageNum: 1, pageSize: 2 });
    expect(first.records.map((r) => r.title)).toEqual(['Job 5', 'Job 4']);
    expect(first).toMatchObject({ total: 5, pages: 3, unread: 5 });
    expect(first.records[0]).toMatchObject({
      isRead: 0,
      kind: 'pickup',
      text: 'Job 5: 3 parts',
      link: '/picking/list',
    });
    const last = await list(picker, { pageNum: 3, pageSize: 2 });
    expect(last.records.map((r) => r.title)).toEqual(['Job 1']);
    expect((await list(picker, { pageNum: 9, pageSize: 2 })).records).toEqual([]);
    await mark(picker, last.records[0]!.notificationID);
    expect(await list(picker, { unreadOnly: 'true' })).toMatchObject({ total: 4, pages: 1, unread: 4 });
  });

  it('refuses a page that cannot be', async () => {
    for (const query of [{ pageNum: 0 }, { pageSize: 501 }]) {
      const params = { userId: picker.userId };
      const answer = await picker.ask('GET /mgr/notification/getUserNotification/:userId', { params, query });
      expect(answer.status).toBe(422);
    }
  });
});

describe('marking as read', () => {
  it('lowers the count once per item, however often', async () => {
    await tell('One', picker.userId);
    await tell('Two', picker.userId);
    const [two] = (await list(picker)).records;
    for (const _ of [1, 2, 3]) expect((await mark(picker, two!.notificationID)).body.data).toEqual({ unread: 1 });
    const { records, unread } = await list(picker);
    expect([unread, records.map((r) => r.isRead)]).toEqual([1, [1, 0]]);
  });

  it('counts once when marked many times at the same moment', async () => {
    await tell('One', picker.userId);
    await tell('Two', picker.userId);
    const [two] = (await list(picker)).records;
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(picker, two!.notificationID)));
    expect(answers.map((a) => [a.status, a.body.data])).toEqual(Array(8).fill([200, { unread: 1 }]));
    const told = await app.connections.db
      .selectFrom('live_event')
      .select('body')
      .where('topic', '=', `/topic/user/${picker.userId}`)
      .orderBy('live_id', 'desc')
      .limit(2)
      .execute();
    expect(told.map((e) => (e.body as { kind: string }).kind)).toEqual(['unread', 'notification']);
  });

  it('answers the true count when different ones are marked at the same moment', async () => {
    for (let n = 0; n < 6; n += 1) await tell(`Job ${n}`, picker.userId);
    const { records } = await list(picker);
    const answers = await Promise.all(records.map((r) => mark(picker, r.notificationID)));
    expect(answers.map((a) => a.body.data!.unread).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('marks all, and never counts below nought', async () => {
    await tell('One', picker.userId);
    const [one] = (await list(picker)).records;
    const marks = [
      markAll(picker),
      markAll(picker),
      mark(picker, one!.notificationID),
      mark(picker, one!.notificationID),
    ];
    for (const { body } of await Promise.all(marks)) expect(body.data).toEqual({ unread: 0 });
    expect(await list(picker)).toMatchObject({ total: 1, unread: 0 });
  });
});

describe('clearing', () => {
  it('empties the list, and again; what comes later is shown', async () => {
    await tell('One', picker.userId);
    const [one] = (await list(picker)).records;
    for (const _ of [1, 2]) expect((await clear(picker)).status).toBe(200);
    expect(await list(picker)).toEqual({ records: [], total: 0, pages: 0, unread: 0 });
    expect((await mark(picker, one!.notificationID)).body.data).toEqual({ unread: 0 });
    await tell('Two', picker.userId);
    expect(await list(picker)).toMatchObject({ total: 1, unread: 1 });
  });
});

describe('other people’s notifications', () => {
  it('are neither shown nor changed, not even for a super admin', async () => {
    await tell('Private', picker.userId);
    const [one] = (await list(picker)).records;
    for (const other of [driver, await app.as('SUPER_ADMIN')]) {
      const params = { userId: picker.userId };
      const look = await other.ask('GET /mgr/notification/getUserNotification/:userId', { params, query: {} });
      const answers = [look, await markAll(other, picker.userId), await clear(other, picker.userId)];
      expect(answers.map((a) => [a.status, a.body.code])).toEqual(Array(3).fill([403, 403]));
      expect((await mark(other, one!.notificationID)).status).toBe(404);
    }
    expect((await mark(picker, 999_999_999)).status).toBe(404);
    expect(await list(picker)).toMatchObject({ total: 1, unread: 1 });
  });
});

describe('telling people', () => {
  it('reaches the list, the socket and every device, once each, and nobody who left', async () => {
    const { db } = app.connections;
    const left = (await app.as('DISPATCHER')).userId;
    await db.updateTable('app_user').set({ active: false }).where('user_id', '=', left).execute();
    const tokens = ['picker-phone', 'picker-laptop', 'driver-phone'].map((token) => ({
      token,
      user_id: token.startsWith('picker') ? picker.userId : driver.userId,
    }));
    await db.insertInto('push_token').values(tokens).execute();
    const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const stomp = stompClient(`${address.replace('http', 'ws')}/ws`, picker.token!);
    await stomp.connect();
    const heard = await stomp.hear(`/topic/user/${picker.userId}`);
    await tell('Urgent', picker.userId, picker.userId, left, 999_999);
    await soon(() => expect(heard).toHaveLength(1));
    const { records } = await list(picker);
    expect(heard).toEqual([{ kind: 'notification', notification: records[0], unread: 1 }]);
    const pushes = await db.selectFrom('outbox_message').select(['kind', 'recipient']).execute();
    expect(
      pushes
        .filter((p) => p.kind === 'push')
        .map((p) => p.recipient)
        .sort(),
    ).toEqual(['picker-laptop', 'picker-phone']);
    const kept = await db.selectFrom('notification').select('user_id').execute();
    expect(kept).toEqual([{ user_id: picker.userId }]);
    await Promise.all(Array.from({ length: 5 }, (_, n) => tell(`At once ${n}`, picker.userId)));
    await soon(() => expect(heard).toHaveLength(6));
    expect(heard.at(-1)).toMatchObject({ unread: 6 });
    await stomp.client.deactivate();
    await db.updateTable('app_user').set({ active: true }).where('user_id', '=', left).execute();
  });

  it('reaches a browser only while its session is signed in, whatever other browsers do', async () => {
    const { db } = app.connections;
    const [gone, here] = [await signInAgain(), await signInAgain()];
    for (const [who, fcmToken] of [
      [gone, 'left-behind'],
      [here, 'at-work'],
    ] as const)
      await who.do('POST /fcmToken/saveToken', { body: { userID: who.userId, fcmToken } });
    const pushed = async (title: string) => {
      await tell(title, here.userId);
      const sent = db.selectFrom('outbox_message').select('recipient').where('kind', '=', 'push');
      const rows = await sent.where('subject', '=', title).execute();
      return rows
        .map(({ recipient }) => recipient)
        .filter((token) => /left-behind|at-work/.test(token))
        .sort();
    };
    expect(await pushed('Both')).toEqual(['at-work', 'left-behind']);
    await gone.do('POST /user/logout', {});
    expect(await pushed('One')).toEqual(['at-work']);
  });

  it('finds the active people of a role or with a permission; a super admin holds them all', async () => {
    const admin = (await app.as('SUPER_ADMIN')).userId;
    const supervisor = (await app.as('PICKING_SUPERVISOR')).userId;
    expect(await usersWithRole(services(), 'PICKER')).toEqual([picker.userId]);
    const pickers = await usersWithPermission(services(), 'VIEW_PICKING');
    expect(pickers).toEqual(expect.arrayContaining([admin, picker.userId, supervisor]));
    expect(pickers).not.toContain(driver.userId);
    expect(new Set(pickers).size).toBe(pickers.length);
    const sellers = await usersWithPermission(services(), 'EDIT_INVOICE_AND_QUOTE');
    expect(sellers).not.toContain(picker.userId);
    expect(sellers.length).toBeGreaterThan(1);
    const { db } = app.connections;
    await db.updateTable('app_user').set({ active: false }).where('user_id', '=', picker.userId).execute();
    expect(await usersWithRole(services(), 'PICKER')).toEqual([]);
    expect(await usersWithPermission(services(), 'VIEW_PICKING')).not.toContain(picker.userId);
  });
});
