import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, session, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { emptyDatabase } from '../test-database.ts';
import { answerCalls, failed, ok, type Sent } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { soon } from '../test-soon.ts';
import { changeRequest, addRequest as keep, requests } from './queue.ts';
import { discard, isLineDown, sendAgain, sendRecord, sendWaiting } from './send.ts';

const addPhoto = 'POST /mobile/pickup/addPhoto';
const receive = 'POST /mobile/pickup/receive/501';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const keyOf = (sent: Sent | undefined) => sent?.headers.get('idempotency-key');
const states = () => requests.get().map(({ what, state }) => `${what} ${state}`);
const signIn = (userID = 7, mark = 'a') => startSession(tokenFor(600_000, mark), someUser({ userID }));

const about = (acqId: number, what: string) => ({ record: `acquisition ${acqId}`, recordName: `ACQ-${acqId}`, what });
const photo = (acqId: number, what: string) =>
  keep(addPhoto, { body: { acqId }, files: { photo: new File([what], `${what}.jpg`) } }, about(acqId, what));
const takeOver = (acqId: number) =>
  keep('POST /mobile/pickup/receive/:id', { params: { id: acqId }, body: {} as never }, about(acqId, 'Take over'));
const nameOf = ({ body }: Sent) => ((body as FormData).get('photo') as File).name;

/** Simulates the browser's locks, for tabs that share this page. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const next = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } }, onLine: { value: true } }));
}

/** The app in another tab, or after a reload. */
async function anotherTab() {
  vi.resetModules();
  const store = await import('../session/store.ts');
  store.startSession(tokenFor(600_000), someUser());
  const queue = await import('./queue.ts');
  const { sendWaiting: send } = await import('./send.ts');
  await queue.readRequests();
  return { requests: queue.requests, sendWaiting: send };
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  recentMessages.set([]);
  signIn();
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
  endSession('otherTab');
  isLineDown.set(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what waits', () => {
  it('goes out in order within a record, several records beside each other', async () => {
    const slow = Promise.withResolvers<void>();
    const sent = answerCalls({
      [addPhoto]: (one) => (nameOf(one) === 'Front.jpg' ? slow.promise.then(() => ok({})) : ok({})),
      [receive]: () => ok({}),
    });
    await photo(501, 'Front');
    await photo(501, 'Back');
    await takeOver(501);
    await photo(502, 'Other');
    const done = sendWaiting();
    await soon(() => expect(states()).toContain('Other done'));
    expect(states()).toEqual(['Front sending', 'Back waiting', 'Take over waiting', 'Other done']);
    slow.resolve();
    await done;
    expect(sent.filter(({ key }) => key === addPhoto).map(nameOf)).toEqual(['Front.jpg', 'Other.jpg', 'Back.jpg']);
    expect(sent.at(-1)?.key).toBe(receive);
    expect(new Set(sent.map(keyOf)).size).toBe(4);
    expect(requests.get().every(({ parts }) => parts.files === undefined)).toBe(true);
  });

  it('is sent again after a lost answer, by itself, with the key it had', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let line = false;
    const sent = answerCalls({ [addPhoto]: () => (line ? ok({}) : offline()) });
    const key = await photo(501, 'Front');
    await sendRecord('acquisition 501');
    expect(states()).toEqual(['Front waiting']);
    expect(isLineDown.get()).toBe(true);
    line = true;
    await vi.advanceTimersByTimeAsync(3_000);
    await soon(() => expect(states()).toEqual(['Front done']));
    expect(isLineDown.get()).toBe(false);
    expect(sent.map(keyOf)).toEqual([key, key]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(2);
    expect(recentMessages.get()).toEqual([]);
  });

  it.each([403, 404, 409, 422])(
    'that is refused with %d says why, and holds back only its own record',
    async (code) => {
      let refuses = true;
      answerCalls({
        [addPhoto]: (one) => (refuses && nameOf(one) === 'Front.jpg' ? failed(code, 'It is closed') : ok({})),
      });
      await photo(501, 'Front');
      await photo(501, 'Back');
      await photo(502, 'Other');
      await sendWaiting();
      expect(states()).toEqual(['Front refused', 'Back waiting', 'Other done']);
      expect(requests.get()[0]?.refusedFor?.message).toBe('It is closed');
      expect(recentMessages.get()).toMatchObject([{ kind: 'error', text: 'It is closed' }]);
      await sendWaiting();
      expect(states()[0]).toBe('Front refused');
      refuses = false;
      await sendAgain(requests.get()[0]!);
      expect(states()).toEqual(['Front done', 'Back done', 'Other done']);
    },
  );

  it('goes on when what was refused is given up', async () => {
    answerCalls({ [addPhoto]: (one) => (nameOf(one) === 'Front.jpg' ? failed(409, 'Closed') : ok({})) });
    const key = await photo(501, 'Front');
    await photo(501, 'Back');
    await sendWaiting();
    await discard([key]);
    await soon(() => expect(states()).toEqual(['Back done']));
  });

  it('is given up while it is on its way', async () => {
    answerCalls({ [addPhoto]: () => new Promise<Response>(() => undefined) });
    const key = await photo(501, 'Front');
    const round = sendWaiting();
    await soon(() => expect(states()).toEqual(['Front sending']));
    await discard([key]);
    await round;
    expect(states()).toEqual([]);
  });

  it('is asked about, not repeated, when the server may have forgotten its answer', async () => {
    const sent = answerCalls({ [addPhoto]: offline });
    await photo(501, 'Front');
    await sendWaiting();
    const [before] = requests.get();
    await changeRequest(before!.seq, { firstSentAt: Date.now() - 14 * 86_400_000 });
    await sendWaiting();
    expect(states()).toEqual(['Front refused']);
    expect(requests.get()[0]?.refusedFor?.message).toContain('nobody knows whether it arrived');
    expect(sent).toHaveLength(1);
  });
});

