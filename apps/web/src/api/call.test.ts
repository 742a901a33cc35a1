import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptSession, endSession, lastEnd, session, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { ApiError, isCancelled } from './api-error.ts';
import { type CallOptions, call, callFile } from './call.ts';
import { isServerAway } from './reach.ts';

const users = { body: { pageNum: 1, pageSize: 20 } };
const said = (): string[] => recentMessages.get().map((message) => `${message.kind}: ${message.text}`);

beforeEach(() => {
  recentMessages.set([]);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('carries the token and answers the data of the envelope', async () => {
    const token = tokenFor(60_000);
    startSession(token, someUser());
    const sent = answerCalls({ 'GET /user/getCurrentUser': () => ok({ userName: 'aroha' }) });
    expect(await call('GET /user/getCurrentUser', {})).toEqual({ userName: 'aroha' });
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('warns of what a save left out, apart from what it says itself', async () => {
    const sentence = 'Not saved: Year, because only a super admin or inventory person changes General Information';
    answerCalls({
      'POST /user/page': () =>
        Response.json({
          code: 200,
          data: null,
          msg: `V-7 is saved. ${sentence}`,
          leftOut: { fields: ['Year'], sentence, at: { year: 'Not saved: locked' } },
        }),
    });
    const heard: string[] = [];
    const at: unknown[] = [];
    await call('POST /user/page', users, { onSaid: (words) => heard.push(words), onLeftOut: (each) => at.push(each) });
    expect([heard, said()]).toEqual([['V-7 is saved'], [`warning: ${sentence}`]]);
    expect(at).toEqual([{ year: 'Not saved: locked' }]);
  });

  it('sends no authorization header without a token', async () => {
    const sent = answerCalls({ 'GET /user/signInPage': () => ok(null) });
    await call('GET /user/signInPage', {});
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('puts params into the path, the query behind it and the body as JSON', async () => {
    const sent = answerCalls({
      'DELETE /fcmToken/removeToken/7/a%2Fb%20c': () => ok(null),
      'POST /user/forgotPassword': () => ok(null),
      'POST /user/page': () => ok(null),
    });
    await call('DELETE /fcmToken/removeToken/:userId/:token', { params: { userId: 7, token: 'a/b c' } });
    await call('POST /user/forgotPassword', { query: { email: 'a+b@yard.co.nz' } });
    await call('POST /user/page', users);
    expect(sent.map((s) => s.url)).toEqual([
      '/fcmToken/removeToken/7/a%2Fb%20c',
      '/user/forgotPassword?email=a%2Bb%40yard.co.nz',
      '/user/page',
    ]);
    expect(sent[2]?.body).toBe('{"pageNum":1,"pageSize":20}');
    expect(sent[2]?.headers.get('content-type')).toBe('application/json');
  });

  it('gives every other verb than GET a new key, or the one the form hands over', async () => {
    const sent = answerCalls({ 'POST /user/page': () => ok(null), 'PUT /mgr/outbox/skip/3': () => ok(null) });
    await call('POST /user/page', users);
    await call('POST /user/page', users);
    await call('PUT /mgr/outbox/skip/:id', { params: { id: 3 } }, { idempotencyKey: 'mine' });
    const keys = sent.map((s) => s.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  it('gives a GET that writes a key too, the same when a broken connection is tried once more', async () => {
    vi.useFakeTimers();
    const step = 'GET /mgr/vehicleAcquisition/changeAcqStatus';
    let tries = 0;
    const sent = answerCalls({
      'GET /mgr/invoices/generateInvoicePdf/3': () => ok(null),
      [step]: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return ok(null);
      },
    });
    const moved = call(step, { query: { acqId: 5, status: 3, reason: 'Sold elsewhere' } });
    await vi.advanceTimersByTimeAsync(500);
    await moved;
    await call('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id: 3 }, query: {} });
    const keys = sent.map((s) => s.headers.get('idempotency-key'));
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('tries a broken connection once more with the same key', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const sent = answerCalls({
      'POST /user/page': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return ok('second');
      },
    });
    const answer = call('POST /user/page', users);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('second');
    expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
    expect(said()).toEqual([]);
  });

  it.each([
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway', () => new Response('Bad Gateway', { status: 502 })],
  ])(
    'sends what somebody saves again, under its key, while %s answers for a server that is started again',
    async (_, away) => {
      vi.useFakeTimers();
      startSession(tokenFor(600_000), someUser());
      let isUp = false;
      const key = 'POST /mgr/invoices/release';
      const sent = answerCalls({ [key]: () => (isUp ? ok({ invoiceId: 1 }) : away()) });
      const answer = call(key, { body: { invoiceId: 1 } });
      await vi.advanceTimersByTimeAsync(20_000);
      expect([isServerAway.get(), said()]).toEqual([true, []]);
      isUp = true;
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await answer).toEqual({ invoiceId: 1 });
      expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
      expect([isServerAway.get(), said()]).toEqual([false, []]);
    },
  );

  it('does not send again what the server itself answered, whatever it was', async () => {
    startSession(tokenFor(600_000), someUser());
    const key = 'POST /mgr/invoices/release';
    const body = { code: 503, msg: 'Nobody knows whether it was done' };
    const sent = answerCalls({
      [key]: () => Response.json(body, { status: 503 }),
    });
    await expect(call(key, { body: { invoiceId: 1 } })).rejects.toThrow('Nobody knows');
    expect(sent).toHaveLength(1);
    isServerAway.set(false);
  });

  it('does not repeat what the server refused', async () => {
    const sent = answerCalls({ 'POST /user/page': () => failed(500, 'Broken') });
    await expect(call('POST /user/page', users)).rejects.toThrow('Broken');
    expect(sent).toHaveLength(1);
  });

  it('sends files as multipart with plain fields, or with the body as one JSON part', async () => {
    const sent = answerCalls({ 'POST /user/manageUserProfile/7': () => ok(null) });
    const args = {
      params: { id: 7 },
      body: { usersName: 'Aroha', email: 'a@yard.co.nz', phone: undefined },
      files: { avatar: new File(['x'], 'me.png') },
    };
    await call('POST /user/manageUserProfile/:id', args);
    await call('POST /user/manageUserProfile/:id', args, { jsonPart: 'detail' });
    const [plain, json] = sent.map((s) => s.body as FormData);
    expect(plain?.get('usersName')).toBe('Aroha');
    expect(plain?.has('phone')).toBe(false);
    expect(plain?.get('avatar')).toMatchObject({ name: 'me.png' });
    expect(sent[0]?.headers.has('content-type')).toBe(false);
    expect(json?.get('detail')).toMatchObject({ type: 'application/json' });
    expect(json?.has('usersName')).toBe(false);
  });
});

describe('a call that fails', () => {
  it('rejects with the code, the sentence and the fields, and toasts the errorMessage', async () => {
    const fields = { email: 'Enter an email address' };
    answerCalls({
      'POST /user/page': () => failed(400, 'Some fields need care', { fields, errorMessage: 'Look again' }),
    });
    const error = await call('POST /user/page', users).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 400, message: 'Some fields need care', fields });
    expect(said()).toEqual(['error: Look again']);
  });

  it('rejects on a body code other than 200 under HTTP 200', async () => {
    answerCalls({ 'POST /user/page': () => Response.json({ code: 409, data: null, msg: 'Changed meanwhile' }) });
    await expect(call('POST /user/page', users)).rejects.toMatchObject({ code: 409, message: 'Changed meanwhile' });
    expect(said()).toEqual(['error: An error occurred']);
  });

  it('toasts msg where there is no errorMessage only where a screen asks for it', async () => {
    const only = (more: object = {}) => Response.json({ code: 409, data: null, msg: 'Changed meanwhile', ...more });
    const answers = [only(), only({ errorMessage: 'Look again' })];
    answerCalls({ 'POST /user/page': () => answers.shift() ?? only() });
    for (const _ of [1, 2])
      await expect(call('POST /user/page', users, { toastsMsg: true })).rejects.toMatchObject({ code: 409 });
    expect(said()).toEqual(['error: Look again', 'error: Changed meanwhile']);
  });

  it("says 'Error' when the server gives no sentence", async () => {
    answerCalls({ 'POST /user/page': () => Response.json({ code: 500, data: null, msg: '' }) });
    await expect(call('POST /user/page', users)).rejects.toThrow(/^Error$/);
  });

  it('survives an answer that is no JSON', async () => {
    answerCalls({ 'POST /user/page': () => new Response('<html>Bad gateway</html>', { status: 502 }) });
    await expect(call('POST /user/page', users)).rejects.toMatchObject({ code: 502, message: 'Error' });
    expect(said()).toEqual(['error: An error occurred']);
  });

  it('toasts once when the server cannot be reached', async () => {
    vi.useFakeTimers();
    answerCalls({ 'POST /user/page': () => Promise.reject(new TypeError('Failed to fetch')) });
    const answer = call('POST /user/page', users).catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toMatchObject({ code: 0, message: 'The server cannot be reached. Try again in a moment.' });
    expect(said()).toEqual(['error: An error occurred']);
  });

  it('only logs when it is quiet', async () => {
    answerCalls({ 'POST /user/page': () => failed(500, 'Broken') });
    await expect(call('POST /user/page', users, { quiet: true })).rejects.toThrow('Broken');
    expect(said()).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('POST /user/page', 500, 'Broken');
  });

  it('tells of every write that failed, and cannot be asked to be quiet about it', async () => {
    const [key, args] = ['POST /mgr/invoices/release', { body: { invoiceId: 1 } }] as const;
    answerCalls({ [key]: () => failed(409, 'It is cancelled') });
    await expect(call(key, args)).rejects.toThrow('It is cancelled');
    expect(said()).toEqual(['error: It is cancelled']);
    // @ts-expect-error only reads, and a few writes that are named, may be quiet
    const options: CallOptions<typeof key> = { quiet: true };
    expect(options).toBeTruthy();
  });

  it.each(['overrideReason', 'hold', 'onCar', 'buyer.address'])(
    'leaves a refusal over %s to the dialog that answers it',
    async (field) => {
      const key = 'POST /mgr/invoices/release';
      answerCalls({
        [key]: () => Response.json({ code: 409, msg: 'Not yet', fields: { [field]: 'x' } }, { status: 409 }),
      });
      await expect(call(key, { body: { invoiceId: 1 } })).rejects.toThrow('Not yet');
      expect(said()).toEqual([]);
    },
  );

  const hanging = (sent: { signal: AbortSignal | null | undefined }) =>
    new Promise<Response>((_, reject) => sent.signal?.addEventListener('abort', () => reject(sent.signal?.reason)));

  it('gives up after 60 seconds', async () => {
    vi.useFakeTimers();
    answerCalls({ 'POST /user/page': hanging });
    const settled = vi.fn();
    const answer = call('POST /user/page', users).catch(settled);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ApiError);
    expect(said()).toEqual(['error: An error occurred']);
  });

  it('says nothing when the caller cancelled', async () => {
    answerCalls({ 'POST /user/page': hanging });
    const stop = new AbortController();
    const answer = call('POST /user/page', users, { signal: stop.signal }).catch((e: unknown) => e);
    stop.abort();
    expect(isCancelled(await answer)).toBe(true);
    expect(said()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('ends the session on HTTP 401, once, and not for a token that is already gone', async () => {
    startSession(tokenFor(60_000, 'old'), someUser());
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    answerCalls({
      'GET /user/getCurrentUser': () => failed(401, 'Sign in again'),
      'GET /manageUser/getRole': () => held,
    });
    const late = call('GET /manageUser/getRole', {}).catch((e: unknown) => e);
    await expect(call('GET /user/getCurrentUser', {})).rejects.toMatchObject({ code: 401 });
    expect(session.get()).toBeNull();
    expect(lastEnd.get()).toBe('unauthorised');
    startSession(tokenFor(60_000, 'new'), someUser());
    release(failed(401, 'Sign in again'));
    await late;
    expect(session.get()).not.toBeNull();
    expect(said()).toEqual(['error: Sign in again']);
  });

  it.each([
    ['has left', () => endSession('logout')],
    ['has made way for another', () => startSession(tokenFor(60_000, 'next'), someUser({ userID: 8 }))],
  ])('is told to nobody when who asked %s meanwhile', async (_, leave) => {
    startSession(tokenFor(60_000), someUser());
    let release: (response: Response) => void = () => undefined;
    answerCalls({
      'POST /mgr/invoices/release': () =>
        new Promise<Response>((resolve) => {
          release = resolve;
        }),
    });
    const late = call('POST /mgr/invoices/release', { body: { invoiceId: 1 } }).catch((e: unknown) => e);
    leave();
    release(failed(409, 'INV-12 of Hemi Walters is cancelled'));
    expect(await late).toMatchObject({ code: 409 });
    expect(said()).toEqual([]);
    startSession(tokenFor(60_000), someUser());
    const onSaid = vi.fn();
    const done = call('POST /mgr/invoices/release', { body: { invoiceId: 2 } }, { onSaid }).catch((e: unknown) => e);
    leave();
    release(ok(null));
    expect(await done).toMatchObject({ name: 'AbortError' });
    expect(onSaid).not.toHaveBeenCalled();
  });

  it('is told to who asked when a new sign-in elsewhere gave them another token', async () => {
    startSession(tokenFor(60_000), someUser());
    answerCalls({
      'POST /mgr/invoices/release': async () => {
        adoptSession({ token: tokenFor(60_000, 'elsewhere'), userId: 7, user: someUser() });
        return failed(409, 'It is cancelled');
      },
    });
    await expect(call('POST /mgr/invoices/release', { body: { invoiceId: 1 } })).rejects.toThrow('It is cancelled');
    expect(said()).toEqual(['error: It is cancelled']);
  });

  it('is told before anybody is signed in, whoever signs in meanwhile', async () => {
    answerCalls({
      'POST /user/forgotPassword': async () => {
        startSession(tokenFor(60_000), someUser());
        return failed(500, 'Broken');
      },
    });
    await expect(call('POST /user/forgotPassword', { query: { email: 'a@yard.co.nz' } })).rejects.toThrow('Broken');
    expect(said()).toEqual(['error: Broken']);
  });

  it('does not take a body code 401 under HTTP 200 for the end of the session', async () => {
    startSession(tokenFor(60_000), someUser());
    answerCalls({ 'POST /login': () => Response.json({ code: 401, data: null, msg: 'No such user or password' }) });
    const args = { body: { userName: 'a', password: 'b' } };
    await expect(call('POST /login', args, { quiet: true })).rejects.toMatchObject({ code: 401 });
    expect(session.get()).not.toBeNull();
  });
});

describe('a file', () => {
  const args = { params: { key: 'k' }, query: { e: '1', s: '2' } };

  it('comes with its name', async () => {
    const headers = { 'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''M%C5%8Dtor%20list.pdf` };
    answerCalls({ 'GET /files/k': () => new Response('abc', { headers }) });
    const file = await callFile('GET /files/:key', args);
    expect(file.fileName).toBe('Mōtor list.pdf');
    expect(await file.blob.text()).toBe('abc');
  });

  it('fails like any other call', async () => {
    answerCalls({ 'GET /files/k': () => failed(404, 'There is no image for this part') });
    await expect(callFile('GET /files/:key', args)).rejects.toThrow('There is no image for this part');
    expect(said()).toEqual(['error: There is no image for this part']);
  });
});
