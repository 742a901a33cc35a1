import { startApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

let now = new Date('2026-03-02T20:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const app = useApp({ clock: () => now });
const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const enter = async (
  userName: string,
  o: { agent?: string; mark?: string; address?: string; to?: typeof app } = {},
) => {
  const { body } = await (o.to ?? app).nobody.raw({
    method: 'POST',
    url: '/login',
    remoteAddress: o.address ?? '127.0.0.1',
    headers: { 'user-agent': o.agent ?? phone, ...(o.mark ? { 'yard-device': o.mark } : {}) },
    payload: { userName, password: 'demo1234' },
  });
  const { accessToken, userInfo } = body.data as { accessToken: string; userInfo: { userID: number } };
  return clientFor((o.to ?? app).fastify, accessToken, userInfo.userID);
};
type Client = Awaited<ReturnType<typeof enter>>;
const useFrom = (client: Client, remoteAddress: string) =>
  client.raw({ url: '/user/getUserAreas', remoteAddress }).then((a) => a.status);
const mails = async (to: string) =>
  (
    await app.connections.db
      .selectFrom('outbox_message')
      .select('payload')
      .where('recipient', '=', to)
      .orderBy('outbox_id')
      .execute()
  ).map((m) => (m.payload as { text: string }).text);

it('shows where somebody is signed in, and ends one or all others on every process', async () => {
  const other = await startApp({ database: app.database, clock: () => now, notices: false });
  const here = await enter('picker', { address: '203.0.113.7' });
  later(60);
  const two = await enter('picker', { agent: 'curl/8.0', to: other as typeof app });
  const three = await enter('picker');
  const seen = await here.do('GET /user/sessions');
  expect(seen.map(({ kind, isThis }) => [kind, isThis])).toEqual(
    expect.arrayContaining([
      ['Chrome on Android', true],
      ['Chrome on Android', false],
      ['An unknown device', false],
    ]),
  );
  expect(seen.find((s) => s.isThis)!.place).toBe('203.0.113.7');
  const stranger = await enter('driver');
  const { sessionId } = seen.find((s) => s.kind === 'An unknown device')!;
  expect((await stranger.ask('POST /user/sessions/end', { body: { sessionId } })).status).toBe(404);
  expect((await stranger.ask('POST /user/sessions/endOthers', { body: { userId: here.userId } })).status).toBe(403);
  expect((await stranger.ask('GET /user/sessions/:userId', { params: { userId: here.userId } })).status).toBe(403);
  await here.do('POST /user/sessions/end', { body: { sessionId } });
  expect((await two.ask('GET /user/getCurrentUser')).status).toBe(401);
  expect((await three.ask('GET /user/getCurrentUser')).status).toBe(200);
  await here.do('POST /user/sessions/endOthers', { body: { userId: here.userId } });
  expect((await three.ask('GET /user/getCurrentUser')).status).toBe(401);
  expect((await here.ask('GET /user/getCurrentUser')).status).toBe(200);
  const admin = await app.nobody.signIn('super.admin', 'demo1234');
  expect(await admin.do('GET /user/sessions/:userId', { params: { userId: here.userId } })).toHaveLength(1);
  await admin.do('POST /user/sessions/endOthers', { body: { userId: here.userId } });
  expect((await here.ask('GET /user/getCurrentUser')).status).toBe(401);
  await other.close();
});

it('a device that was not seen before is told by mail, the first one and a known one are not', async () => {
  const to = 'accounting@yardkeeper.example';
  const [desk, tablet] = ['desk-desk-desk-desk', 'tablet-tablet-tablet'];
  await enter('accounting', { mark: desk });
  await enter('accounting', { mark: desk, address: '198.51.100.9' });
  expect(await mails(to)).toEqual([]);
  await enter('accounting', { mark: tablet, address: '203.0.113.7' });
  expect(await mails(to)).toEqual([expect.stringMatching(/not seen before: Chrome on Android, from 203\.0\.113\.7/)]);
  await enter('accounting', { mark: tablet });
  await enter('accounting', { mark: desk });
  expect(await mails(to)).toHaveLength(1);
});

it('a session used from two places at once is shown and told once, a phone that leaves the yard is not', async () => {
  const me = await enter('sales.manager', { address: '203.0.113.1' });
  const to = 'sales.manager@yardkeeper.example';
  const isShown = async () => (await me.do('GET /user/sessions'))[0]!;
  const written = (address: string) => expect.poll(async () => (await isShown()).place).toBe(address);
  // The list itself is asked for from here, too.
  const places = ['203.0.113.1', '127.0.0.1'];
  for (let n = 1; n <= 2; n += 1) {
    later(61);
    expect(await useFrom(me, places[n % 2]!)).toBe(200);
    await written(places[n % 2]!);
  }
  expect((await isShown()).twoPlacesAt).toBeNull();
  for (let n = 3; n <= 8; n += 1) {
    later(61);
    await useFrom(me, places[n % 2]!);
    await written(places[n % 2]!);
  }
  expect((await isShown()).twoPlacesAt).not.toBeNull();
  expect((await mails(to)).filter((m) => m.includes('two places at once'))).toHaveLength(1);
});

it('notes the last use at most once in five minutes', async () => {
  const me = await enter('dispatcher');
  const opened = (await me.do('GET /user/sessions'))[0]!.lastUsedAt;
  later(200);
  await useFrom(me, '127.0.0.1');
  expect((await me.do('GET /user/sessions'))[0]!.lastUsedAt).toBe(opened);
  later(101);
  await useFrom(me, '127.0.0.1');
  await expect.poll(async () => (await me.do('GET /user/sessions'))[0]!.lastUsedAt).toBe(now.toISOString());
});
