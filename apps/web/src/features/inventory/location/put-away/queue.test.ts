import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { bodyOf } from '../../inventory-testing.ts';
import { clearPuts, dropPut, liesThere, putAway, puts, sendWaiting, undoPut } from './queue.ts';

const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
const a01 = { locationId: 12, location: 'A01' };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const moved = (tagNo: string) =>
  ok({ moved: 1, already: 0, location: 'A01', eventIds: [5], tags: [{ tagNo, partDesc: 'Door', from: 'B02' }] });
const states = () => puts.get().map(({ tagNo, state }) => `${tagNo} ${state}`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(600_000), someUser());
});
afterEach(() => {
  for (const { clientEventId } of puts.get()) dropPut(clientEventId);
  endSession('logout');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets a call fail and be tried once more, as every call is. */
const put = async (tagNo: string) => {
  const answer = putAway({ tagNo, ...a01 });
  await vi.advanceTimersByTimeAsync(600);
  return answer;
};

describe('putting away', () => {
  it('moves each scan at once', async () => {
    const sent = answerCalls({ [move]: () => moved('T1') });
    expect(await put('T1')).toMatchObject({ state: 'done', partDesc: 'Door', text: 'from B02', eventIds: [5] });
    const body = bodyOf(sent[0]);
    expect(body).toMatchObject({ tagNoList: ['T1'], locationId: 12 });
    expect(sent[0]?.headers.get('idempotency-key')).toBe(body.clientEventId);
  });

  it('keeps scans without a line and sends each once, in order, under the id it had', async () => {
    let line = false;
    const sent = answerCalls({ [move]: (one) => (line ? moved(String(bodyOf(one).tagNoList)) : offline()) });
    expect(await put('T1')).toMatchObject({ state: 'waiting' });
    expect(await put('T2')).toMatchObject({ state: 'waiting' });
    expect(states()).toEqual(['T2 waiting', 'T1 waiting']);
    const ids = puts.get().map((one) => one.clientEventId);
    line = true;
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(states()).toEqual(['T2 done', 'T1 done']);
    expect(sent.map((one) => bodyOf(one).clientEventId)).toEqual(ids.toReversed());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(2);
  });

  it('survives the tab and the session: what waits is still there', async () => {
    answerCalls({ [move]: offline });
    await put('T1');
    endSession('expired');
    expect(JSON.parse(localStorage.getItem('yk.put-away') ?? '[]')).toMatchObject([{ tagNo: 'T1', state: 'waiting' }]);
    // Somebody else's session does not send it.
    const sent = answerCalls({ [move]: () => moved('T1') });
    startSession(tokenFor(600_000), someUser({ userID: 8 }));
    await sendWaiting();
    expect(sent).toHaveLength(0);
    startSession(tokenFor(600_000), someUser());
    await sendWaiting();
    expect(states()).toEqual(['T1 done']);
  });

  it('leaves nothing else behind: what was done, refused or taken back goes with the session', async () => {
    let line = true;
    answerCalls({
      [move]: (one) => {
        if (!line) return offline();
        return String(bodyOf(one).tagNoList) === 'T2' ? failed(404, 'No tag T2') : moved('T1');
      },
      'POST /mgr/inventory/undoStockEvents': () => ok({ undone: 1 }),
    });
    await put('T1');
    await put('T2');
    await undoPut(await put('T3'));
    line = false;
    await put('T4');
    expect(states()).toEqual(['T4 waiting', 'T3 undone', 'T2 refused', 'T1 done']);
    endSession('logout');
    expect(states()).toEqual(['T4 waiting']);
    expect(JSON.parse(localStorage.getItem('yk.put-away') ?? '[]')).toHaveLength(1);
  });

  it.each([
    ['done', () => moved('T1'), 'T1 done'],
    ['refused', () => failed(404, 'No tag T1'), 'T1 refused'],
  ])('tells what was %s after the person left to nobody but them, when they are back', async (_, reply, end) => {
    const arrival = Promise.withResolvers<void>();
    answerCalls({ [move]: () => arrival.promise.then(reply) });
    const put = putAway({ tagNo: 'T1', ...a01 });
    endSession('logout');
    arrival.resolve();
    await put;
    expect(states()).toEqual(['T1 waiting']);
    startSession(tokenFor(600_000, 'back'), someUser());
    await sendWaiting();
    expect(states()).toEqual([end]);
  });

  it('drops what another person left behind where this was not at hand when they went', async () => {
    const theirs = { clientEventId: 'x', userId: 8, tagNo: 'T9', ...a01, partDesc: '', text: '', eventIds: [] };
    const all = [
      { ...theirs, state: 'done' },
      { ...theirs, clientEventId: 'y', tagNo: 'T8', state: 'waiting' },
    ];
    localStorage.setItem('yk.put-away', JSON.stringify(all));
    vi.resetModules();
    const fresh = await import('./queue.ts');
    expect(fresh.puts.get().map(({ tagNo }) => tagNo)).toEqual(['T8']);
  });

  it('says why one was refused and goes on with the next', async () => {
    answerCalls({ [move]: (one) => (String(bodyOf(one).tagNoList) === 'T1' ? failed(404, 'No tag T1') : moved('T2')) });
    expect(await put('T1')).toMatchObject({ state: 'refused', text: 'No tag T1' });
    expect(await put('T2')).toMatchObject({ state: 'done' });
  });

  it('knows a second scan of the same tag for the same shelf', async () => {
    answerCalls({ [move]: () => moved('T1') });
    expect(liesThere({ tagNo: 'T1', ...a01 })).toBe(false);
    await put('T1');
    expect(liesThere({ tagNo: 'T1', ...a01 })).toBe(true);
    expect(liesThere({ tagNo: 'T1', locationId: 13, location: 'B02' })).toBe(false);
  });

  it('takes back what was put, and never sends what was taken back before', async () => {
    let line = true;
    const sent = answerCalls({
      [move]: () => (line ? moved('T1') : offline()),
      'POST /mgr/inventory/undoStockEvents': () => ok({ undone: 1 }),
    });
    await undoPut(await put('T1'));
    expect(states()).toEqual(['T1 undone']);
    expect(bodyOf(sent.at(-1))).toEqual({ eventIds: [5] });
    expect(liesThere({ tagNo: 'T1', ...a01 })).toBe(false);
    line = false;
    await undoPut(await put('T2'));
    expect(states()).toEqual(['T1 undone']);
    clearPuts();
    expect(states()).toEqual([]);
  });
});
