import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type ChallengePurpose = 'secondStep' | 'passkeySignIn' | 'addPasskey' | 'prove';
type Bound = {
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  readonly userId: number | null;
  readonly sessionId: string | null;
};

export const insertChallenge = (db: Db, c: Bound & { readonly address: string; readonly expiresAt: Date }) =>
  db
    .insertInto('sign_in_challenge')
    .values({
      challenge_hash: c.hash,
      purpose: c.purpose,
      user_id: c.userId,
      session_id: c.sessionId,
      address: c.address,
      expires_at: c.expiresAt,
    })
    .execute();

export const deleteChallenge = (db: Db, c: Bound & { readonly now: Date }) =>
  db
    .deleteFrom('sign_in_challenge')
    .where('challenge_hash', '=', c.hash)
    .where('purpose', '=', c.purpose)
    .where('user_id', 'is not distinct from', c.userId)
    .where('session_id', 'is not distinct from', c.sessionId)
    .where('expires_at', '>', c.now)
    .returning('challenge_hash')
    .executeTakeFirst();

export const lockChallenge = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('sign_in_challenge as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.user_id')
    .select(['c.guesses', 'u.user_id', 'u.user_name', 'u.active', 'u.email', 'u.users_name'])
    .where('c.challenge_hash', '=', hash)
    .where('c.purpose', '=', 'secondStep')
    .where('c.expires_at', '>', now)
    .forUpdate('c')
    .executeTakeFirst();

export const countGuess = (db: Db, hash: string) =>
  db
    .updateTable('sign_in_challenge')
    .set((e) => ({ guesses: e('guesses', '+', 1) }))
    .where('challenge_hash', '=', hash)
    .execute();

export const dropChallenge = (db: Db, hash: string) =>
  db.deleteFrom('sign_in_challenge').where('challenge_hash', '=', hash).execute();

export const dropChallengesOf = (db: Db, userId: number) =>
  db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();

export const openFrom = async (db: Db, address: string, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('sign_in_challenge')
      .select((e) => e.fn.countAll<number>().as('open'))
      .where('address', '=', address)
      .where('purpose', '=', 'passkeySignIn')
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  ).open;

/** Skips rows that somebody uses at this moment. */
export const forgetExpired = (db: Db, now: Date) =>
  sql`delete from sign_in_challenge where challenge_hash in (
    select challenge_hash from sign_in_challenge where expires_at <= ${now} limit 100 for update skip locked)`.execute(
    db,
  );
