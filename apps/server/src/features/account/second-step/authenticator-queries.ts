import type { Db } from '../../../db/connect.ts';

export const authenticatorOf = (db: Db, userId: number) =>
  db
    .selectFrom('authenticator')
    .select(['secret', 'last_step', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Replaces one that was begun before; one that is confirmed stays until it is removed. */
export const beginAuthenticator = (db: Db, userId: number, secret: Uint8Array, now: Date) =>
  db
    .insertInto('authenticator')
    .values({ user_id: userId, secret: Buffer.from(secret), created_at: now })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ secret: Buffer.from(secret), created_at: now, last_step: null })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .execute();

/** One statement accepts each half minute once, also for two who send the same code at once. */
export const useStep = (db: Db, userId: number, step: number, confirm: Date | null) =>
  db
    .updateTable('authenticator')
    .set(confirm ? { last_step: step, confirmed_at: confirm } : { last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', confirm ? 'is' : 'is not', null)
    .where((e) => e.or([e('last_step', 'is', null), e('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();

export const deleteAuthenticator = (db: Db, userId: number) =>
  db.deleteFrom('authenticator').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();

export const replaceCodes = async (db: Db, userId: number, hashes: readonly string[]) => {
  await deleteCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

export const deleteCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

/** One statement checks the code and marks it used, so that only one of two simultaneous tries succeeds. */
export const takeRecoveryCode = (db: Db, userId: number, hash: string, now: Date) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();

export const codesLeft = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select((e) => e.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).left;
