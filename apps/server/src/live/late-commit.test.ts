import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/connect.ts';
import { tellTopic } from './announce.ts';
import { eventsSince, snapshotNow } from './live-events.ts';
import { type LiveProcess, soon, startProcess, stompClient } from './test-process.ts';

let database: TestDatabase;
let processes: [LiveProcess, LiveProcess];
beforeAll(async () => {
  database = await freshDatabase();
  processes = await Promise.all([startProcess(database.url), startProcess(database.url)]);
});
afterAll(async () => {
  await Promise.all(processes?.map((p) => p.close()) ?? []);
  await database?.close();
});

const tell = (db: Db, kind: string, id: number) => tellTopic(db, '/topic/roles', { kind, id });

async function heardDuring(work: (heard: readonly Record<string, unknown>[][]) => Promise<void>) {
  const { token } = await processes[0].signIn('DRIVER');
  const sockets = processes.map((p) => stompClient(p.url, token));
  for (const socket of sockets) await socket.connect();
  const heard = await Promise.all(sockets.map((s) => s.hear('/topic/roles')));
  await work(heard);
  for (const p of processes) await p.fanOut.drain();
  for (const p of processes) p.hub.publish('/topic/roles', '{"kind":"end"}');
  await soon(() => expect(heard.map((told) => told.at(-1))).toEqual([{ kind: 'end' }, { kind: 'end' }]));
  for (const { client } of sockets) await client.deactivate();
  return heard.map((told) => told.slice(0, -1).map((news) => news.kind));
}

async function openTransaction(work: (tx: Db) => Promise<unknown>) {
  const ending = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const done = processes[0].db.transaction().execute(async (tx) => {
    await work(tx);
    told.resolve();
    await ending.promise;
  });
  done.catch(told.reject);
  await told.promise;
  return {
    commit: () => {
      ending.resolve();
      return done;
    },
    rollBack: async () => {
      ending.reject(new Error('changed our mind'));
      await expect(done).rejects.toThrow('changed our mind');
    },
  };
}

const others = async (from: number) => {
  for (let id = from; id < from + 10; id += 1) await tell(processes[id % 2 ? 0 : 1].db, 'quick', id);
};
const quick = Array(10).fill('quick');

describe('a transaction that stays open while others commit', () => {
  it('is announced once on every process when it commits at last, and the others not again', async () => {
    const heard = await heardDuring(async (told) => {
      const late = await openTransaction(async (tx) => {
        await tell(tx, 'late', 1);
        await sql`savepoint later`.execute(tx);
        await tell(tx, 'later', 2);
        await sql`update live_event set at = at - interval '1 hour' where body ->> 'kind' in ('late', 'later')`.execute(
          tx,
        );
      });
      await others(0);
      await soon(() => expect(told.map((t) => t.length)).toEqual([10, 10]));
      await others(10);
      await soon(() => expect(told.map((t) => t.length)).toEqual([20, 20]));
      await late.commit();
    });
    expect(heard).toEqual(Array(2).fill([...quick, ...quick, 'late', 'later']));
  });

  it('is never announced when it is rolled back', async () => {
    const heard = await heardDuring(async () => {
      const never = await openTransaction((tx) => tell(tx, 'never', 1));
      await others(0);
      await never.rollBack();
      await others(10);
    });
    expect(heard).toEqual([
      [...quick, ...quick],
      [...quick, ...quick],
    ]);
  });
});

it('announces what was committed during a failed read, once it can read again', async () => {
  const { db } = database.connections;
  const heard = await heardDuring(async (told) => {
    await db.transaction().execute(async (tx) => {
      await tell(tx, 'meanwhile', 1);
      await sql`alter table live_event rename to out_of_reach`.execute(tx);
    });
    for (const p of processes) await p.fanOut.drain();
    expect(told).toEqual([[], []]);
    await sql`alter table out_of_reach rename to live_event`.execute(db);
  });
  expect(heard).toEqual([['meanwhile'], ['meanwhile']]);
});

it('ignores rows of a restored backup, whose transaction ids this database has not reached', async () => {
  const heard = await heardDuring(async () => {
    await sql`insert into live_event (topic, body, xid) values ('/topic/roles', '{"kind":"restored"}', '9000000000000')`.execute(
      processes[0].db,
    );
    await others(0);
  });
  expect(heard).toEqual([quick, quick]);
});

it('reads 1,000 news of many writers once each, and remembers next to nothing of them', async () => {
  const { db, reads } = database.connections;
  let since = await snapshotNow(reads);
  const read: number[] = [];
  const readOn = async () => {
    const { events, now } = await eventsSince(reads, since);
    since = now;
    read.push(...events.map((e) => Number(e.body.id)));
    return events.length;
  };
  let writing = true;
  const writer = async (n: number) => {
    for (let id = n; id < 1_000; id += 4)
      await db.transaction().execute(async (tx) => {
        await tell(tx, 'one of many', id);
        if (id % 7 === 0) await sql`select pg_sleep(0.005)`.execute(tx);
      });
  };
  const written = Promise.all([0, 1, 2, 3].map(writer)).finally(() => {
    writing = false;
  });
  while (writing) await readOn();
  await written;
  await readOn();
  expect(read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, id) => id));
  expect(await readOn()).toBe(0);
  // A snapshot lists every transaction that runs on the server, so its length varies.
  expect(since.length).toBeLessThan(500);
});
