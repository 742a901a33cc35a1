import { freshDatabase } from '@yardkeeper/testkit/database';
import { expect, it } from 'vitest';
import type { Servers } from '../db/servers/address.ts';
import { followingTimes, type Held, holdJobs } from './hold.ts';

it('with several servers the holder is sure for no longer than it waits for an answer', async () => {
  const database = await freshDatabase('nothing');
  const address = { seek: async () => database.url, onMoved: () => () => {} } as unknown as Servers;
  const times = { tryMs: 100, beatMs: 100, answerMs: 200, silentMs: 60_000, graceMs: 0 };
  const began = Promise.withResolvers<Held>();
  const holding = async (held: Held) => {
    began.resolve(held);
    await new Promise((done) => held.signal.addEventListener('abort', done, { once: true }));
  };
  const hold = holdJobs(address, { log: { warn: () => {}, info: () => {} }, holding, times });
  const { isSure } = await began.promise;
  expect(isSure()).toBe(true);
  // As when the machine was asleep: no timer has noticed anything yet.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, times.beatMs + times.answerMs + 50);
  expect(isSure()).toBe(false);
  await hold.stop();
  await database.close();
});

it('the next holder waits until the one before is no longer sure', () => {
  const { beatMs, answerMs, silentMs, tryMs, graceMs } = followingTimes;
  expect(graceMs).toBeGreaterThan(beatMs + answerMs);
  expect(silentMs).toBeGreaterThan(beatMs + answerMs);
  expect(silentMs + tryMs + graceMs).toBeLessThanOrEqual(20_000);
});
