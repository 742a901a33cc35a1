import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellServerOnEnd } from '../session/actions.ts';
import { endSession, session, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { FakeWebSocket } from './fake-web-socket.ts';
import { registerPush, switchPushOff, switchPushOn } from './push.ts';
import { startLive } from './start.ts';

vi.unmock('./socket.ts');

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const subscribe = vi.fn(async () => subscription);
const requestPermission = vi.fn(async () => 'granted');
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const token = tokenFor(3_600_000);
const deletePath = `DELETE /fcmToken/removeToken/7/${encodeURIComponent(JSON.stringify(subscription))}`;

function browser(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', class {});
  const pushManager = { getSubscription: async () => null, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ pushManager }), getRegistration: async () => undefined },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  recentMessages.set([]);
  subscribe.mockClear();
  requestPermission.mockClear();
  browser('granted');
});
afterEach(async () => {
  endSession('otherTab');
  localStorage.clear();
  await later(20_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const signIn = (): void => startSession(token, someUser());

describe('push registration', () => {
  it("hands the browser's subscription to the server", async () => {
    signIn();
    const sent = answerCalls({
      'GET /fcmToken/publicKey': () => ok({ publicKey: 'AQID' }),
      'POST /fcmToken/saveToken': () => ok(null),
    });
    expect(await registerPush()).toBe(true);
    expect(JSON.parse(String(sent[1]?.body))).toEqual({ userID: 7, fcmToken: JSON.stringify(subscription) });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: new Uint8Array([1, 2, 3]) });
  });

  it('tries five times a second apart, then is silent', async () => {
    signIn();
    const sent = answerCalls({ 'GET /fcmToken/publicKey': () => failed(500, 'Broken') });
    const answer = registerPush();
    await later(0);
    expect(sent).toHaveLength(1);
    await later(999);
    expect(sent).toHaveLength(1);
    await later(1);
    expect(sent).toHaveLength(2);
    await later(60_000);
    expect(sent).toHaveLength(5);
    expect(await answer).toBe(false);
    expect(recentMessages.get()).toEqual([]);
  });

  it('stops trying when the person signs out', async () => {
    signIn();
    const sent = answerCalls({ 'GET /fcmToken/publicKey': () => failed(500, 'Broken') });
    const answer = registerPush();
    await later(0);
    endSession('otherTab');
    await later(5000);
    expect(await answer).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('never asks the person by itself', async () => {
    signIn();
    browser('default');
    expect(await registerPush()).toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('asks when the person switches it on', async () => {
    signIn();
    answerCalls({
      'GET /fcmToken/publicKey': () => ok({ publicKey: 'AQID' }),
      'POST /fcmToken/saveToken': () => ok(null),
    });
    expect(await switchPushOn()).toBe(true);
    expect(requestPermission).toHaveBeenCalledOnce();
  });
});

describe('signing out', () => {
  const answers = {
    'GET /fcmToken/publicKey': () => ok({ publicKey: 'AQID' }),
    'POST /fcmToken/saveToken': () => ok(null),
    'GET /user/getCurrentUser': () => ok(someUser()),
    'POST /user/logout': () => ok(null),
    [deletePath]: () => ok(null),
  };

  it('takes the push token away over the live line when it is open, by a call when not', async () => {
    const sent = answerCalls(answers);
    const stop = tellServerOnEnd();
    startLive();

    signIn();
    await later(0);
    FakeWebSocket.last.accept();
    await later(0);
    const line = FakeWebSocket.last;
    endSession('logout');
    expect(session.get()).toBeNull();
    await later(0);
    expect(line.frames('SEND')[0]).toContain('destination:/app/fcmToken/removeToken');
    expect(line.frames('SEND')[0]).toContain('"userID":7');
    expect(line.frames('DISCONNECT')).toHaveLength(1);
    expect(sent.map((s) => s.key)).not.toContain(deletePath);
    expect(sent.map((s) => s.key)).toContain('POST /user/logout');

    signIn();
    await later(0);
    endSession('logout');
    await later(0);
    const removal = sent.find((s) => s.key === deletePath);
    expect(removal?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(sent.at(-1)?.key).toBe('POST /user/logout');
    stop();
  });

  it('is tried over a line that is down: it says so, the call does it, and the line is tried again', async () => {
    const sent = answerCalls(answers);
    startLive();
    signIn();
    await later(0);
    FakeWebSocket.last.accept();
    await later(0);
    FakeWebSocket.last.lose();
    const sockets = FakeWebSocket.all.length;
    await switchPushOff();
    expect(console.warn).toHaveBeenCalledWith('STOMP client is not connected');
    expect(sent.map(({ key }) => key)).toContain(deletePath);
    await later(999);
    expect(FakeWebSocket.all).toHaveLength(sockets);
    await later(1);
    expect(FakeWebSocket.all).toHaveLength(sockets + 1);
    expect(recentMessages.get()).toEqual([]);
  });

  it('happens when the server says so, and fresh rights are fetched when it says that they changed', async () => {
    const sent = answerCalls(answers);
    startLive();
    signIn();
    await later(0);
    FakeWebSocket.last.accept();
    await later(0);
    FakeWebSocket.last.publish('/topic/user/7', { kind: 'accessChanged' });
    expect(sent.at(-1)?.key).toBe('GET /user/getCurrentUser');
    FakeWebSocket.last.publish('/topic/user/7', { kind: 'sessionEnded' });
    expect(session.get()).toBeNull();
  });

  it('fetches the session again when the books were connected or lost, whoever did it, and not for each booking', async () => {
    const sent = answerCalls(answers);
    startLive();
    signIn();
    await later(0);
    FakeWebSocket.last.accept();
    await later(0);
    const asked = () => sent.filter(({ key }) => key === 'GET /user/getCurrentUser').length;
    const before = asked();
    FakeWebSocket.last.publish('/topic/accounting', { kind: 'sent', id: 1 });
    expect(asked()).toBe(before);
    FakeWebSocket.last.publish('/topic/accounting', { kind: 'connection', id: 1 });
    expect(asked()).toBe(before + 1);
  });
});
