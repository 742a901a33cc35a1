import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { endSession, startSession } from '../session/store.ts';
import { emptyDatabase } from '../test-database.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { soon } from '../test-soon.ts';
import { database } from './database.ts';
import { forgetOthers, orKept } from './kept-reads.ts';
import { addRequest, changeRequest, readRequests, requests } from './queue.ts';

const lost = () => Promise.reject(new ApiError(0, 'The server cannot be reached'));
const signIn = (userID: number) => startSession(tokenFor(60_000, String(userID)), someUser({ userID }));
const names = async () => (await (await database()).getAll('reads')).map(({ userId, name }) => `${userId} ${name}`);
const read = async (name: string, record: string) => {
  await orKept(name, record, async () => name);
  await soon(async () => expect((await names()).join()).toContain(name));
};

beforeEach(async () => {
  signIn(7);
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
  endSession('otherTab');
});

it('returns without a connection what was read with one, to the person who read it', async () => {
  await expect(orKept('pickups', '', lost)).rejects.toThrow('cannot be reached');
  await read('pickups', '');
  expect(await orKept('pickups', '', lost)).toBe('pickups');
  signIn(8);
  await expect(orKept('pickups', '', lost)).rejects.toThrow('cannot be reached');
});

it('passes on a refusal, whatever is stored', async () => {
  await read('pickups', '');
  const refusal = () => Promise.reject(new ApiError(403, 'Not yours any more'));
  await expect(orKept('pickups', '', refusal)).rejects.toThrow('Not yours any more');
});

it('is removed for the next person, except what a waiting request needs', async () => {
  await read('pickups', '');
  await read('acquisition 501', 'acquisition 501');
  await read('acquisition 502', 'acquisition 502');
  const about = { record: 'acquisition 501', recordName: 'ACQ-501', what: 'Take over' };
  await addRequest('POST /mobile/pickup/receive/:id', { params: { id: 501 }, body: {} as never }, about);
  await forgetOthers(7);
  expect(await names()).toHaveLength(3);
  await forgetOthers(8);
  expect(await names()).toEqual(['7 acquisition 501']);
});

it('keeps answered requests for a day, and only for the person who made them', async () => {
  const about = { record: 'tag T1', recordName: 'T1', what: 'Put into A01', isListed: true };
  const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
  const states = async () => {
    await readRequests();
    return requests.get().map(({ state }) => state);
  };
  for (const age of [0, 90_000_000, 0]) {
    await addRequest(move, { body: { tagNoList: ['T1'], locationId: 12 } }, about);
    await changeRequest(requests.get().at(-1)!.seq, { state: 'done', at: Date.now() - age });
  }
  await changeRequest(requests.get().at(-1)!.seq, { state: 'refused' });
  await forgetOthers(7);
  expect(await states()).toEqual(['done', 'refused']);
  await forgetOthers(8);
  expect(await states()).toEqual(['refused']);
});
