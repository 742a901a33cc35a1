import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { notify } from '../../../db/notices/listener.ts';
import { tellUser } from '../../../live/announce.ts';
import { logged, loggedOnce } from '../../../security-log/keep.ts';
import type { Ctx, PublicCtx, Services } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { userInfo } from '../profile/profile.ts';
import { failureCounter } from './failure-counter.ts';
import { passwordMatches } from './passwords.ts';
import * as q from './sign-in-queries.ts';

const SESSION_HOURS = 12;

/** A wrong pair returns null instead of throwing, because the counted failure must be committed. */
export async function signIn(c: PublicCtx, userName: string, password: string) {
  const counter = await failureCounter(c, userName);
  const user = await q.userForSignIn(c.db, userName);
  const matches = await passwordMatches(user?.password_hash ?? null, password);
  if (!user?.active || !matches) {
    await counter.failed();
    await loggedOnce(c, { kind: 'signInFailed', userId: user?.user_id ?? null });
    return null;
  }
  await counter.passed();
  await logged(c, { kind: 'signIn', userId: user.user_id });
  return { accessToken: await openSession(c, user.user_id), userInfo: await userInfo(c, user.user_id) };
}

/** Returns the token of the new session. */
export async function openSession(s: Services, userId: number): Promise<string> {
  const now = s.clock();
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + SESSION_HOURS * 3_600_000);
  const sessionId = randomUUID();
  await q.insertSession(s.db, { sessionId, userId, now, expiresAt });
  await q.touchLastLogin(s.db, userId, now);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setSubject(String(userId))
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(s.secrets.tokenKey);
}

export async function signOut(c: Ctx): Promise<null> {
  await q.revokeSession(c.db, c.sessionId, c.clock());
  await logged(c, { kind: 'signOut' });
  await notify(c.db, 'yard_access', `session:${c.sessionId}`);
  await tellUser(c.db, c.actor.userId, { kind: 'sessionEnded' });
  c.afterCommit(c.forgetSessions);
  return null;
}

export async function endSessions(s: Services, userId: number, except: string | null = null): Promise<void> {
  await q.revokeSessionsOf(s.db, userId, s.clock(), except);
  await notify(s.db, 'yard_access', `user:${userId}`);
  await tellUser(s.db, userId, { kind: 'sessionEnded' });
  s.afterCommit(s.forgetSessions);
}

export async function accessChanged(s: Services, userId: number): Promise<void> {
  await notify(s.db, 'yard_access', `user:${userId}`);
  s.afterCommit(s.forgetSessions);
  await tellUser(s.db, userId, { kind: 'accessChanged' });
}

export const recordUser = (
  s: Services & { readonly actor: { userId: number } | null },
  id: number,
  event: string,
  text: string,
  change: { before?: object; after?: object } = {},
) => record(s, { entity: 'user', id, event, text, ...change });
