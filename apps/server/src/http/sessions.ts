import type { Actor } from '@yardkeeper/domain/access/guard';
import { type Permission, toPermission } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';
import { isSecondStepMissing, secondStepNeededFrom } from '@yardkeeper/domain/access/second-step';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { jwtVerify } from 'jose';
import type { Db } from '../db/connect.ts';
import type { Listener } from '../db/notices/listener.ts';
import { onceMore } from '../db/outage/trouble.ts';
import { hasSecondStep, readSignInRule, signInRule } from '../db/second-step.ts';
import type { Secrets } from '../db/secrets.ts';
import type { Clock } from '../ports/clock.ts';

export type SessionFacts = {
  readonly sessionId: string;
  readonly actor: Actor;
  readonly expiresAt: number;
  /** the person has still to set up a second step, and can do nothing else */
  readonly needsSecondStep: boolean;
  /** when and from where it was used last, as far as it is noted; changed as it is noted */
  readonly use: { lastUsedAt: Date | null; address: string | null };
};
type Kept = Omit<SessionFacts, 'needsSecondStep'> & {
  readonly hasSecondStep: boolean;
  readonly neededFrom: string | null;
};
export type Sessions = {
  /** A session that still needs a second step is found only by who asks for it. */
  find(header: string | undefined, o?: { readonly evenBeforeSecondStep?: true }): Promise<SessionFacts | null>;
  forget(): void;
};

const MOST = 10_000;

async function load(db: Db, sessionId: string): Promise<Kept | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')

    .select(['s.last_used_at', 's.address'])
    .select(['s.expires_at', 'u.user_id', 'u.user_name', 'u.users_name', 'u.role_id', 'r.name as role_name'])
    .select([hasSecondStep('u.user_id').as('has_second_step'), signInRule.as('rule')])
    .select((e) =>
      e
        .selectFrom('role_permission as p')
        .whereRef('p.role_id', '=', 'r.role_id')
        .select((x) => x.fn.agg<string[] | null>('array_agg', ['p.permission']).as('held'))
        .as('held'),
    )
    .where('s.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('u.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const held = (row.held ?? []).map(toPermission).filter((p): p is Permission => p !== null);
  const actor: Actor = {
    userId: row.user_id,
    userName: row.user_name,
    usersName: row.users_name,
    role: toRole(row.role_name),
    roleName: row.role_name,
    permissions: new Set(held),
  };
  const neededFrom = secondStepNeededFrom(readSignInRule(row.rule), row.role_id);
  return {
    sessionId,
    actor,
    expiresAt: row.expires_at.getTime(),
    use: { lastUsedAt: row.last_used_at, address: row.address },
    hasSecondStep: row.has_second_step,
    neededFrom,
  };
}

/**
 * Caches sessions until a notice about access clears the cache. While notices may be missed, every call asks the
 * database, so that an ended session never stays valid.
 */
export function rememberSessions(db: Db, listener: Listener, secrets: Secrets, clock: Clock): Sessions {
  const known = new Map<string, Kept>();
  const shown = ({ hasSecondStep, neededFrom, ...session }: Kept, even: true | undefined): SessionFacts | null => {
    const needsSecondStep = neededFrom !== null && isSecondStepMissing(neededFrom, hasSecondStep, todayIn(clock()));
    return needsSecondStep && !even ? null : { ...session, needsSecondStep };
  };
  let generation = 0;
  const forget = () => {
    generation += 1;
    known.clear();
  };
  listener.on('yard_access', forget);
  listener.onGap(forget);

  return {
    forget,
    async find(header, { evenBeforeSecondStep } = {}) {
      const token = header?.replace(/^Bearer\s+/i, '').trim();
      if (!token || token.length > 2_000) return null;
      const remembered = known.get(token);
      if (remembered) return remembered.expiresAt > clock().getTime() ? shown(remembered, evenBeforeSecondStep) : null;
      const asked = generation;
      const sessionId = await jwtVerify(token, secrets.tokenKey, { algorithms: ['HS256'], currentDate: clock() })
        .then(({ payload }) => payload.jti)
        .catch(() => undefined);
      if (!sessionId) return null;
      const session = await onceMore(() => load(db, sessionId));
      if (!session || session.expiresAt <= clock().getTime()) return null;
      // The answer is remembered only if no notice came while we asked, because it may already be out of date.
      if (listener.connected() && asked === generation) {
        if (known.size >= MOST) known.clear();
        known.set(token, session);
      }
      return shown(session, evenBeforeSecondStep);
    },
  };
}
