import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDocument, openDocuments } from '../shell/documents/documents.ts';
import { recentPages } from '../shell/documents/recent-pages.ts';
import { recentSearches, rememberSearch } from '../shell/search/sources/recent-searches.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { soon } from '../test-soon.ts';
import {
  LoginFail,
  onFarewell,
  refreshUser,
  rememberedName,
  roles,
  signIn,
  signOut,
  tellServerOnEnd,
} from './actions.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { endSession, isLoggedOut, lastEnd, readSession, session, startSession } from './store.ts';
import { expiryOf, runAt } from './token.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  dropCookie('yk_token');
  dropCookie('yk_user_id');
  lastEnd.set(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the logout flag', () => {
  it('is set by a sign-out, here or in another window, until the next sign-in, and by no other end', () => {
    const after = (...end: Parameters<typeof endSession>): boolean => {
      startSession(tokenFor(hour), someUser());
      expect(isLoggedOut.get()).toBe(false);
      endSession(...end);
      return isLoggedOut.get();
    };
    expect([after('logout'), after('otherTab'), after('otherTab', 'logout')]).toEqual([true, true, true]);
    expect([after('expired'), after('unauthorised'), after('ended'), after('otherTab', 'expired')]).toEqual(
      Array(4).fill(false),
    );
  });

  it('is kept from a sign-out until the next sign-in, also where the window is loaded again', async () => {
    startSession(tokenFor(hour), someUser());
    endSession('logout');
    vi.resetModules();
    const loadedAgain = await import('./store.ts');
    expect(loadedAgain.isLoggedOut.get()).toBe(true);
    startSession(tokenFor(hour), someUser());
    expect(localStorage.getItem('yk.logout')).toBeNull();
  });
});

describe('signing in', () => {
  it('keeps token and user id in cookies, the rest in local storage', async () => {
    const token = tokenFor(hour);
    answerCalls({ 'POST /login': () => ok({ accessToken: token, userInfo: someUser() }) });
    await signIn('aroha', 'secret', false);
    expect(readCookie('yk_token')).toBe(token);
    expect(readCookie('yk_user_id')).toBe('7');
    expect(localStorage.getItem('yk.me.user')).toContain('"userName":"aroha"');
    expect(JSON.stringify({ ...localStorage })).not.toContain(token);
    expect(session.get()).toMatchObject({ token, userId: 7, user: { usersName: 'Aroha Ngata' } });
  });

  it("rejects a wrong password with 'Login Fail' and keeps the server's sentence", async () => {
    answerCalls({
      'POST /login': () => Response.json({ code: 401, data: null, msg: 'User name or password is wrong' }),
    });
    const error = await signIn('aroha', 'wrong', false).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(LoginFail);
    expect(error).toMatchObject({ message: 'Login Fail', sentence: 'User name or password is wrong' });
    expect(session.get()).toBeNull();
  });

  it('clears the session when the server cannot be reached', async () => {
    vi.useFakeTimers();
    localStorage.setItem('yk.me.user', JSON.stringify(someUser()));
    answerCalls({ 'POST /login': () => Promise.reject(new TypeError('Failed to fetch')) });
    const answer = signIn('aroha', 'secret', false).catch((e: Error) => e.message);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toMatch(/cannot be reached/);
    expect(localStorage.getItem('yk.me.user')).toBeNull();
  });

  it('remembers the user name only when asked, beyond sign-out', async () => {
    answerCalls({
      'POST /login': () => ok({ accessToken: tokenFor(hour), userInfo: someUser() }),
    });
    await signIn('aroha', 'secret', true);
    endSession('expired');
    expect(rememberedName()).toBe('aroha');
    await signIn('aroha', 'secret', false);
    expect(rememberedName()).toBe('');
  });
});

