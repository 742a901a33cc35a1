import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notify } from '../db/notices/listener.ts';
import { tellTopic, tellUser } from './announce.ts';
import { startFanOut } from './fan-out.ts';
import { removeOldEvents } from './live-events.ts';
import { type LiveProcess, soon, startProcess, stompClient } from './test-process.ts';

let database: TestDatabase;
let one: LiveProcess;
let two: LiveProcess;
beforeAll(async () => {
  database = await freshDatabase();
  [one, two] = await Promise.all([startProcess(database.url), startProcess(database.url)]);
});
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await database?.close();
});

const open: ReturnType<typeof stompClient>[] = [];
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.deactivate();
});
const at = async (server: LiveProcess, token: string) => {
  const stomp = stompClient(server.url, token);
  await stomp.connect();
  open.push(stomp);
  return stomp;
};
const settled = async (...servers: LiveProcess[]) => {
  for (const server of servers) await server.fanOut.drain();
  await new Promise((done) => setTimeout(done, 100));
};

describe('two processes on one database', () => {
  it('deliver each other’s news, each once and in order', async () => {
    const { token } = await one.signIn('DRIVER');
    const heard = await (await at(one, token)).hear('/topic/roles');
    const heardToo = await (await at(two, token)).hear('/topic/roles');
    const expected = Array.from({ length: 40 }, (_, n) => ({ kind: 'changed', id: n }));
    for (const { id } of expected) await tellTopic(id % 2 ? one.db : two.db, '/topic/roles', { kind: 'changed', id });
    await settled(one, two);
    await settled(one, two);
    expect(heard).toEqual(expected);
    expect(heardToo).toEqual(expected);
  });

  it('deliver shortly after the commit, and nothing of a rollback', async () => {
    const { token } = await one.signIn('DRIVER');
    const heard = await (await at(two, token)).hear('/topic/roles');
    const rolledBack = one.db.transaction().execute(async (tx) => {
      await tellTopic(tx, '/topic/roles', { kind: 'never', id: 1 });
      throw new Error('changed our mind');
    });
    await expect(rolledBack).rejects.toThrow('changed our mind');
    const began = performance.now();
    await tellTopic(one.db, '/topic/roles', { kind: 'changed', id: 2 });
    await soon(() => expect(heard).toHaveLength(1));
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(heard).toEqual([{ kind: 'changed', id: 2 }]);
  });

  it('deliver what commits after something with a higher id', async () => {
    const { token } = await one.signIn('DRIVER');
    const heard = await (await at(two, token)).hear('/topic/roles');
    let commit = () => {};
    const told = Promise.withResolvers<void>();
    const slow = one.db.transaction().execute(async (tx) => {
      await tellTopic(tx, '/topic/roles', { kind: 'slow', id: 1 });
      told.resolve();
      await new Promise<void>((done) => {
        commit = done;
      });
    });
    await told.promise;
    await tellTopic(one.db, '/topic/roles', { kind: 'quick', id: 2 });
    await soon(() => expect(heard).toEqual([{ kind: 'quick', id: 2 }]));
    commit();
    await slow;
    await soon(() => expect(heard).toHaveLength(2));
    await settled(two);
    expect(heard.map((h) => h.kind)).toEqual(['quick', 'slow']);
  });

  it('close the sockets of a session that another process ended, and no other', async () => {
    const lost = await one.signIn('PICKER');
    const kept = await one.signIn('PICKER');
    const ended = await at(two, lost.token);
    const heard = await ended.hear(`/topic/user/${lost.userId}`);
    const staying = await at(two, kept.token);
    const heardToo = await staying.hear(`/topic/user/${kept.userId}`);
    await one.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('session')
        .set({ revoked_at: new Date() })
        .where('session_id', '=', lost.sessionId)
        .execute();
      await notify(tx, 'yard_access', `session:${lost.sessionId}`);
      await tellUser(tx, lost.userId, { kind: 'sessionEnded' });
    });
    await ended.closed;
    await settled(one, two);
    expect(ended.errors).toEqual(['Your session has ended']);
    expect(heard).toEqual([{ kind: 'sessionEnded' }]);
    expect(staying.client.connected).toBe(true);
    expect(heardToo).toEqual([]);
  });

  it('close every socket of a person whose sessions all ended', async () => {
    const person = await one.signIn('ACCOUNTING');
    const sockets = [await at(one, person.token), await at(two, person.token)];
    await one.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ active: false }).where('user_id', '=', person.userId).execute();
      await notify(tx, 'yard_access', `user:${person.userId}`);
    });
    for (const socket of sockets) {
      await socket.closed;
      expect(socket.errors).toEqual(['Your session has ended']);
    }
  });

  it('allow what new permissions allow on the same socket, and drop what they no longer do', async () => {
    const person = await one.signIn('DRIVER');
    const socket = await at(two, person.token);
    const own = await socket.hear(`/topic/user/${person.userId}`);
    const become = (role: string) =>
      one.db.transaction().execute(async (tx) => {
        const made = await tx.selectFrom('role').select('role_id').where('name', '=', role).executeTakeFirstOrThrow();
        await tx.updateTable('app_user').set(made).where('user_id', '=', person.userId).execute();
        await notify(tx, 'yard_access', `user:${person.userId}`);
        await tellUser(tx, person.userId, { kind: 'accessChanged' });
      });
    await become('SUPER ADMIN');
    await soon(() => expect(own).toEqual([{ kind: 'accessChanged' }]));
    const users = await socket.hear('/topic/users');
    await tellTopic(one.db, '/topic/users', { kind: 'changed', id: 1 });
    await soon(() => expect(users).toEqual([{ kind: 'changed', id: 1 }]));
    await become('DRIVER');
    await soon(() => expect(own).toHaveLength(2));
    await tellTopic(one.db, '/topic/users', { kind: 'changed', id: 2 });
    await settled(two);
    expect(users).toHaveLength(1);
    expect(socket.errors).toEqual([]);
    expect(socket.client.connected).toBe(true);
  });

  it('receive again, with nothing lost or doubled, after the notice connection broke', async () => {
    const { token } = await one.signIn('DRIVER');
    const heard = await (await at(two, token)).hear('/topic/roles');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(one.db);
    await soon(() => expect(two.listener.connected()).toBe(false));
    await tellTopic(one.db, '/topic/roles', { kind: 'duringTheGap', id: 1 });
    await soon(() => expect(two.listener.connected()).toBe(true));
    await tellTopic(one.db, '/topic/roles', { kind: 'after', id: 2 });
    await soon(() => expect(heard).toHaveLength(2));
    await settled(two);
    expect(heard.map((h) => h.kind)).toEqual(['duringTheGap', 'after']);
  });
});

