import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heard, isServerAway, isServerStopping } from '../api/reach.ts';
import { endSession, session, startSession } from '../session/store.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { FakeWebSocket } from './fake-web-socket.ts';
import { connect, disconnect, isConnected, listen, onReconnect, send } from './socket.ts';

vi.unmock('./socket.ts');

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sockets = () => FakeWebSocket.all.length;
const token = tokenFor(3_600_000);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  startSession(token, someUser());
});
afterEach(async () => {
  disconnect();
  await later(10_000);
  endSession('otherTab');
  vi.useRealTimers();
});

async function connected(): Promise<FakeWebSocket> {
  connect();
  await later(0);
  FakeWebSocket.last.accept();
  await later(0);
  return FakeWebSocket.last;
}

describe('the live line', () => {
  it('goes to /ws of the same host with the token in the CONNECT frame', async () => {
    const socket = await connected();
    expect(socket.url).toBe(`ws://${location.host}/ws`);
    expect(socket.frames('CONNECT')[0]).toContain(`Authorization:Bearer ${token}`);
    expect(isConnected()).toBe(true);
  });

  it('opens one line however often it is asked', async () => {
    await connected();
    connect();
    await later(0);
    expect(sockets()).toBe(1);
  });

  it('comes back 5000 ms after a loss', async () => {
    (await connected()).lose();
    await later(4999);
    expect(sockets()).toBe(1);
    await later(1);
    expect(sockets()).toBe(2);
  });

  it('recognises that the server stops, and reports that until it is back', async () => {
    const socket = await connected();
    socket.readyState = 3;
    socket.onclose?.({ code: 1001, reason: 'The server is stopping', wasClean: true });
    expect([isServerStopping.get(), isServerAway.get()]).toEqual([true, true]);
    heard(new Response('', { status: 200 }));
    expect([isServerStopping.get(), isServerAway.get()]).toEqual([false, false]);
    (await connected()).lose();
    expect(isServerStopping.get()).toBe(false);
  });

  it('keeps its subscriptions across a loss and says that it is back', async () => {
    const heard: unknown[] = [];
    const back = vi.fn();
    const stop = listen('/topic/users', (news) => heard.push(news));
    const stopBack = onReconnect(back);
    const first = await connected();
    first.publish('/topic/users', { kind: 'changed', id: 1 });
    expect(back).not.toHaveBeenCalled();
    first.lose();
    await later(5000);
    FakeWebSocket.last.accept();
    await later(0);
    FakeWebSocket.last.publish('/topic/users', { kind: 'changed', id: 2 });
    expect(heard).toEqual([
      { kind: 'changed', id: 1 },
      { kind: 'changed', id: 2 },
    ]);
    expect(back).toHaveBeenCalledOnce();
    stop();
    stopBack();
  });

  it('subscribes once per topic and leaves it with its last listener', async () => {
    const socket = await connected();
    const stopOne = listen('/topic/roles', () => undefined);
    const stopTwo = listen('/topic/roles', () => undefined);
    expect(socket.frames('SUBSCRIBE')).toHaveLength(1);
    stopOne();
    expect(socket.frames('UNSUBSCRIBE')).toHaveLength(0);
    stopTwo();
    expect(socket.frames('UNSUBSCRIBE')).toHaveLength(1);
  });

  it('does not come back after it was closed on purpose', async () => {
    await connected();
    disconnect();
    await later(60_000);
    expect(sockets()).toBe(1);
    expect(isConnected()).toBe(false);
  });

  it('survives news that cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const heard = vi.fn();
    const stop = listen('/topic/users', heard);
    const socket = await connected();
    const id = /\nid:([^\n]+)/.exec(socket.frames('SUBSCRIBE')[0] ?? '')?.[1];
    socket.receive(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:/topic/users\n\n{\0`);
    expect(heard).not.toHaveBeenCalled();
    socket.publish('/topic/users', { kind: 'changed', id: 3 });
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});

describe('sending', () => {
  it('publishes JSON', async () => {
    const socket = await connected();
    await send('/app/fcmToken/removeToken', { userID: 7, fcmToken: 'x' });
    expect(socket.frames('SEND')[0]).toContain('destination:/app/fcmToken/removeToken');
    expect(socket.frames('SEND')[0]).toContain('{"userID":7,"fcmToken":"x"}');
  });

  it("rejects with exactly 'STOMP client is not connected'", async () => {
    await expect(send('/app/x', {})).rejects.toThrow(/^STOMP client is not connected$/);
  });

  it('retries the line 1000 ms after a failed send', async () => {
    (await connected()).lose();
    await expect(send('/app/x', {})).rejects.toThrow('STOMP client is not connected');
    await expect(send('/app/x', {})).rejects.toThrow('STOMP client is not connected');
    await later(999);
    expect(sockets()).toBe(1);
    await later(1);
    expect(sockets()).toBe(2);
    FakeWebSocket.last.accept();
    await later(0);
    expect(isConnected()).toBe(true);
    await later(5000);
    expect(sockets()).toBe(2);
  });

  it('gives every attempt 3000 ms, also one whose socket opens and whose CONNECT is never answered', async () => {
    connect();
    await later(0);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const silent = FakeWebSocket.last;
      expect(sockets()).toBe(attempt);
      silent.open();
      // A dead peer never answers the closing either.
      silent.close = () => undefined;
      await later(2999);
      expect(sockets()).toBe(attempt);
      await later(1 + 5000);
    }
    FakeWebSocket.last.accept();
    await later(0);
    expect(isConnected()).toBe(true);
  });

  it('gives the retried line 3000 ms to connect', async () => {
    (await connected()).lose();
    await expect(send('/app/x', {})).rejects.toThrow('STOMP client is not connected');
    await later(1000);
    const silent = FakeWebSocket.last;
    await later(2999);
    expect(silent.readyState).not.toBe(3);
    await later(1);
    expect(silent.readyState).toBe(3);
    await later(5000);
    expect(sockets()).toBe(3);
  });

  it('does not retry when nobody is signed in', async () => {
    endSession('otherTab');
    await expect(send('/app/x', {})).rejects.toThrow('STOMP client is not connected');
    await later(2000);
    expect(session.get()).toBeNull();
    expect(sockets()).toBe(0);
  });
});
