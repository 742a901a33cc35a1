import type { SecondStepRule } from '@yardkeeper/domain/access/second-step';
import { type RawBuilder, sql } from 'kysely';

/** Whether a password alone does not sign this user in; an authenticator app counts once it is confirmed. */
export const hasSecondStep = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from passkey p where p.user_id = ${sql.ref(userId)})
    or exists (select from authenticator a where a.user_id = ${sql.ref(userId)} and a.confirmed_at is not null))`;

/** The yard's setting of who needs a second step; null until it was saved. */
export const signInRule: RawBuilder<unknown> = sql`(select value from setting where owner_id = 0 and type = 'signIn')`;

/** Reads whatever was saved, because a value that cannot be read must not close the yard. */
export function readSignInRule(saved: unknown): SecondStepRule {
  const { secondStepRoles, secondStepFrom } = (saved ?? {}) as Partial<Record<keyof SecondStepRule, unknown>>;
  return {
    secondStepRoles: Array.isArray(secondStepRoles) ? secondStepRoles : [],
    secondStepFrom: typeof secondStepFrom === 'string' ? secondStepFrom : '',
  };
}