describe('without notices', () => {
  it('polling delivers once, and an ended session is found', async () => {
    const deaf = await startProcess(database.url, { notices: false });
    const { token, userId, sessionId } = await one.signIn('DRIVER');
    const socket = await at(deaf, token);
    const heard = await socket.hear('/topic/roles');
    await tellTopic(one.db, '/topic/roles', { kind: 'changed', id: 1 });
    await soon(() => expect(heard).toHaveLength(1));
    // The poll that finds this one would deliver the first again before it.
    await tellTopic(one.db, '/topic/roles', { kind: 'changed', id: 2 });
    await soon(() => expect(heard.at(-1)).toEqual({ kind: 'changed', id: 2 }));
    expect(heard.map(({ id }) => id)).toEqual([1, 2]);
    await one.db.updateTable('session').set({ revoked_at: new Date() }).where('session_id', '=', sessionId).execute();
    await tellUser(one.db, userId, { kind: 'sessionEnded' });
    await socket.closed;
    expect(socket.errors).toEqual(['Your session has ended']);
    await deaf.close();
  });
});

it('does not repeat what was announced before the process started', async () => {
  const { connections } = database;
  await tellTopic(connections.db, '/topic/roles', { kind: 'before', id: 1 });
  const publish = vi.fn<LiveProcess['hub']['publish']>();
  const hub = { ...one.hub, publish };
  const late = await startFanOut({ connections, listener: one.listener, hub, log: one.app.log });
  await tellTopic(connections.db, '/topic/roles', { kind: 'after', id: 2 });
  await late.drain();
  await late.close();
  expect(publish.mock.calls).toEqual([['/topic/roles', '{"id":2,"kind":"after"}']]);
});

it('announces new permissions only when they are in force', async () => {
  const { connections } = database;
  const checked = Promise.withResolvers<void>();
  const publish = vi.fn<LiveProcess['hub']['publish']>();
  const recheck = vi.fn(() => checked.promise);
  const hub = { ...one.hub, publish, recheck };
  const fanOut = await startFanOut({ connections, listener: one.listener, hub, log: one.app.log });
  await tellUser(connections.db, 5, { kind: 'accessChanged' });
  await fanOut.drain();
  expect(recheck).toHaveBeenCalledWith('user:5');
  expect(publish).not.toHaveBeenCalled();
  checked.resolve();
  await soon(() => expect(publish).toHaveBeenCalledWith('/topic/user/5', '{"kind":"accessChanged"}'));
  await fanOut.close();
});

it('removes what is older than 10 minutes, a bounded number at a time', async () => {
  await sql`insert into live_event (topic, body, at)
    select '/topic/roles', '{}', now() - interval '11 minutes' from generate_series(1, 25)`.execute(one.db);
  const before = await one.db.selectFrom('live_event').select('live_id').execute();
  expect(await removeOldEvents(one.db, 20)).toBe(20);
  expect(await removeOldEvents(one.db, 20)).toBe(5);
  expect(await removeOldEvents(one.db, 20)).toBe(0);
  const after = await one.db.selectFrom('live_event').select('live_id').execute();
  expect(before.length - after.length).toBe(25);
});