describe('whoever made it', () => {
  it('alone sends it: not the next person on the device', async () => {
    const sent = answerCalls({ [addPhoto]: offline });
    await photo(501, 'Front');
    await sendWaiting();
    endSession('logout');
    signIn(8, 'next');
    sent.length = 0;
    await sendWaiting();
    expect(sent).toEqual([]);
    expect(states()).toEqual(['Front waiting']);
    endSession('logout');
    signIn(7, 'back');
    await sendWaiting();
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${session.get()?.token}`);
  });

  it('is waited for when the session is over', async () => {
    let over = true;
    const sent = answerCalls({ [addPhoto]: () => (over ? failed(401, 'Sign in to go on') : ok({})) });
    await photo(501, 'Front');
    await sendWaiting();
    expect(session.get()).toBeNull();
    expect(states()).toEqual(['Front waiting']);
    over = false;
    signIn(7, 'back');
    await sendWaiting();
    expect(states()).toEqual(['Front done']);
    expect(keyOf(sent[0])).toBe(keyOf(sent[1]));
  });

  it('is told what became of it when they are back, if they left before the answer', async () => {
    const arrival = Promise.withResolvers<void>();
    answerCalls({ [addPhoto]: () => arrival.promise.then(() => failed(409, 'ABC123 is closed')) });
    await photo(501, 'Front');
    const round = sendWaiting();
    await soon(() => expect(states()).toEqual(['Front sending']));
    endSession('logout');
    signIn(8, 'next');
    arrival.resolve();
    await round;
    expect(states()).toEqual(['Front waiting']);
    expect(recentMessages.get()).toEqual([]);
  });
});

describe('two tabs and a reload', () => {
  it('send a request once', async () => {
    fakeLocks();
    const arrival = Promise.withResolvers<void>();
    const sent = answerCalls({ [addPhoto]: () => arrival.promise.then(() => ok({})) });
    await photo(501, 'Front');
    const other = await anotherTab();
    const both = Promise.all([sendWaiting(), other.sendWaiting()]);
    await soon(() => expect(sent).toHaveLength(1));
    arrival.resolve();
    await both;
    expect(sent).toHaveLength(1);
    await soon(() => expect(other.requests.get().map(({ state }) => state)).toEqual(['done']));
  });

  it('find a request that was on its way, with its file and its key', async () => {
    let line = false;
    const sent = answerCalls({ [addPhoto]: () => (line ? ok({}) : new Promise<Response>(() => undefined)) });
    const key = await photo(501, 'Front');
    void sendWaiting();
    await soon(() => expect(states()).toEqual(['Front sending']));
    line = true;
    const reloaded = await anotherTab();
    expect(reloaded.requests.get().map(({ state }) => state)).toEqual(['sending']);
    await reloaded.sendWaiting();
    expect(reloaded.requests.get().map(({ state }) => state)).toEqual(['done']);
    expect(sent.map(keyOf)).toEqual([key, key]);
    expect(sent.map(nameOf)).toEqual(['Front.jpg', 'Front.jpg']);
    await discard([key]);
  });
});
