import { deviceKind } from '@yardkeeper/domain/access/device-kind';
import { refuse } from '@yardkeeper/domain/refused';
import { notify } from '../../../db/notices/listener.ts';
import { tellUser } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { endSessions, recordUser } from '../sign-in/sign-in.ts';
import { revokeSession } from '../sign-in/sign-in-queries.ts';
import * as q from './queries.ts';

export async function sessionsOf(c: Ctx, userId: number) {
  const open = await q.openSessions(c.db, userId, c.clock());
  return open.map((s) => ({
    sessionId: s.session_id,
    kind: deviceKind(s.agent),
    place: s.address ?? '',
    signedInAt: s.created_at.toISOString(),
    lastUsedAt: s.last_used_at?.toISOString() ?? null,
    isThis: s.session_id === c.sessionId,
    twoPlacesAt: s.two_places_at?.toISOString() ?? null,
  }));
}

/** Somebody else's session reads like one that does not exist. */
export async function endSession(c: Ctx, sessionId: string): Promise<null> {
  const session = await q.sessionOwner(c.db, sessionId);
  const isOwn = session?.user_id === c.actor.userId;
  if (!session || !(isOwn || c.actor.role === 'SUPER_ADMIN')) return refuse('notFound', 'That session has ended');
  await revokeSession(c.db, sessionId, c.clock());
  await notify(c.db, 'yard_access', `session:${sessionId}`);
  await tellUser(c.db, session.user_id, { kind: 'sessionEnded' });
  c.afterCommit(c.forgetSessions);
  await recordUser(c, session.user_id, 'session', `Session of ${deviceKind(session.agent)} ended`);
  return null;
}

export async function endOtherSessions(c: Ctx, userId: number): Promise<null> {
  const isOwn = userId === c.actor.userId;
  if (!isOwn && c.actor.role !== 'SUPER_ADMIN') refuse('forbidden', 'You can end your own sessions only');
  await endSessions(c, userId, isOwn ? c.sessionId : null);
  await recordUser(c, userId, 'session', isOwn ? 'Other sessions ended' : 'All sessions ended');
  return null;
}