describe('the end of a session', () => {
  it('leaves nothing after a sign-out but the word that it was one', () => {
    startSession(tokenFor(hour), someUser());
    openDocument('invoice', '1', 'INV-1');
    endSession('logout');
    expect([document.cookie, { ...localStorage }, sessionStorage.length]).toEqual(['', { 'yk.logout': 'true' }, 0]);
  });

  it('clears cookies, user, roles, tabs, recent pages, recent searches and wizard data', () => {
    startSession(tokenFor(hour), someUser());
    roles.set([{ roleId: 1, role: 'PICKER', users: 0, builtIn: true, permissions: 3 }]);
    openDocument('invoice', '1', 'INV-1');
    rememberSearch('corolla');
    sessionStorage.setItem('partCatalog', '{"step":2}');
    localStorage.setItem('yk.colour-scheme', 'dark');
    endSession('expired');
    expect(document.cookie).toBe('');
    expect(Object.keys(localStorage)).toEqual(['yk.colour-scheme', 'yk.session-end']);
    expect(sessionStorage).toHaveLength(0);
    expect(openDocuments.invoice.get()).toEqual([]);
    expect(recentPages.invoice.get()).toEqual([]);
    expect(recentSearches.get()).toEqual([]);
    expect(roles.get()).toEqual([]);
    expect(session.get()).toBeNull();
  });

  it('tells the server after the push token is gone, with the old token, and waits for neither', async () => {
    const stop = tellServerOnEnd();
    const token = tokenFor(hour);
    startSession(token, someUser());
    let done: () => void = () => undefined;
    onFarewell(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    const sent = answerCalls({ 'POST /user/logout': () => ok(null) });
    signOut();
    expect(session.get()).toBeNull();
    expect(sent).toHaveLength(0);
    done();
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    onFarewell(() => undefined);
    stop();
  });
});

describe('what is stored', () => {
  const remember = () => localStorage.setItem('yk.me.user', JSON.stringify(someUser()));

  it('is nothing on a first visit', () => expect(readSession()).toBeNull());

  it('is whole with both cookies and the user', () => {
    writeCookie('yk_token', 'abc', null);
    writeCookie('yk_user_id', '7', null);
    remember();
    expect(readSession()).toMatchObject({ token: 'abc', userId: 7, user: { userName: 'aroha' } });
  });

  it.each(['yk_token', 'yk_user_id'])('is incomplete when the user is remembered but %s is missing', (missing) => {
    writeCookie('yk_token', 'abc', null);
    writeCookie('yk_user_id', '7', null);
    remember();
    dropCookie(missing);
    expect(readSession()).toBe('incomplete');
  });
});

describe('the person', () => {
  it('gets a new role without signing in again', async () => {
    startSession(tokenFor(hour), someUser());
    answerCalls({ 'GET /user/getCurrentUser': () => ok(someUser({ role: 'PICKER', permission: ['VIEW PICKING'] })) });
    await refreshUser();
    expect(session.get()?.user).toMatchObject({ role: 'PICKER', permission: ['VIEW PICKING'] });
    expect(localStorage.getItem('yk.me.user')).toContain('PICKER');
  });

  it('stays the same session when the server says the same in another order', async () => {
    startSession(tokenFor(hour), someUser());
    const before = session.get();
    const turned = Object.fromEntries(Object.entries(someUser()).reverse());
    answerCalls({ 'GET /user/getCurrentUser': () => ok(turned) });
    await refreshUser();
    expect(session.get()).toBe(before);
  });

  it('stays as known when asking fails', async () => {
    startSession(tokenFor(hour), someUser());
    answerCalls({ 'GET /user/getCurrentUser': () => failed(500, 'Broken') });
    await refreshUser();
    expect(session.get()?.user?.role).toBe('SALES PERSON');
  });
});

describe('expiry', () => {
  it('is read from the token', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    expect(expiryOf(tokenFor(5000))).toBe(1_005_000);
    expect(expiryOf('nonsense')).toBeNull();
    expect(expiryOf('')).toBeNull();
  });

  it('fires at its moment, even beyond what one timer holds', () => {
    vi.useFakeTimers();
    const days = 24 * hour;
    const run = vi.fn();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    runAt(Date.now() + 60 * days, run);
    vi.advanceTimersByTime(60 * days - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    for (const [, ms] of waits.mock.calls) expect(ms).toBeLessThan(2 ** 31);
  });

  it('can be called off', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    runAt(Date.now() + 10, run)();
    vi.advanceTimersByTime(100);
    expect(run).not.toHaveBeenCalled();
  });
});
