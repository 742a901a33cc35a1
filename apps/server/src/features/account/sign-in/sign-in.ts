import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { notify } from '../../../db/notices/listener.ts';
import { tellUser } from '../../../live/announce.ts';
import { logged } from '../../../security-log/keep.ts';
import type { Ctx, Services } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { dropChallengesOf } from '../second-step/challenge-queries.ts';
import * as q from './sign-in-queries.ts';

const SESSION_HOURS = 12;

export type Place = {
  readonly agent: string | null;
  readonly deviceKey: string | null;
  readonly address: string | null;
};
const nowhere: Place = { agent: null, deviceKey: null, address: null };

/** Returns the token of the new session. */
export async function openSession(s: Services, userId: number, from: Place = nowhere): Promise<string> {
  const now = s.clock();
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + SESSION_HOURS * 3_600_000);
  const sessionId = randomUUID();
  await q.insertSession(s.db, { sessionId, userId, now, expiresAt, ...from });
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
  await dropChallengesOf(s.db, userId);
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
