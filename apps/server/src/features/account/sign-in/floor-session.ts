import { randomUUID } from 'node:crypto';
import { afterLockSeconds, shiftHours } from '@yardkeeper/domain/access/floor';
import { SignJWT } from 'jose';
import { notify } from '../../../db/notices/listener.ts';
import { tellUser } from '../../../live/announce.ts';
import type { Services } from '../../../services.ts';
import * as q from './floor-session-queries.ts';
import { touchLastLogin } from './sign-in-queries.ts';

const wholeSeconds = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** The server forgets a tablet that nobody touches soon after the tablet locks itself. */
const openUntil = (now: Date, lockMinutes: number, end: Date): Date =>
  wholeSeconds(Math.min(now.getTime() + (lockMinutes * 60 + afterLockSeconds) * 1000, end.getTime()));

/** The token names the tablet and the end of the shift; the row says how long it is good without a touch. */
export async function openFloorSession(
  s: Services,
  o: { readonly userId: number; readonly deviceId: number; readonly lockMinutes: number },
): Promise<string> {
  const now = s.clock();
  const end = wholeSeconds(now.getTime() + shiftHours * 3_600_000);
  const sessionId = randomUUID();
  await q.insertFloorSession(s.db, {
    session_id: sessionId,
    user_id: o.userId,
    shared_device_id: o.deviceId,
    created_at: now,
    expires_at: openUntil(now, o.lockMinutes, end),
  });
  await touchLastLogin(s.db, o.userId, now);
  return new SignJWT({ tablet: o.deviceId })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setSubject(String(o.userId))
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(end.getTime() / 1000))
    .sign(s.secrets.tokenKey);
}

export async function stayOpen(s: Services, sessionId: string, lockMinutes: number): Promise<void> {
  const now = s.clock();
  const made = await q.floorSession(s.db, sessionId);
  if (!made) return;
  const end = new Date(made.created_at.getTime() + shiftHours * 3_600_000);
  await q.setExpiry(s.db, sessionId, openUntil(now, lockMinutes, end));
  await notify(s.db, 'yard_access', `session:${sessionId}`);
  s.afterCommit(s.forgetSessions);
}

/** Ties a real sign-in to the tablet on which it was made. */
export async function signedInOn(s: Services, sessionId: string, deviceId: number): Promise<void> {
  await q.setSignedInOn(s.db, sessionId, deviceId);
}

/** Ends what began with a PIN: on a tablet, or of a person on all tablets. */
export async function endFloorSessionsOf(
  s: Services,
  of: { readonly deviceId: number } | { readonly userId: number },
): Promise<void> {
  await end(s, await q.revokeFloorSessions(s.db, of, s.clock()));
}

/** Ends everything on a tablet, real sign-ins too. */
export async function endAllSessionsOn(s: Services, deviceId: number): Promise<void> {
  await end(s, await q.revokeFloorSessions(s.db, { deviceId }, s.clock()));
  await end(s, await q.revokeSignedInOn(s.db, deviceId, s.clock()));
}

type Ended = Awaited<ReturnType<typeof q.revokeFloorSessions>>;
async function end(s: Services, ended: Ended): Promise<void> {
  for (const { session_id, user_id } of ended) {
    await notify(s.db, 'yard_access', `session:${session_id}`);
    await tellUser(s.db, user_id, { kind: 'sessionEnded' });
  }
  if (ended.length > 0) s.afterCommit(s.forgetSessions);
}
