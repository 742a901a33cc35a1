import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type CodePurpose = 'resetPassword' | 'invite' | 'firstAdmin' | 'confirmEmail';

/** The user is locked, so that no code is mailed or used while the address or the password changes. */
export const lockActiveUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'users_name', 'user_name', 'email'])
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockActiveUserByName = (db: Db, userName: string) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'users_name', 'user_name', 'email'])
    .where((e) => e(e.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertCode = (
  db: Db,
  code: { hash: string; purpose: CodePurpose; userId: number | null; expiresAt: Date | null; email?: string },
) =>
  db
    .insertInto('one_time_code')
    .values({
      code_hash: code.hash,
      purpose: code.purpose,
      user_id: code.userId,
      expires_at: code.expiresAt,
      email: code.email ?? null,
    })
    .execute();

/** One statement checks the code and marks it used, so that only one of two simultaneous tries succeeds. */
export const takeCode = (
  db: Db,
  code: { hash: string; purposes: readonly CodePurpose[]; userId: number | null; now: Date },
) =>
  db
    .updateTable('one_time_code')
    .set({ used_at: code.now })
    .where('code_hash', '=', code.hash)
    .where('purpose', 'in', [...code.purposes])
    .where('used_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', code.now)]))
    .$if(code.userId !== null, (q) => q.where('user_id', '=', code.userId))
    .returning(['purpose', 'email'])
    .executeTakeFirst();

/** Invalidates all codes of a user, or those for one purpose. */
export const dropCodesOf = (db: Db, userId: number, now: Date, purpose?: CodePurpose) =>
  db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose!))
    .execute();

export const waitingEmailOf = async (db: Db, userId: number, now: Date): Promise<string | null> =>
  (
    await db
      .selectFrom('one_time_code')
      .select('email')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'confirmEmail')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.email ?? null;

/** Null for a password that does not count any more. */
export const setPassword = (db: Db, userId: number, password_hash: string | null) =>
  db.updateTable('app_user').set({ password_hash }).where('user_id', '=', userId).execute();

export const passwordHashOf = async (db: Db, userId: number) =>
  (await db.selectFrom('app_user').select('password_hash').where('user_id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null;

/** The lock lasts until the transaction ends, so that two people with the link cannot both become the first admin. */
export const lockFirstAdmin = (db: Db) => sql`select pg_advisory_xact_lock(727276)`.execute(db);

export const anySuperAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('r.name', '=', 'SUPER ADMIN')
    .where('u.active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** When the link was used; null when it was never used or no longer exists. */
export const firstAdminLinkUsedAt = async (db: Db, hash: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('one_time_code')
      .select('used_at')
      .where('code_hash', '=', hash)
      .where('purpose', '=', 'firstAdmin')
      .executeTakeFirst()
  )?.used_at ?? null;

export const superAdminRoleId = async (db: Db) =>
  (await db.selectFrom('role').select('role_id').where('name', '=', 'SUPER ADMIN').executeTakeFirstOrThrow()).role_id;

export const forgetOldCodes = (db: Db) =>
  sql`delete from one_time_code where coalesce(used_at, expires_at) < now() - interval '30 days'`.execute(db);
