import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRequests, requests } from '../../../../requests/queue.ts';
import { lineMayBeBack, sendWaiting } from '../../../../requests/send.ts';
import { endSession, startSession } from '../../../../session/store.ts';
import { emptyDatabase } from '../../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../../test-session.ts';
import { soon } from '../../../../test-soon.ts';
import { bodyOf } from '../../inventory-testing.ts';
import { clearPuts, liesThere, putAway, putsIn, undoPut } from './puts.ts';

const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
const a01 = { locationId: 12, location: 'A01' };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const moved = (tagNo: string) =>
  ok({ moved: 1, already: 0, location: 'A01', eventIds: [5], tags: [{ tagNo, partDesc: 'Door', from: 'B02' }] });
const puts = () => putsIn(requests.get());
const states = () => puts().map(({ tagNo, state }) => `${tagNo} ${state}`);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(600_000), someUser());
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

const put = (tagNo: string) => putAway({ tagNo, ...a01 });

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
    const ids = puts().map((one) => one.clientEventId);
    line = true;
    sent.length = 0;
    lineMayBeBack();
    await soon(() => expect(states()).toEqual(['T2 done', 'T1 done']));
    expect(sent.map((one) => bodyOf(one).clientEventId)).toEqual(ids.toReversed());
    await sendWaiting();
    expect(sent).toHaveLength(2);
  });

  it('survives the tab and the session: what waits is still there', async () => {
    answerCalls({ [move]: offline });
    await put('T1');
    endSession('expired');
    await readRequests();
    expect(states()).toEqual(['T1 waiting']);
    // Somebody else's session does not send it.
    const sent = answerCalls({ [move]: () => moved('T1') });
    startSession(tokenFor(600_000), someUser({ userID: 8 }));
    await sendWaiting();
    expect(sent).toHaveLength(0);
    startSession(tokenFor(600_000), someUser());
    await sendWaiting();
    expect(states()).toEqual(['T1 done']);
  });

  it('clears what is settled from the list, never what waits', async () => {
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
    await clearPuts();
    expect(states()).toEqual(['T4 waiting']);
  });

  it('takes a new scan of a tag in the place of a refused one', async () => {
    answerCalls({ [move]: (one) => (bodyOf(one).locationId === 12 ? failed(409, 'A01 is full') : moved('T1')) });
    await put('T1');
    expect(states()).toEqual(['T1 refused']);
    await putAway({ tagNo: 'T1', locationId: 13, location: 'B02' });
    expect(states()).toEqual(['T1 done']);
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
    await clearPuts();
    expect(states()).toEqual([]);
  });
});
