import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardScreen, loginWith } from '../../shell/menu/navigation-guard.ts';
import { someUser } from '../../test-session.ts';
import { endSession, lastEnd, session, startSession } from '../store.ts';
import { isOnFloor, leaveForSignIn } from './lock.ts';
import { enteredShift, stillInShift, thisTablet } from './this-tablet.ts';
import { isWithoutLine, tabletOf, tokenWithoutLine } from './token.ts';
import { watchTablet } from './watch-tablet.ts';

const user = someUser({ role: 'PICKER', permission: ['VIEW PICKING'] });
const later = () => Date.now() + 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  thisTablet.set({ deviceId: 4, name: 'Bench', lockMinutes: 5 });
});
afterEach(() => {
  endSession('otherTab');
  thisTablet.set(null);
  localStorage.clear();
  vi.useRealTimers();
});

describe('the session of a tablet', () => {
  it('is known by its token, and one without a connection is no token of the server', () => {
    startSession(tokenWithoutLine(4, later()), user);
    expect([isOnFloor(), tabletOf(session.get()?.token), isWithoutLine(session.get()?.token)]).toEqual([true, 4, true]);
    expect(tabletOf('x.y.z')).toBeNull();
  });

  it('opens screens of the floor, and asks for a real sign-in at the others', () => {
    startSession(tokenWithoutLine(4, later()), user);
    const at = (path: string, isForFloor: boolean) => guardScreen('signedIn', session.get(), path, isForFloor);
    expect(at('/picking/list', true)).toBeNull();
    expect(at('/user/userProfile', false)).toEqual({ to: '/tablet/sign-in', search: { to: '/user/userProfile' } });
  });

  it('leads to the tiles when it ends, and to the form for whoever asked for it', () => {
    expect(loginWith('/picking/list')).toEqual({ to: '/auth/tablet' });
    startSession(tokenWithoutLine(4, later()), user);
    leaveForSignIn('/invoice/list');
    expect(session.get()).toBeNull();
    expect(loginWith('/picking/list')).toEqual({ to: '/auth/login', search: { redirect: '/invoice/list' } });
    expect(loginWith('/picking/list')).toEqual({ to: '/auth/tablet' });
  });

  it('is locked when nobody touches the tablet for so many minutes, and not while somebody does', () => {
    const stop = watchTablet();
    startSession(tokenWithoutLine(4, later()), user);
    vi.advanceTimersByTime(4 * 60_000);
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(4 * 60_000);
    expect(session.get()).not.toBeNull();
    vi.advanceTimersByTime(2 * 60_000);
    expect([session.get(), lastEnd.get()]).toEqual([null, 'locked']);
    stop();
  });
});

it('people may go on without a connection until their shift is over, and nothing says where they live', () => {
  enteredShift(someUser({ userID: 8, streetAddress: '1 Some Street', phone: '021' }));
  expect(stillInShift()[0]?.user).toMatchObject({ userID: 8, streetAddress: '', phone: '' });
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  expect(stillInShift()).toEqual([]);
});
