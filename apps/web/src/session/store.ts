import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import { dequal } from 'dequal';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { observable } from './observable.ts';
import { forgetPersonal, personalKey, readStored, writeStored } from './stored.ts';
import { expiryOf } from './token.ts';

export type Session = { readonly token: string; readonly userId: number; readonly user: UserInfo | null };
const endReasons = ['logout', 'expired', 'unauthorised', 'ended', 'otherTab', 'incomplete'] as const;
export type EndReason = (typeof endReasons)[number];

const tokenCookie = 'yk_token';
const userCookie = 'yk_user_id';
export const userKey = personalKey('user');
/** Stays when a session goes by itself: it tells the other tabs why. Whoever signs out leaves nothing behind. */
const endKey = 'yk.session-end';

const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'userName' in value && 'permission' in value;

/** The person at this browser, or null. */
export const session = observable<Session | null>(null);
/** Why the last session ended, for the sign-in page. */
export const lastEnd = observable<EndReason | null>(null);

export const isEndReason = (value: unknown): value is EndReason => endReasons.includes(value as EndReason);
/** Why the session that another tab ended is over. */
export function storedEnd(): EndReason {
  const reason = readStored(endKey);
  return isEndReason(reason) ? reason : 'otherTab';
}

type Ending = (ending: Session, reason: EndReason) => void;
const endings = new Set<Ending>();
/** Called while the ending session is still readable. */
export const beforeEnd = (listener: Ending): (() => void) => {
  endings.add(listener);
  return () => endings.delete(listener);
};

/** What cookies and storage say; `incomplete` when a user is remembered without token or id. */
export function readSession(): Session | 'incomplete' | null {
  const token = readCookie(tokenCookie);
  const userId = Number(readCookie(userCookie));
  const remembered = readStored(userKey);
  if (token === null || !(userId > 0)) return remembered === undefined && token === null ? null : 'incomplete';
  return { token, userId, user: isUser(remembered) && remembered.userID === userId ? remembered : null };
}

export function startSession(token: string, user: UserInfo): void {
  if (session.get() !== null && session.get()?.userId !== user.userID) forgetPersonal();
  const exp = expiryOf(token);
  const until = exp === null ? null : new Date(exp);
  writeCookie(tokenCookie, token, until);
  writeCookie(userCookie, String(user.userID), until);
  writeStored(userKey, user);
  localStorage.removeItem(endKey);
  lastEnd.set(null);
  session.set({ token, userId: user.userID, user });
}

/** The same session with fresh facts about the person: name, role, permissions. */
export function updateUser(user: UserInfo): void {
  const now = session.get();
  if (now === null || now.userId !== user.userID) return;
  if (dequal(user, now.user)) return;
  writeStored(userKey, user);
  session.set({ ...now, user });
}

/** Takes over what another browser tab stored, without telling the server or other tabs. */
export function adoptSession(next: Session): void {
  if (session.get()?.userId !== next.userId) sessionStorage.clear();
  lastEnd.set(null);
  session.set(next);
}

/** `why` is what the sign-in page says: for a tab that follows, the reason of the tab that led. */
export function endSession(reason: EndReason, why: EndReason = reason): void {
  const ending = session.get();
  if (ending !== null) for (const listener of [...endings]) listener(ending, reason);
  // A tab that only follows must not wipe what the leading tab may already have stored for the next person.
  if (reason === 'otherTab') sessionStorage.clear();
  else {
    // Before the rest goes, which is what the other tabs notice.
    if (ending !== null && reason !== 'logout') writeStored(endKey, reason);
    dropCookie(tokenCookie);
    dropCookie(userCookie);
    forgetPersonal();
  }
  if (ending !== null || reason === 'incomplete') lastEnd.set(why);
  session.set(null);
}
