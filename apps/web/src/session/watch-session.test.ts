import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, ok, type Sent } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { soon } from '../test-soon.ts';
import { dropCookie, writeCookie } from './cookies.ts';

const hour = 3_600_000;

class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  said: unknown[] = [];
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(word: unknown): void {
    this.said.push(word);
  }
  close(): void {}
}

/** The modules hold state, so each test loads its own. */
async function openTab() {
  vi.resetModules();
  const [store, watch] = await Promise.all([import('./store.ts'), import('./watch-session.ts')]);
  const start = async (): Promise<void> => {
    stop = await watch.watchSession();
  };
  return { ...store, start };
}
let stop = (): void => undefined;
const stored = (token: string, user = someUser()): void => {
  writeCookie('yk_token', token, null);
  writeCookie('yk_user_id', String(user.userID), null);
  localStorage.setItem('yk.me.user', JSON.stringify(user));
};
let sent: Sent[] = [];

beforeEach(() => {
  FakeChannel.all = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent = answerCalls({
    'GET /user/getCurrentUser': () => ok(someUser()),
    'GET /manageUser/getRole': () => ok([{ roleId: 1, role: 'PICKER', users: 1, builtIn: true, permissions: 3 }]),
    'POST /user/logout': () => ok(null),
  });
});
afterEach(() => {
  stop();
  dropCookie('yk_token');
  dropCookie('yk_user_id');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('on start', () => {
  it('takes up a whole session and loads the roles', async () => {
    stored(tokenFor(hour));
    const tab = await openTab();
    await tab.start();
    expect(tab.session.get()?.user?.userName).toBe('aroha');
    await soon(() => expect(localStorage.getItem('yk.me.roles')).toContain('PICKER'));
  });

  it.each(['yk_token', 'yk_user_id'])('signs out when a user is remembered but %s is missing', async (missing) => {
    stored(tokenFor(hour));
    const tab = await openTab();
    dropCookie(missing);
    await tab.start();
    expect(tab.session.get()).toBeNull();
    expect(localStorage.getItem('yk.me.user')).toBeNull();
    expect(document.cookie).toBe('');
    expect(sent).toEqual([]);
  });

  it('signs out when the token has run out', async () => {
    stored(tokenFor(-1000));
    const tab = await openTab();
    await tab.start();
    expect(tab.session.get()).toBeNull();
    expect(tab.lastEnd.get()).toBe('expired');
  });

  it('keeps over a reload what the tab keeps of this person, and nothing of another', async () => {
    stored(tokenFor(hour));
    await (await openTab()).start();
    sessionStorage.setItem('stripList', '{"step":3}');
    stop();
    await (await openTab()).start();
    expect(sessionStorage.getItem('stripList')).toBe('{"step":3}');
    stop();
    stored(tokenFor(hour, 'two'), someUser({ userID: 8, userName: 'tama' }));
    await (await openTab()).start();
    expect(sessionStorage.getItem('stripList')).toBeNull();
  });

  it('asks who it is before anything is drawn when only the cookies are left', async () => {
    stored(tokenFor(hour));
    localStorage.removeItem('yk.me.user');
    const tab = await openTab();
    await tab.start();
    expect(tab.session.get()?.user?.userName).toBe('aroha');
  });

  it('stays signed in when the page is left, or the server away, while it asks who it is', async () => {
    vi.useFakeTimers();
    let isAway = true;
    answerCalls({
      'GET /user/getCurrentUser': () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return ok(someUser());
      },
      'GET /manageUser/getRole': () => ok([]),
    });
    stored(tokenFor(hour));
    localStorage.removeItem('yk.me.user');
    const tab = await openTab();
    const started = tab.start();
    await vi.advanceTimersByTimeAsync(500);
    expect(document.cookie).toContain('yk_token');
    isAway = false;
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    expect(tab.session.get()?.user?.userName).toBe('aroha');
  });
});

describe('a device whose clock is wrong', () => {
  const day = 24 * hour;
  /** Moves the device's clock; the server's time stays as it is. */
  function putClock(by: number): { readonly token: string } {
    const date = () => new Date(Date.now() - by).toUTCString();
    vi.useFakeTimers({ now: Date.now() + by, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const token = tokenFor(hour - by);
    const told = (data: unknown) => Response.json({ code: 200, data, msg: '' }, { headers: { date: date() } });
    answerCalls({
      'POST /login': () => told({ accessToken: token, userInfo: someUser() }),
      'GET /user/getCurrentUser': () => told(someUser()),
      'GET /manageUser/getRole': () => told([]),
    });
    return { token };
  }

  it.each([
    ['a day ahead', day],
    ['a day behind', -day],
  ])('signs in %s, stays so over a reload, and ends when the server ends it', async (_, by) => {
    const { token } = putClock(by);
    const tab = await openTab();
    await tab.start();
    const { signIn } = await import('./actions.ts');
    await signIn('aroha', 'secret', false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.session.get()?.token).toBe(token);
    expect(document.cookie).toContain('yk_token');
    stop();
    const again = await openTab();
    await again.start();
    await vi.advanceTimersByTimeAsync(hour / 2);
    expect(again.session.get()?.token).toBe(token);
    await vi.advanceTimersByTimeAsync(hour / 2);
    expect(again.session.get()).toBeNull();
    expect(again.lastEnd.get()).toBe('expired');
  });

  it('asks the server before it ends a session whose clock went wrong meanwhile', async () => {
    const { token } = putClock(day);
    stored(token);
    const tab = await openTab();
    const started = tab.start();
    await vi.advanceTimersByTimeAsync(0);
    await started;
    expect(tab.session.get()?.token).toBe(token);
  });
});

describe('while it lasts', () => {
  it("ends at the token's expiry", async () => {
    vi.useFakeTimers();
    const tab = await openTab();
    await tab.start();
    tab.startSession(tokenFor(10_000), someUser());
    await vi.advanceTimersByTimeAsync(8_999);
    expect(tab.session.get()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(tab.session.get()).toBeNull();
    expect(tab.lastEnd.get()).toBe('expired');
  });

  it('notices on return that the token ran out while the machine slept', async () => {
    const tab = await openTab();
    await tab.start();
    tab.startSession(tokenFor(hour), someUser());
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * hour);
    window.dispatchEvent(new Event('focus'));
    await soon(() => expect(tab.session.get()).toBeNull());
  });

  it('asks for fresh rights on return, not more often than every 15 seconds', async () => {
    stored(tokenFor(hour));
    const tab = await openTab();
    await tab.start();
    const asked = () => sent.filter((s) => s.key === 'GET /user/getCurrentUser').length;
    expect(asked()).toBe(1);
    window.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_001);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(2);
  });
});

describe('other tabs', () => {
  const channel = (): FakeChannel => FakeChannel.all.at(-1) as FakeChannel;
  const emptied = (): void => {
    dropCookie('yk_token');
    dropCookie('yk_user_id');
    localStorage.removeItem('yk.me.user');
  };

  it('are told of sign-in and sign-out, the latter when nothing is left to read', async () => {
    const tab = await openTab();
    await tab.start();
    tab.startSession(tokenFor(hour), someUser());
    expect(channel().said).toEqual(['login']);
    let leftover: string | null = 'unset';
    channel().postMessage = () => {
      leftover = localStorage.getItem('yk.me.user');
    };
    tab.endSession('logout');
    await soon(() => expect(leftover).toBeNull());
  });

  it('lead here: a sign-in there signs in here', async () => {
    const tab = await openTab();
    await tab.start();
    stored(tokenFor(hour, 'there'));
    channel().onmessage?.({ data: 'login' });
    expect(tab.session.get()?.user?.userName).toBe('aroha');
  });

  it('lead here: a sign-out there signs out here, without a second word to the server', async () => {
    const tab = await openTab();
    await tab.start();
    tab.startSession(tokenFor(hour), someUser());
    sessionStorage.setItem('stripList', '{}');
    emptied();
    window.dispatchEvent(new StorageEvent('storage', { key: 'yk.me.user', storageArea: localStorage }));
    expect(tab.session.get()).toBeNull();
    expect(tab.lastEnd.get()).toBe('otherTab');
    expect(sessionStorage).toHaveLength(0);
    await Promise.resolve();
    expect(channel().said).toEqual(['login']);
    expect(sent.map((s) => s.key)).not.toContain('POST /user/logout');
  });

  it.each(['expired', 'unauthorised', 'logout'] as const)(
    'know why the session is over (%s), whether the storage or the word comes first',
    async (reason) => {
      const leading = await openTab();
      await leading.start();
      leading.startSession(tokenFor(hour), someUser());
      leading.endSession(reason);
      await Promise.resolve();
      const word = channel().said.at(-1);
      const left = localStorage.getItem('yk.session-end');
      stop();
      for (const hear of [
        () => window.dispatchEvent(new StorageEvent('storage', { key: 'yk.me.user', storageArea: localStorage })),
        () => {
          localStorage.removeItem('yk.session-end');
          channel().onmessage?.({ data: word });
        },
      ]) {
        const tab = await openTab();
        await tab.start();
        tab.startSession(tokenFor(hour, 'here'), someUser());
        if (left !== null) localStorage.setItem('yk.session-end', left);
        emptied();
        hear();
        expect(tab.session.get()).toBeNull();
        // A sign-out leaves no stored reason, so another tab may report it as a sign-out elsewhere.
        const said = left === null && word === 'logout' ? ['logout', 'otherTab'] : [reason];
        expect(said).toContain(tab.lastEnd.get());
        stop();
      }
    },
  );

  it('lead here: another person there is the person here', async () => {
    const tab = await openTab();
    await tab.start();
    tab.startSession(tokenFor(hour, 'one'), someUser());
    stored(tokenFor(hour, 'two'), someUser({ userID: 8, userName: 'tama' }));
    channel().onmessage?.({ data: 'login' });
    expect(tab.session.get()).toMatchObject({ userId: 8, user: { userName: 'tama' } });
  });
});
