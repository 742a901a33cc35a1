import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The lock lets one sign-in per subject through at a time, so that guesses sent together are counted one by one. */
export const lockSubject = (db: Db, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);

export const failuresOf = async (db: Db, subjects: readonly string[]) => {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['subject', 'failures', 'last_failed_at'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map((r) => [r.subject, { failures: r.failures, lastFailedAt: r.last_failed_at }]));
};

export const countFailure = (db: Db, subject: string, now: Date, afresh: boolean) =>
  db
    .insertInto('sign_in_failure')
    .values({ subject, failures: 1, last_failed_at: now })
    .onConflict((c) =>
      c.column('subject').doUpdateSet((e) => ({
        failures: afresh ? 1 : e('sign_in_failure.failures', '+', 1),
        last_failed_at: now,
      })),
    )
    .execute();

export const forgetFailures = (db: Db, subjects: readonly string[]) =>
  db.deleteFrom('sign_in_failure').where('subject', 'in', subjects).execute();

export const userForSignIn = (db: Db, userName: string) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'password_hash', 'active'])
    .where((e) => e(e.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();

type Opened = {
  readonly sessionId: string;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly agent: string | null;
  readonly deviceKey: string | null;
  readonly address: string | null;
};
export const insertSession = (db: Db, session: Opened) =>
  db
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_used_at: session.now,
      agent: session.agent,
      device_key: session.deviceKey,
      address: session.address,
    })
    .execute();

export const sessionBegan = async (db: Db, sessionId: string): Promise<Date | undefined> =>
  (await db.selectFrom('session').select('created_at').where('session_id', '=', sessionId).executeTakeFirst())
    ?.created_at;

export const touchLastLogin = (db: Db, userId: number, now: Date) =>
  db.updateTable('app_user').set({ last_login_at: now }).where('user_id', '=', userId).execute();

export const revokeSession = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();

export const revokeSessionsOf = (db: Db, userId: number, now: Date, except: string | null) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (q) => q.where('session_id', '!=', except))
    .execute();

export const forgetOldSignIns = async (db: Db): Promise<void> => {
  await sql`delete from sign_in_failure where last_failed_at < now() - interval '1 day'`.execute(db);
  await sql`delete from session where expires_at < now() - interval '30 days'`.execute(db);
};
