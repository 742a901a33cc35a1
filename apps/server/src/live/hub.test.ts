import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellUser } from './announce.ts';
import { registerLive } from './endpoint.ts';
import { makeHub } from './hub.ts';
import { bareSocket, connectFrame, type LiveProcess, soon, startProcess, stompClient } from './test-process.ts';

let database: TestDatabase;
let server: LiveProcess;
let now = new Date();
beforeAll(async () => {
  database = await freshDatabase();
  server = await startProcess(database.url, {
    clock: () => now,
    limits: { connectWithinMs: 300, heartBeatMs: 200, frameBytes: 4_096 },
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const connected = async (role: Parameters<LiveProcess['signIn']>[0] = 'PICKER') => {
  const person = await server.signIn(role);
  const stomp = stompClient(server.url, person.token);
  await stomp.connect();
  return { ...person, ...stomp };
};
const bareConnected = async (heartBeat?: string) => {
  const person = await server.signIn('PICKER');
  const socket = await bareSocket(server.url);
  socket.send(connectFrame(person.token, heartBeat));
  await socket.until('CONNECTED');
  return { ...person, ...socket };
};

describe('SUBSCRIBE', () => {
  it('gives a person their own news and nobody else’s', async () => {
    const picker = await connected('PICKER');
    const driver = await connected('DRIVER');
    const heard = await picker.hear(`/topic/user/${picker.userId}`);
    await tellUser(server.db, driver.userId, { kind: 'unread', unread: 0 });
    await tellUser(server.db, picker.userId, { kind: 'unread', unread: 0 });
    await soon(() => expect(heard).toEqual([{ kind: 'unread', unread: 0 }]));
    await driver.hear(`/topic/user/${picker.userId}`);
    await driver.closed;
    expect(driver.errors).toEqual([`You may not subscribe to /topic/user/${picker.userId}`]);
    await picker.client.deactivate();
  });

  it.each([
    ['SUPER_ADMIN', '/topic/users', true],
    ['PICKER', '/topic/users', false],
    ['SUPER_ADMIN', '/topic/outbox', true],
    ['ACCOUNTING', '/topic/outbox', false],
    ['DRIVER', '/topic/roles', true],
    ['SUPER_ADMIN', '/topic/anything', false],
    ['SUPER_ADMIN', '/topic/user/*', false],
    ['SUPER_ADMIN', '/topic/toString', false],
  ] as const)('%s on %s: %s', async (role, topic, allowed) => {
    const person = await connected(role);
    const heard = await person.hear(topic);
    if (allowed) {
      server.hub.publish(topic, '{"kind":"x","id":1}');
      await soon(() => expect(heard).toHaveLength(1));
      await person.client.deactivate();
    } else {
      await person.closed;
      expect(person.errors[0]).toContain('You may not subscribe');
    }
  });

  it('a user who may not see the record is only told that something changed', async () => {
    const [picker, boss] = [await connected('PICKER'), await connected('SUPER_ADMIN')];
    const [veiled, open] = [await picker.hear('/topic/roles'), await boss.hear('/topic/roles')];
    server.hub.publish('/topic/roles', '{"kind":"x","id":7}', {
      mayKnow: ({ role }) => role === 'SUPER_ADMIN',
      body: '{"kind":"x","id":0}',
    });
    await soon(() => expect([veiled, open]).toMatchObject([[{ id: 0 }], [{ id: 7 }]]));
    await Promise.all([picker.client.deactivate(), boss.client.deactivate()]);
  });

  it('stops after UNSUBSCRIBE, and takes at most 50 subscriptions', async () => {
    const socket = await bareConnected();
    socket.send('SUBSCRIBE\nid:a\\cb\ndestination:/topic/roles\nreceipt:r1\n\n\0');
    await socket.until('receipt-id:r1');
    expect(server.hub.publish('/topic/roles', '{}')).toBe(1);
    await socket.until('subscription:a\\cb');
    socket.send('UNSUBSCRIBE\nid:a\\cb\nreceipt:r2\n\n\0');
    await socket.until('receipt-id:r2');
    expect(server.hub.publish('/topic/roles', '{}')).toBe(0);
    for (let n = 1; n <= 50; n += 1) socket.send(`SUBSCRIBE\nid:${n}\ndestination:/topic/roles\nreceipt:s${n}\n\n\0`);
    await socket.until('receipt-id:s50');
    socket.send('SUBSCRIBE\nid:51\ndestination:/topic/roles\nreceipt:s51\n\n\0');
    await socket.closed;
    expect(socket.said.at(-1)).toContain('At most 50 subscriptions');
    expect(socket.said.at(-1)).toContain('receipt-id:s51');
  });
});

describe('heart-beats', () => {
  it('cuts a client that promised heart-beats and is silent, and not one that sends them', async () => {
    const began = performance.now();
    const silent = await bareConnected('800,0');
    const speaking = await bareConnected('800,0');
    const timer = setInterval(() => speaking.send('\n'), 150);
    await silent.closed;
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(silent.said.at(-1)).toContain('Nothing was heard');
    expect(speaking.ws.readyState).toBe(1);
    clearInterval(timer);
    speaking.ws.close();
  });

  it('sends what the client wants, at the rate both agree on', async () => {
    const socket = await bareConnected('0,300');
    const began = performance.now();
    const beats = () => socket.said.filter((s) => s === '\n').length;
    await soon(() => expect(beats()).toBeGreaterThanOrEqual(4));
    expect(performance.now() - began).toBeGreaterThan(2 * 300);
    socket.ws.close();
  });

  it('pings a client without heart-beats and cuts it when no pong comes', async () => {
    const alive = await bareConnected('0,0');
    const dead = await bareConnected('0,0');
    dead.ws.pause();
    await soon(() => expect(server.hub.size()).toBe(1));
    expect(alive.ws.readyState).toBe(1);
    alive.ws.close();
    dead.ws.terminate();
  });
});

describe('SEND', () => {
  const put = (userId: number, token: string) =>
    server.db.insertInto('push_token').values({ token, user_id: userId }).execute();
  const has = async (token: string) =>
    (await server.db.selectFrom('push_token').select('token').where('token', '=', token).execute()).length === 1;

  it('removes an own push token, and answers the same when it is gone', async () => {
    const picker = await connected();
    await put(picker.userId, 'mine');
    for (const _ of [1, 2]) {
      await picker.send('/app/fcmToken/removeToken', JSON.stringify({ userID: picker.userId, fcmToken: 'mine' }));
      expect(picker.client.connected).toBe(true);
    }
    expect(await has('mine')).toBe(false);
    await picker.client.deactivate();
  });

  it('never removes another person’s', async () => {
    const driver = await server.signIn('DRIVER');
    await put(driver.userId, 'theirs');
    const picker = await connected();
    await picker.send('/app/fcmToken/removeToken', JSON.stringify({ userID: picker.userId, fcmToken: 'theirs' }));
    await picker.send('/app/fcmToken/removeToken', JSON.stringify({ userID: driver.userId, fcmToken: 'theirs' }));
    await picker.closed;
    expect(picker.errors).toHaveLength(1);
    expect(await has('theirs')).toBe(true);
  });

  it.each([
    ['/app/fcmToken/removeToken', 'not json'],
    ['/app/fcmToken/removeToken', '{"userID":1}'],
    ['/app/other', '{}'],
    ['/topic/roles', '{"kind":"forged","id":1}'],
  ])('refuses %s %s', async (destination, body) => {
    const listening = await connected();
    const heard = await listening.hear('/topic/roles');
    const picker = await connected();
    await picker.send(destination, body);
    await picker.closed;
    expect(picker.errors).toHaveLength(1);
    expect(heard).toEqual([]);
    await listening.client.deactivate();
  });
});

describe('sessions', () => {
  it('cuts a session at its expiry, telling it first', async () => {
    const picker = await connected();
    const heard = await picker.hear(`/topic/user/${picker.userId}`);
    now = new Date(now.getTime() + 11 * 3_600_000);
    await picker.closed;
    now = new Date();
    expect(heard).toEqual([{ kind: 'sessionEnded' }]);
    expect(picker.errors).toEqual(['Your session has ended']);
  });

  it('does not let in a session that ends while it connects', async () => {
    const actor = { userId: 1, userName: '', usersName: '', role: null, roleName: '', permissions: new Set<never>() };
    const standing = {
      sessionId: 's',
      actor,
      expiresAt: Infinity,
      needsSecondStep: false,
      use: { lastUsedAt: null, address: null },
    };
    let asked = 0;
    const find = async () => {
      asked += 1;
      if (asked > 1) return null;
      void hub.recheck('session:s');
      return standing;
    };
    const app = Fastify();
    const hub = makeHub({
      sessions: { find, forget: () => {} },
      clock: () => now,
      log: app.log,
      onSend: async () => {},
    });
    await registerLive(app, hub);
    const socket = await bareSocket(`${await app.listen({ port: 0, host: '127.0.0.1' })}/ws`);
    socket.send(connectFrame('any'));
    await socket.closed;
    expect(socket.said.join()).toContain('session has ended');
    expect(socket.said.join()).not.toContain('CONNECTED');
    await app.close();
  });

  it('says goodbye after DISCONNECT', async () => {
    const socket = await bareConnected();
    socket.send('DISCONNECT\nreceipt:bye\n\n\0');
    expect(await socket.closed).toBe(1000);
    expect(socket.said.at(-1)).toContain('receipt-id:bye');
  });
});
