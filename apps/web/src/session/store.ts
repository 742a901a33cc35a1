import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { dequal } from 'dequal';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { observable } from './observable.ts';
import { forgetPersonal, keepTabFor, personalKey, readStored, writeStored } from './stored.ts';
import { expiryOf } from './token.ts';
import { yardTime } from './yard-clock.ts';

export type Session = { readonly token: string; readonly userId: number; readonly user: UserInfo | null };
const endReasons = ['logout', 'expired', 'unauthorised', 'ended', 'otherTab', 'incomplete', 'locked'] as const;
export type EndReason = (typeof endReasons)[number];

const userCookie = 'yk_user_id';
export const userKey = personalKey('user');
/** Tells the other tabs why a session expired or was refused; it is not written when the person signs out. */
const endKey = 'yk.session-end';

const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'userName' in value && 'permission' in value;

export const session = observable<Session | null>(null);
export const lastEnd = observable<EndReason | null>(null);
const logoutKey = 'yk.logout';
/** Set from a sign-out until the next sign-in, also for windows opened later. It contains nothing about the person. */
export const isLoggedOut = observable(readStored(logoutKey) === true);
function setLoggedOut(is: boolean): void {
  if (is) writeStored(logoutKey, true);
  else localStorage.removeItem(logoutKey);
  isLoggedOut.set(is);
}

export const isEndReason = (value: unknown): value is EndReason => endReasons.includes(value as EndReason);
export function storedEnd(): EndReason {
  const reason = readStored(endKey);
  return isEndReason(reason) ? reason : 'otherTab';
}

type Ending = (ending: Session, reason: EndReason) => void;
const endings = new Set<Ending>();
/** Called while the ending session can still be read. */
export const beforeEnd = (listener: Ending): (() => void) => {
  endings.add(listener);
  return () => endings.delete(listener);
};

/** `incomplete` means that a user is stored without a token or id. */
export function readSession(): Session | 'incomplete' | null {
  const token = readCookie(tokenCookie);
  const userId = Number(readCookie(userCookie));
  const remembered = readStored(userKey);
  if (token === null || !(userId > 0)) return remembered === undefined && token === null ? null : 'incomplete';
  return { token, userId, user: isUser(remembered) && remembered.userID === userId ? remembered : null };
}

/** For the time before the server has confirmed that the session is valid. */
export const isSignedInHere = (): boolean => readCookie(tokenCookie) !== null;

export function startSession(token: string, user: UserInfo): void {
  if (session.get() !== null && session.get()?.userId !== user.userID) forgetPersonal();
  keepTabFor(user.userID);
  const exp = expiryOf(token);
  const left = exp === null ? null : (exp - yardTime()) / 1000;
  writeCookie(tokenCookie, token, left);
  writeCookie(userCookie, String(user.userID), left);
  writeStored(userKey, user);
  localStorage.removeItem(endKey);
  lastEnd.set(null);
  setLoggedOut(false);
  session.set({ token, userId: user.userID, user });
}

export function updateUser(user: UserInfo): void {
  const now = session.get();
  if (now === null || now.userId !== user.userID) return;
  if (dequal(user, now.user)) return;
  writeStored(userKey, user);
  session.set({ ...now, user });
}

/** Takes over the session that another tab stored, without telling the server or other tabs. */
export function adoptSession(next: Session): void {
  keepTabFor(next.userId);
  lastEnd.set(null);
  setLoggedOut(false);
  session.set(next);
}

/** `why` is shown on the sign-in page: a tab that follows another tab's sign-out shows that tab's reason. */
export function endSession(reason: EndReason, why: EndReason = reason): void {
  const ending = session.get();
  if (ending !== null) for (const listener of [...endings]) listener(ending, reason);
  // A tab that only follows must not wipe what the other tab may already have stored for the next person.
  if (reason === 'otherTab') sessionStorage.clear();
  else {
    // Written before the rest is removed, because the removal is what the other tabs notice.
    if (ending !== null && reason !== 'logout') writeStored(endKey, reason);
    dropCookie(tokenCookie);
    dropCookie(userCookie);
    forgetPersonal();
  }
  if (ending !== null || reason === 'incomplete') lastEnd.set(why);
  if (ending !== null) setLoggedOut(why === 'logout' || why === 'otherTab');
  session.set(null);
}
