import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAction, runAction } from '../requests/action.ts';
import { endSession, lastEnd, session, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { call } from './call.ts';

/** Stands in for the browser's request; the test answers it. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  onloadend = (): void => undefined;
  constructor() {
    FakeRequest.all.push(this);
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {}
  abort(): void {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }
}

const photo = new File(['x'], 'front.jpg');
let action = newAction();
const send = (signal = new AbortController().signal) => {
  const args = { body: { acqId: 5 }, files: { photo } };
  const to = { onProgress: () => undefined, signal };
  const sent = runAction(action, () => call('POST /mobile/pickup/addPhoto', args, to));
  return { request: FakeRequest.all.at(-1) as FakeRequest, outcome: sent.catch((thrown: unknown) => thrown) };
};
const said = () => recentMessages.get().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  recentMessages.set([]);
  action = newAction();
  startSession(tokenFor(60_000), someUser());
});
afterEach(() => endSession('otherTab'));

describe('a file that does not arrive', () => {
  it("is told once in the server's words, and not at all when it arrives the second time", async () => {
    const first = send();
    first.request.answer(413, { code: 413, msg: 'Too large', errorMessage: 'The photo is too large' });
    expect(await first.outcome).toMatchObject({ code: 413, message: 'Too large' });
    expect(said()).toEqual(['error: The photo is too large']);
    const second = send();
    second.request.answer(200, { code: 200, data: 7, msg: '' });
    expect(await second.outcome).toBe(7);
    expect(said()).toHaveLength(1);
    expect(second.request.headers['Idempotency-Key']).toBe(first.request.headers['Idempotency-Key']);
  });

  it.each([
    [413, '{"code":413,"msg":"Too large"}', 413, 'Too large'],
    [200, '{"code":409,"msg":"Locked"}', 409, 'Locked'],
    [502, '<html>', 502, 'Error'],
  ])('rejects %d %s', async (status, body, code, message) => {
    const { request, outcome } = send();
    Object.assign(request, { status, responseText: body });
    request.onload();
    expect(await outcome).toMatchObject({ name: 'ApiError', code, message });
  });

  it('is told also when the connection broke', async () => {
    const { request, outcome } = send();
    request.onerror();
    expect(await outcome).toMatchObject({ code: 0 });
    expect(said()).toEqual(['error: An error occurred']);
  });

  it('is not told to who gave it up, nor to who signed in meanwhile', async () => {
    const stop = new AbortController();
    const given = send(stop.signal);
    stop.abort();
    expect(await given.outcome).toMatchObject({ name: 'AbortError' });
    const left = send();
    startSession(tokenFor(60_000, 'next'), someUser({ userID: 8 }));
    left.request.answer(413, { code: 413, msg: 'Too large', errorMessage: 'The photo of ABC123 is too large' });
    await left.outcome;
    const arrived = send();
    startSession(tokenFor(60_000, 'third'), someUser({ userID: 9 }));
    arrived.request.answer(200, { code: 200, data: 7, msg: '' });
    expect(await arrived.outcome).toMatchObject({ name: 'AbortError' });
    expect(said()).toEqual([]);
  });

  it.each([
    ['HTTP 401, whatever its body says,', 401, 1001, 'unauthorised'],
    ['no body code 401 under HTTP 200', 200, 401, null],
  ])('%s ends the session', async (_, status, code, end) => {
    const { request, outcome } = send();
    request.answer(status, { code, msg: 'Sign in again' });
    expect(await outcome).toMatchObject({ code });
    expect(session.get() === null).toBe(end !== null);
    expect(lastEnd.get()).toBe(end);
  });

  it('does not end a session that began meanwhile', async () => {
    const { request, outcome } = send();
    startSession(tokenFor(60_000, 'next'), someUser());
    request.answer(401, { code: 401, msg: 'Sign in again' });
    await outcome;
    expect(session.get()).not.toBeNull();
    expect(said()).toEqual([]);
  });
});
